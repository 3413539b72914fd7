public import NativeAuth

extension Tenant {
    /// Removes and returns the changes of the limits since the last call, one record for each changed row.
    ///
    /// Call it after each evaluation and store the records, each in place of the one with the same kind and
    /// key, before the operation that the evaluation needs is performed. Returns nothing unless
    /// ``limitKey`` is set.
    public mutating func drainLimitRecords() -> [LimitRecord] {
        limits.drain(at: lastTimestamp)
    }

    /// Restores limits that an earlier tenant with the same ``limitKey`` returned, before the first request.
    ///
    /// A record that is older than ``LimitRecord/lifetime``, or from the future by more than a minute, counts
    /// as expired (security E-73).
    public mutating func restoreLimits(_ records: [LimitRecord], at now: Timestamp) {
        limits.restore(records, at: now)
    }

    /// Returns the key by which limits count an address or an alias.
    func limitKey(of name: String) -> LimitKey {
        LimitKey(normalized: name.lowercased(), key: limitKey ?? temporaryLimitKey)
    }
}

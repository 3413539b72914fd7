import NativeAuth

// How codes are counted: see `Limits`.

extension Tenant {
    /// Refuses a code beyond a limit, aloud or in silence.
    ///
    /// - Returns: Whether it is refused in silence.
    mutating func refusesCodeSilently(
        to recipient: CodeRecipient, at now: Timestamp
    ) throws(Refusal) -> Bool {
        if profile == .quiet, limits.isExhausted(name: recipient.name, at: now) { throw .codesThrottled }
        guard let table = recipient.table else { return false }
        let key = limitKey(of: recipient.address.text)
        do throws(Refusal) {
            if limits.codeCount(to: key, at: now) >= Limits.maximumCodes { throw .codesThrottled }
            try limits[keyPath: table].checkRoom(for: key, from: requestSource, at: now)
            return false
        } catch {
            guard profile == .quiet else { throw error }
            return true
        }
    }

    /// Counts a code before it is sent.
    mutating func reserveCode(for recipient: CodeRecipient, at now: Timestamp) {
        countCodeByName(of: recipient, isPending: true, at: now)
        guard let table = recipient.table else { return }
        let key = limitKey(of: recipient.address.text)
        limits[keyPath: table].add(to: key, isPending: true, from: requestSource, at: now)
    }

    /// Counts a code by the name that was typed, of which a quiet tenant tells.
    mutating func countCodeByName(of recipient: CodeRecipient, isPending: Bool, at now: Timestamp) {
        guard profile == .quiet else { return }
        limits.codesByName.add(to: recipient.name, isPending: isPending, from: requestSource, at: now)
    }

    /// Keeps a code that was sent.
    mutating func settleCode(for recipient: CodeRecipient) {
        if profile == .quiet { limits.codesByName.settle(recipient.name) }
        guard let table = recipient.table else { return }
        limits[keyPath: table].settle(limitKey(of: recipient.address.text))
    }

    /// Takes back a code that could not be sent.
    mutating func takeBackCode(for recipient: CodeRecipient, at now: Timestamp) {
        if profile == .quiet { limits.codesByName.takeBack(recipient.name, addedAt: now) }
        guard let table = recipient.table else { return }
        limits[keyPath: table].takeBack(limitKey(of: recipient.address.text), addedAt: now)
    }
}

extension CodeRecipient {
    /// The table that counts its codes; `nil` for an unknown alias, which has no address.
    fileprivate var table: WritableKeyPath<Limits, LimitTable>? {
        if decoy == .unknownAlias { return nil }
        return hasAccount ? \.codesToAccount : \.codesToAddress
    }
}

import NativeAuth

/// Counts wrong passwords and locks accounts: smart lockout (wire-protocol §4.2).
///
/// A locked account accepts no password, not even the right one; codes and tokens still work. After the
/// lockout, the next wrong password locks it again, as at the service, and the right one resets it.
struct Lockout {
    /// The number of wrong passwords that locks an account: the service's default.
    static let threshold = 10
    /// The duration of a lockout, in milliseconds: the service's default.
    static let duration: Int64 = 60_000
    /// How long wrong passwords count after the last one, in milliseconds.
    static let failureWindow: Int64 = 3_600_000
    /// The maximum number of accounts; beyond it, the one with the oldest wrong password is removed.
    static let maximumAccounts = 50_000

    private struct Row {
        var failures = 0
        var lastFailure: Int64
    }

    private var rows: [StoredAccount.ID: Row] = [:]

    /// The number of accounts with wrong passwords.
    var count: Int { rows.count }

    /// Whether an account is locked.
    func isLocked(_ account: StoredAccount.ID, at now: Timestamp) -> Bool {
        guard let row = rows[account] else { return false }
        return row.failures >= Self.threshold && now.monotonic - row.lastFailure < Self.duration
    }

    /// Records a wrong password.
    mutating func recordFailure(_ account: StoredAccount.ID, at now: Timestamp) {
        if rows[account] == nil { evict(at: now) }
        var row = rows[account] ?? Row(lastFailure: now.monotonic)
        if now.monotonic - row.lastFailure >= Self.failureWindow { row.failures = 0 }
        rows[account] = Row(failures: row.failures + 1, lastFailure: now.monotonic)
    }

    /// Resets an account after the right password.
    mutating func clear(_ account: StoredAccount.ID) {
        rows[account] = nil
    }

    private mutating func evict(at now: Timestamp) {
        guard rows.count >= Self.maximumAccounts else { return }
        rows = rows.filter { now.monotonic - $0.value.lastFailure < Self.failureWindow }
        guard rows.count >= Self.maximumAccounts,
            let oldest = rows.min(by: { $0.value.lastFailure < $1.value.lastFailure })
        else { return }
        rows[oldest.key] = nil
    }
}

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
    static let memory: Int64 = 3_600_000
    /// The maximum number of accounts; beyond it, the one with the oldest wrong password is removed.
    static let mostAccounts = 50_000

    private struct Row {
        var wrong = 0
        var last: Int64
    }

    private var rows: [StoredAccount.ID: Row] = [:]

    /// The number of accounts with wrong passwords.
    var count: Int { rows.count }

    /// Whether an account is locked.
    func holds(_ account: StoredAccount.ID, at now: Timestamp) -> Bool {
        guard let row = rows[account] else { return false }
        return row.wrong >= Self.threshold && now.monotonic - row.last < Self.duration
    }

    /// Records a wrong password.
    mutating func count(_ account: StoredAccount.ID, at now: Timestamp) {
        if rows[account] == nil { makeRoom(at: now) }
        var row = rows[account] ?? Row(last: now.monotonic)
        if now.monotonic - row.last >= Self.memory { row.wrong = 0 }
        rows[account] = Row(wrong: row.wrong + 1, last: now.monotonic)
    }

    /// Resets an account after the right password.
    mutating func clear(_ account: StoredAccount.ID) {
        rows[account] = nil
    }

    private mutating func makeRoom(at now: Timestamp) {
        guard rows.count >= Self.mostAccounts else { return }
        rows = rows.filter { now.monotonic - $0.value.last < Self.memory }
        guard rows.count >= Self.mostAccounts, let oldest = rows.min(by: { $0.value.last < $1.value.last })
        else { return }
        rows[oldest.key] = nil
    }
}

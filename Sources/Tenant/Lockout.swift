import NativeAuth

/// How often an account's password was guessed wrong: the smart lockout (wire-protocol §4.2).
///
/// An account that is locked takes no password, not even the right one; codes and tokens are not its business.
/// When the time is over, the next wrong password locks it again, as at the service, and the right one ends it.
struct Lockout {
    /// How many wrong passwords lock an account: what the service starts with.
    static let threshold = 10
    /// How long an account is locked, in milliseconds: what the service starts with.
    static let duration: Int64 = 60_000
    /// How long wrong passwords count after the last of them, in milliseconds.
    static let memory: Int64 = 3_600_000
    /// The most accounts that are remembered; then the one that was guessed at longest ago goes.
    static let mostAccounts = 50_000

    private struct Row {
        var wrong = 0
        var last: Int64
    }

    private var rows: [StoredAccount.ID: Row] = [:]

    /// How many accounts are remembered.
    var count: Int { rows.count }

    /// Whether an account is locked.
    func holds(_ account: StoredAccount.ID, at now: Moment) -> Bool {
        guard let row = rows[account] else { return false }
        return row.wrong >= Self.threshold && now.running - row.last < Self.duration
    }

    /// Counts a wrong password.
    mutating func count(_ account: StoredAccount.ID, at now: Moment) {
        if rows[account] == nil { makeRoom(at: now) }
        var row = rows[account] ?? Row(last: now.running)
        if now.running - row.last >= Self.memory { row.wrong = 0 }
        rows[account] = Row(wrong: row.wrong + 1, last: now.running)
    }

    /// Forgets the wrong passwords of an account whose person has come with the right one.
    mutating func clear(_ account: StoredAccount.ID) {
        rows[account] = nil
    }

    private mutating func makeRoom(at now: Moment) {
        guard rows.count >= Self.mostAccounts else { return }
        rows = rows.filter { now.running - $0.value.last < Self.memory }
        guard rows.count >= Self.mostAccounts, let oldest = rows.min(by: { $0.value.last < $1.value.last })
        else { return }
        rows[oldest.key] = nil
    }
}

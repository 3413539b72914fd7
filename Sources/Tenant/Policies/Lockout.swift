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

    /// The number of wrong passwords, by account.
    private var failures = ExpiringCache<StoredAccount.ID, Int>(
        lifetime: failureWindow, maximumCount: maximumAccounts, eviction: .oldest)

    /// The number of accounts with wrong passwords.
    var count: Int { failures.count }

    /// Whether an account is locked.
    func isLocked(_ account: StoredAccount.ID, at now: Timestamp) -> Bool {
        guard let count = failures[account], let age = failures.age(of: account, at: now) else {
            return false
        }
        return count >= Self.threshold && age < Self.duration
    }

    /// Records a wrong password.
    mutating func recordFailure(_ account: StoredAccount.ID, at now: Timestamp) {
        failures.store((failures.value(for: account, at: now) ?? 0) + 1, for: account, at: now)
    }

    /// Resets an account after the right password.
    mutating func clear(_ account: StoredAccount.ID) {
        failures.remove(account)
    }
}

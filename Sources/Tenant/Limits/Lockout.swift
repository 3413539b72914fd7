import NativeAuth

/// Locks accounts after wrong passwords: smart lockout (wire-protocol §4.2).
///
/// A locked account accepts no password, not even the right one; codes and tokens still work. After the
/// lockout, the next wrong password locks it again, as at the service, and the right one resets it. Wrong
/// passwords count for an hour after the last one.
enum Lockout {
    /// The number of wrong passwords that locks an account: the service's default.
    static let threshold = 10
    /// The duration of a lockout, in milliseconds: the service's default.
    static let duration: Int64 = 60_000

    /// Whether the wrong passwords of a key lock it.
    static func isActive(for key: Digest, in failures: LimitTable, at now: Timestamp) -> Bool {
        let times = failures.times(of: key, at: now)
        guard times.count >= threshold, let last = times.last else { return false }
        return now.monotonic - last < duration
    }
}

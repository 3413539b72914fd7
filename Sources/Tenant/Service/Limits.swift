import NativeAuth

/// The tenant's limits: how many codes are sent to an address, and how many wrong passwords an account takes.
///
/// They count over all conversations of version 1, version 2 and the pages, by account and not by spelling,
/// and end with the tenant. What waits for an email or for the verification of a password counts already: of
/// many requests at the same time, no more get through than of many in turn.
struct Limits {
    /// The maximum number of codes sent to an address within an hour (security §4.1, E-03).
    ///
    /// With five guesses per code, that is 25 guesses per address and hour.
    static let maximumCodes = 5
    /// The number of wrong passwords that locks an account: the service's default (wire-protocol §4.2).
    static let maximumWrongPasswords = 10
    /// How long a lockout lasts, in milliseconds: the service's default.
    static let lockout: Int64 = 60_000
    /// How long a code or a wrong password counts, in milliseconds: an hour.
    static let memory: Int64 = 3_600_000
    /// The maximum number of addresses and of accounts that are counted.
    static let maximumCount = 100_000

    /// When codes were sent to an address, on the monotonic clock, oldest first.
    private(set) var codes: BoundedTable<Digest, [Int64]>
    /// When wrong passwords were sent for an account, on the monotonic clock, oldest first.
    private(set) var wrongPasswords: BoundedTable<StoredAccount.ID, [Int64]>

    /// Creates limits that count nothing yet.
    init(maximumCount: Int = maximumCount) {
        codes = BoundedTable(lifetime: Self.memory, maximumCount: maximumCount)
        wrongPasswords = BoundedTable(lifetime: Self.memory, maximumCount: maximumCount)
    }

    /// Refuses another code to an address that was sent the maximum within the hour.
    func checkCodes(to address: EmailAddress, at now: Timestamp) throws(TenantError) {
        guard codeTimes(to: address, at: now).count < Self.maximumCodes else { throw .codesThrottled }
    }

    /// Counts a code that is about to be sent.
    mutating func countCode(to address: EmailAddress, at now: Timestamp) {
        codes.store(
            codeTimes(to: address, at: now) + [now.monotonic], for: Digest(of: address.normalized), at: now)
    }

    private func codeTimes(to address: EmailAddress, at now: Timestamp) -> [Int64] {
        (codes[Digest(of: address.normalized)] ?? []).filter { $0 > now.monotonic - Self.memory }
    }

    /// Takes back a code that could not be sent.
    mutating func takeBackCode(to address: EmailAddress, countedAt time: Timestamp) {
        codes.change(Digest(of: address.normalized)) { $0.removeLast(time.monotonic) }
    }

    /// Counts a password as wrong, before it is verified; refuses it while the account is locked.
    ///
    /// A locked account accepts no password, not even the right one; codes and tokens still work. After the
    /// lockout, the next wrong password locks it again, as at the service, and the right one ends that. Wrong
    /// passwords count for an hour after the last one.
    mutating func countPassword(of account: StoredAccount.ID, at now: Timestamp) throws(TenantError) {
        let times = wrongPasswords.value(for: account, at: now) ?? []
        if times.count >= Self.maximumWrongPasswords, let last = times.last,
            now.monotonic - last < Self.lockout
        {
            throw .accountLocked
        }
        wrongPasswords.store(
            (times + [now.monotonic]).suffix(Self.maximumWrongPasswords), for: account, at: now)
    }

    /// Takes back a password that could not be verified.
    mutating func takeBackPassword(of account: StoredAccount.ID, countedAt time: Timestamp) {
        wrongPasswords.change(account) { $0.removeLast(time.monotonic) }
    }

    /// Forgets the wrong passwords of an account, after the right one or a new one.
    mutating func forgetPasswords(of account: StoredAccount.ID) { wrongPasswords.remove(account) }

    /// The number of addresses and accounts that are counted.
    var count: Int { codes.count + wrongPasswords.count }

    /// Removes what no longer counts.
    mutating func sweep(at now: Timestamp) {
        codes.sweep(at: now)
        wrongPasswords.sweep(at: now)
    }
}

extension [Int64] {
    /// Removes the last element that equals this one.
    fileprivate mutating func removeLast(_ time: Int64) {
        if let index = lastIndex(of: time) { remove(at: index) }
    }
}

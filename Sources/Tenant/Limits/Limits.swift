import NativeAuth

/// The tenant's limits: how many codes are sent to an address, and how many wrong passwords an account takes.
///
/// What is allowed counts by account, whichever of its names is used. What is *told* must not depend on which
/// names belong to one account, or a quiet tenant would reveal it: ten wrong passwords for an address, then
/// one for an alias, and "locked" would mean that they are one account. So a quiet tenant tells by the name
/// that was typed, the same for every name, and what it refuses by account it refuses in silence: no email
/// goes out although the response says so, and the right password is as wrong as any other. A tenant that
/// tells which accounts exist has no use for this and tells by account.
struct Limits {
    /// The maximum number of codes sent to an address within an hour (security §4.1, E-03).
    ///
    /// With five guesses per code, that is 25 guesses per address and hour.
    static let maximumCodes = 5
    /// The maximum number of addresses without an account that were sent a code within an hour.
    static let maximumAddresses = 60_000
    /// The maximum number of names of each kind of which a quiet tenant tells.
    static let maximumNames = 30_000

    /// The codes sent to the addresses of accounts.
    var codesToAccount = LimitTable(.codesToAccount, maximumEntries: maximumCodes, .accounts)
    /// The codes sent to other addresses.
    var codesToAddress = LimitTable(
        .codesToAddress, maximumEntries: maximumCodes, .refusing(maximumCount: maximumAddresses))
    /// The codes requested by a name, of which a quiet tenant tells.
    var codesByName = LimitTable(
        .codesByName, maximumEntries: maximumCodes, .forgetting(maximumCount: maximumNames))
    /// The wrong passwords for accounts.
    var failuresOfAccount = LimitTable(
        .failuresOfAccount, maximumEntries: Lockout.threshold, .accounts)
    /// The wrong passwords for a name, of which a quiet tenant tells.
    var failuresByName = LimitTable(
        .failuresByName, maximumEntries: Lockout.threshold, .forgetting(maximumCount: maximumNames))
}

extension Limits {
    /// Whether changes are collected for ``drain(at:)``.
    var isRecording: Bool {
        get { codesToAccount.isRecording }
        set {
            codesToAccount.isRecording = newValue
            codesToAddress.isRecording = newValue
            codesByName.isRecording = newValue
            failuresOfAccount.isRecording = newValue
            failuresByName.isRecording = newValue
        }
    }

    /// Returns the number of codes sent to an address within the hour.
    func codeCount(to address: LimitKey, at now: Timestamp) -> Int {
        [codesToAccount, codesToAddress].map { Self.recentCount(in: $0, of: address, at: now) }.reduce(0, +)
    }

    /// Counts the codes that were sent to an address for the account that it now has.
    ///
    /// Otherwise the sign-ups that finish would fill the table of addresses without an account.
    mutating func addAccount(_ address: LimitKey) {
        codesToAddress.move(address, to: &codesToAccount)
    }

    /// Whether a name was used for as many codes as an address may be sent.
    func isExhausted(name: LimitKey, at now: Timestamp) -> Bool {
        Self.recentCount(in: codesByName, of: name, at: now) >= Self.maximumCodes
    }

    /// Removes and returns the changes since the last call.
    mutating func drain(at now: Timestamp) -> [LimitRecord] {
        codesToAccount.drain(at: now) + codesToAddress.drain(at: now) + codesByName.drain(at: now)
            + failuresOfAccount.drain(at: now) + failuresByName.drain(at: now)
    }

    /// Restores rows that an earlier tenant returned, oldest first.
    mutating func restore(_ records: [LimitRecord], at now: Timestamp) {
        for record in records.sorted(by: { $0.updatedAt < $1.updatedAt }) {
            switch record.kind {
            case .codesToAccount: codesToAccount.restore(record, at: now)
            case .codesToAddress: codesToAddress.restore(record, at: now)
            case .codesByName: codesByName.restore(record, at: now)
            case .failuresOfAccount: failuresOfAccount.restore(record, at: now)
            case .failuresByName: failuresByName.restore(record, at: now)
            }
        }
    }

    private static func recentCount(in table: LimitTable, of key: LimitKey, at now: Timestamp) -> Int {
        table.times(of: key, at: now).count { $0 > now.monotonic - LimitRecord.lifetime }
    }
}

import NativeAuth

/// The tenant's limits: how many codes are sent to an address, and how many wrong passwords an account takes.
///
/// They count by account, whichever of its names is used.
struct Limits {
    /// The maximum number of codes sent to an address within an hour (security §4.1, E-03).
    ///
    /// With five guesses per code, that is 25 guesses per address and hour.
    static let maximumCodes = 5
    /// The maximum number of addresses without an account that were sent a code within an hour.
    static let maximumAddresses = 60_000

    /// The codes sent to the addresses of accounts.
    var codesToAccount = LimitTable(.codesToAccount, maximumEntries: maximumCodes, .accounts)
    /// The codes sent to other addresses.
    var codesToAddress = LimitTable(
        .codesToAddress, maximumEntries: maximumCodes, .refusing(maximumCount: maximumAddresses))
    /// The wrong passwords for accounts.
    var failuresOfAccount = LimitTable(
        .failuresOfAccount, maximumEntries: Lockout.threshold, .accounts)
}

extension Limits {
    /// Whether changes are collected for ``drain(at:)``.
    var isRecording: Bool {
        get { codesToAccount.isRecording }
        set {
            codesToAccount.isRecording = newValue
            codesToAddress.isRecording = newValue
            failuresOfAccount.isRecording = newValue
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

    /// Removes and returns the changes since the last call.
    mutating func drain(at now: Timestamp) -> [LimitRecord] {
        codesToAccount.drain(at: now) + codesToAddress.drain(at: now)
            + failuresOfAccount.drain(at: now)
    }

    /// Restores rows that an earlier tenant returned, oldest first.
    mutating func restore(_ records: [LimitRecord], at now: Timestamp) {
        for record in records.sorted(by: { $0.updatedAt < $1.updatedAt }) {
            switch record.kind {
            case .codesToAccount: codesToAccount.restore(record, at: now)
            case .codesToAddress: codesToAddress.restore(record, at: now)
            case .failuresOfAccount: failuresOfAccount.restore(record, at: now)
            }
        }
    }

    private static func recentCount(in table: LimitTable, of key: LimitKey, at now: Timestamp) -> Int {
        table.times(of: key, at: now).count { $0 > now.monotonic - LimitRecord.lifetime }
    }
}

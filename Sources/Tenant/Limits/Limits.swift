import NativeAuth

/// The tenant's limits: how many codes are sent to an address, and how many wrong passwords an account takes.
///
/// They count by account, whichever of its names is used, and end with the tenant.
struct Limits {
    /// The maximum number of codes sent to an address within an hour (security §4.1, E-03).
    ///
    /// With five guesses per code, that is 25 guesses per address and hour.
    static let maximumCodes = 5
    /// The maximum number of addresses without an account that were sent a code within an hour.
    static let maximumAddresses = 60_000
    /// The maximum number of accounts of which the codes, or the wrong passwords, of an hour are counted.
    static let maximumAccounts = 1_000_000

    /// The codes sent to the addresses of accounts.
    var codesToAccount = LimitTable(maximumEntries: maximumCodes, maximumCount: maximumAccounts)
    /// The codes sent to other addresses.
    var codesToAddress = LimitTable(maximumEntries: maximumCodes, maximumCount: maximumAddresses)
    /// The wrong passwords for accounts.
    var failuresOfAccount = LimitTable(maximumEntries: Lockout.threshold, maximumCount: maximumAccounts)

    /// Returns the key by which an address is counted, in any case.
    static func key(of address: String) -> Digest { Digest(of: address.lowercased()) }

    /// Returns the number of codes sent to an address within the hour.
    func codeCount(to address: Digest, at now: Timestamp) -> Int {
        [codesToAccount, codesToAddress].map { $0.recentCount(of: address, at: now) }.reduce(0, +)
    }

    /// Counts the codes that were sent to an address for the account that it now has.
    ///
    /// Otherwise the sign-ups that finish would fill the table of addresses without an account.
    mutating func addAccount(_ address: Digest, at now: Timestamp) {
        codesToAddress.move(address, to: &codesToAccount, at: now)
    }
}

public import NativeAuth

/// Accounts that are gone when the program ends, for tests of everything but storage.
///
/// It keeps no passwords.
public struct MemoryAccounts: AccountStore {
    /// The accounts, in the order in which they were created.
    public private(set) var accounts: [Account] = []
    private var emails: Set<String> = []
    private var aliases: Set<String> = []

    /// Makes a store without accounts.
    public init() {}

    /// Whether an account has this address, without regard to case.
    public func holds(email: String) -> Bool { emails.contains(email.lowercased()) }

    /// Whether an account has this alias, without regard to case.
    public func holds(alias: String) -> Bool { aliases.contains(alias.lowercased()) }

    /// Keeps a new account for as long as the store lives.
    public mutating func add(
        _ account: Account, password: Secret?, at moment: Moment
    ) throws(StoreFailure) {
        guard !holds(email: account.email), account.alias.map(holds(alias:)) != true else { throw .taken }
        emails.insert(account.email.lowercased())
        if let alias = account.alias { aliases.insert(alias.lowercased()) }
        accounts.append(account)
    }
}

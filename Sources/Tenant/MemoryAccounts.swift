public import NativeAuth

/// Accounts that are gone when the program ends, for tests of everything but storage.
///
/// It keeps passwords themselves, each in a `Secret`, and takes no time to verify one.
public struct MemoryAccounts: AccountStore {
    private var stored: [StoredAccount] = []
    private var passwords: [Secret?] = []
    /// Where in ``stored`` a name is, in lower case.
    private var emails: [String: Int] = [:]
    private var aliases: [String: Int] = [:]

    /// Makes a store without accounts.
    public init() {}

    /// The accounts, in the order in which they were created.
    public var accounts: [Account] { stored.map(\.account) }

    /// Whether an account has this address, without regard to case.
    public func holds(email: String) -> Bool { emails[email.lowercased()] != nil }

    /// Whether an account has this alias, without regard to case.
    public func holds(alias: String) -> Bool { aliases[alias.lowercased()] != nil }

    /// Keeps a new account for as long as the store lives.
    public mutating func add(
        _ account: Account, password: Secret?, at moment: Moment
    ) throws(StoreFailure) {
        guard !holds(email: account.email), account.alias.map(holds(alias:)) != true else { throw .taken }
        emails[account.email.lowercased()] = stored.count
        if let alias = account.alias { aliases[alias.lowercased()] = stored.count }
        stored.append(
            StoredAccount(
                id: Int64(stored.count), account: account, created: moment.wall,
                hasPassword: password != nil))
        passwords.append(password)
    }

    /// The account that goes by this address or alias, without regard to case; `nil` when there is none.
    public func account(named name: String) -> StoredAccount? {
        (emails[name.lowercased()] ?? aliases[name.lowercased()]).map { stored[$0] }
    }

    /// Whether this is the password of an account.
    public func verifies(_ password: Secret, of id: StoredAccount.ID?) -> Bool {
        guard let id, let index = Int(exactly: id), stored.indices.contains(index) else { return false }
        return passwords[index] == password
    }
}

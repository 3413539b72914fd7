public import NativeAuth

/// An account store in memory, for tests of everything but storage.
///
/// Keeps each password as a `Secret`, without hashing, so verification takes no time.
public struct MemoryAccounts: AccountStore {
    private var stored: [StoredAccount] = []
    private var passwords: [Secret?] = []
    /// Indexes into ``storedAccounts``, by lowercase name.
    private var emails: [String: Int] = [:]
    private var aliases: [String: Int] = [:]

    /// Creates an empty store.
    public init() {}

    /// The accounts, in the order of their creation.
    public var accounts: [Account] { stored.map(\.account) }

    /// Whether an account has this email address, case-insensitively.
    public func holds(email: String) -> Bool { emails[email.lowercased()] != nil }

    /// Whether an account has this alias, case-insensitively.
    public func holds(alias: String) -> Bool { aliases[alias.lowercased()] != nil }

    /// Adds an account.
    public mutating func add(
        _ account: Account, password: Secret?, at moment: Timestamp
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

    /// Returns the account with this email address or alias, case-insensitively; `nil` if there is none.
    public func account(named name: String) -> StoredAccount? {
        (emails[name.lowercased()] ?? aliases[name.lowercased()]).map { stored[$0] }
    }

    /// Whether a password is the password of an account.
    public func verifies(_ password: Secret, of id: StoredAccount.ID?) -> Bool {
        guard let id, let index = Int(exactly: id), stored.indices.contains(index) else { return false }
        return passwords[index] == password
    }
}

package import NativeAuth

/// An account store in memory, for tests of everything but storage.
///
/// Keeps each password as a `Secret`, without hashing, so verification takes no time.
package struct MemoryAccounts: AccountStore {
    private var storedAccounts: [StoredAccount] = []
    private var passwords: [Secret?] = []
    private var methods: [StoredAccount.ID: [AuthenticationMethod]] = [:]
    /// Indexes into ``storedAccounts``, by lowercase name.
    private var indexByEmail: [String: Int] = [:]
    private var indexByAlias: [String: Int] = [:]

    /// Creates an empty store.
    package init() {}

    /// The accounts, in the order of their creation.
    package var accounts: [Account] { storedAccounts.map(\.account) }

    /// Whether an account has this email address, case-insensitively.
    package func contains(email: String) -> Bool { indexByEmail[email.lowercased()] != nil }

    /// Whether an account has this alias, case-insensitively.
    package func contains(alias: String) -> Bool { indexByAlias[alias.lowercased()] != nil }

    /// Adds an account.
    package mutating func add(
        _ account: Account, password: Secret?, at timestamp: Timestamp
    ) throws(StoreFailure) {
        guard !contains(email: account.email), account.alias.map(contains(alias:)) != true else {
            throw .taken
        }
        indexByEmail[account.email.lowercased()] = storedAccounts.count
        if let alias = account.alias { indexByAlias[alias.lowercased()] = storedAccounts.count }
        storedAccounts.append(
            StoredAccount(
                id: Int64(storedAccounts.count), account: account, createdAt: timestamp.wall,
                hasPassword: password != nil))
        passwords.append(password)
    }

    /// Returns the account with this email address or alias, case-insensitively; `nil` if there is none.
    package func account(named name: String) -> StoredAccount? {
        (indexByEmail[name.lowercased()] ?? indexByAlias[name.lowercased()]).map { storedAccounts[$0] }
    }

    /// Returns the account with this ID; `nil` if there is none.
    package func account(_ id: StoredAccount.ID) -> StoredAccount? {
        Int(exactly: id).flatMap { storedAccounts.indices.contains($0) ? storedAccounts[$0] : nil }
    }

    /// Whether a password is the password of an account.
    package func verifies(_ password: Secret, of id: StoredAccount.ID) -> Bool {
        guard let index = Int(exactly: id), storedAccounts.indices.contains(index) else {
            return false
        }
        return passwords[index] == password
    }

    /// Sets the password of an account that has one.
    package mutating func setPassword(_ password: Secret, of id: StoredAccount.ID) -> Bool {
        guard let index = Int(exactly: id), storedAccounts.indices.contains(index), passwords[index] != nil
        else { return false }
        passwords[index] = password
        let old = storedAccounts[index]
        storedAccounts[index] = StoredAccount(
            id: id, account: old.account, createdAt: old.createdAt, hasPassword: true,
            passwordRevision: old.passwordRevision + 1)
        return true
    }

    /// Returns the methods that the user of an account has registered, in the order of their registration.
    package func methods(of id: StoredAccount.ID) -> [AuthenticationMethod] { methods[id] ?? [] }

    /// Registers a method for an account.
    package mutating func addMethod(
        _ method: AuthenticationMethod, to id: StoredAccount.ID, after count: Int
    ) throws(StoreFailure) {
        guard methods(of: id).count == count else { throw .taken }
        let isNew = !methods(of: id).contains { $0.isSame(as: method) }
        guard isNew, storedAccounts.contains(where: { $0.id == id }) else { return }
        methods[id, default: []].append(method)
    }
}

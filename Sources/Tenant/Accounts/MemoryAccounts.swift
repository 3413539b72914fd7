package import NativeAuth

/// An account store without a database: a list that lives as long as its tenant.
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
    @discardableResult
    package mutating func add(
        _ account: Account, password: Secret?, at timestamp: Timestamp
    ) throws(StoreFailure) -> AccountReference {
        guard !contains(email: account.email), account.alias.map(contains(alias:)) != true else {
            throw .taken
        }
        indexByEmail[account.email.lowercased()] = storedAccounts.count
        if let alias = account.alias { indexByAlias[alias.lowercased()] = storedAccounts.count }
        let stored = StoredAccount(
            id: Int64(storedAccounts.count), account: account, createdAt: timestamp.wall,
            hasPassword: password != nil)
        storedAccounts.append(stored)
        passwords.append(password)
        return stored.reference
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
    package mutating func setPassword(
        _ password: Secret, of account: AccountReference
    ) -> AccountReference? {
        guard let old = self.account(account.id), old.reference == account, old.hasPassword else {
            return nil
        }
        let new = StoredAccount(
            id: old.id, account: old.account, createdAt: old.createdAt, hasPassword: true,
            passwordRevision: old.passwordRevision + 1)
        storedAccounts[Int(old.id)] = new
        passwords[Int(old.id)] = password
        return new.reference
    }

    /// Returns the methods that the user of an account has registered, in the order of their registration.
    package func methods(of id: StoredAccount.ID) -> [AuthenticationMethod] { methods[id] ?? [] }

    /// Registers a method for an account.
    package mutating func addMethod(
        _ method: AuthenticationMethod, to account: AccountReference, after count: Int
    ) throws(StoreFailure) {
        let present = methods(of: account.id)
        guard self.account(account.id)?.reference == account, present.count == count else { throw .taken }
        if !present.contains(where: { $0.isSame(as: method) }) { methods[account.id] = present + [method] }
    }
}

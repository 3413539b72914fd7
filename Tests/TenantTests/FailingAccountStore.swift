import NativeAuth
import Tenant

/// An in-memory account store that records passwords and can be made to fail.
final class FailingAccountStore: AccountStore {
    var failure: StoreFailure?
    private var memory = MemoryAccounts()
    private(set) var passwords: [String?] = []
    /// The number of password verifications.
    private(set) var verifications = 0

    var accounts: [Account] { memory.accounts }

    func contains(email: String) throws(StoreFailure) -> Bool {
        if let failure { throw failure }
        return memory.contains(email: email)
    }

    func contains(alias: String) throws(StoreFailure) -> Bool {
        if let failure { throw failure }
        return memory.contains(alias: alias)
    }

    func account(named name: String) throws(StoreFailure) -> StoredAccount? {
        if let failure { throw failure }
        return memory.account(named: name)
    }

    func account(_ id: StoredAccount.ID) throws(StoreFailure) -> StoredAccount? {
        if let failure { throw failure }
        return memory.account(id)
    }

    func verifies(_ password: Secret, of id: StoredAccount.ID) throws(StoreFailure) -> Bool {
        if let failure { throw failure }
        verifications += 1
        return memory.verifies(password, of: id)
    }

    func setPassword(_ password: Secret, of id: StoredAccount.ID) throws(StoreFailure) -> Bool {
        if let failure { throw failure }
        return memory.setPassword(password, of: id)
    }

    func methods(of id: StoredAccount.ID) throws(StoreFailure) -> [AuthenticationMethod] {
        if let failure { throw failure }
        return memory.methods(of: id)
    }

    func addMethod(
        _ method: AuthenticationMethod, to id: StoredAccount.ID, after count: Int
    ) throws(StoreFailure) {
        if let failure { throw failure }
        try memory.addMethod(method, to: id, after: count)
    }

    func removeAll() {
        memory = MemoryAccounts()
    }

    func add(_ account: Account, password: Secret?, at timestamp: Timestamp) throws(StoreFailure) {
        if let failure { throw failure }
        try memory.add(account, password: password, at: timestamp)
        passwords.append(password.map { text(of: $0) })
    }
}

import Accounts
import NativeAuth
import Tenant

/// Slow work that a tenant needs before it can respond to a request.
enum PendingOperation: Hashable, Sendable {
    /// Store an account: hash its password, then commit to disk.
    case add(Account, Secret?, Timestamp)
    /// Verify a password against an account's hash, or against the dummy hash.
    case verify(Secret, PasswordHash)

    /// The result: for ``verify(_:_:)`` whether the password matches, otherwise always `true`.
    typealias Outcome = Result<Bool, StoreFailure>
}

/// An account store over SQLite that reports slow work as a pending operation instead of doing it.
///
/// Once the operation has completed elsewhere, the request is repeated with its result. A class, because the
/// tenant and the actor around it must share one instance.
final class RestartableAccountStore: AccountStore {
    /// The results of the operations completed for the current request.
    var results: [PendingOperation: PendingOperation.Outcome] = [:]
    /// The operation that must complete before the current request can be answered.
    private(set) var pending: PendingOperation?
    private let accounts: SQLiteAccounts

    init(_ accounts: SQLiteAccounts) {
        self.accounts = accounts
    }

    /// Starts or repeats a request, with the results so far.
    func begin(with results: [PendingOperation: PendingOperation.Outcome]) {
        self.results = results
        pending = nil
    }

    func contains(email: String) throws(StoreFailure) -> Bool {
        if isNew({ $0.email.lowercased() == email.lowercased() }) { return false }
        return try accounts.contains(email: email)
    }

    func contains(alias: String) throws(StoreFailure) -> Bool {
        if isNew({ $0.alias?.lowercased() == alias.lowercased() }) { return false }
        return try accounts.contains(alias: alias)
    }

    /// Whether a matching account was added for the current request, which itself found the name available.
    private func isNew(_ matches: (Account) -> Bool) -> Bool {
        results.contains { operation, outcome in
            if case (.add(let account, _, _), .success) = (operation, outcome) {
                matches(account)
            } else {
                false
            }
        }
    }

    func account(named name: String) throws(StoreFailure) -> StoredAccount? {
        try accounts.account(named: name)
    }

    func add(_ account: Account, password: Secret?, at timestamp: Timestamp) throws(StoreFailure) {
        _ = try outcome(of: .add(account, password, timestamp))
    }

    func verifies(_ password: Secret, of id: StoredAccount.ID?) throws(StoreFailure) -> Bool {
        try outcome(of: .verify(password, accounts.hash(of: id)))
    }

    private func outcome(of operation: PendingOperation) throws(StoreFailure) -> Bool {
        guard let outcome = results[operation] else {
            pending = operation
            throw .pending
        }
        return try outcome.get()
    }
}

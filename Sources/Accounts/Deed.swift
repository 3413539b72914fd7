import NativeAuth
import Tenant

/// Slow work that a tenant needs before it can respond to a request.
enum Deed: Hashable, Sendable {
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
final class DeferringAccounts: AccountStore {
    /// The results of the operations completed for the current request.
    var done: [Deed: Deed.Outcome] = [:]
    /// The operation that must complete before the current request can be answered.
    private(set) var wanted: Deed?
    private let accounts: SQLiteAccounts

    init(_ accounts: SQLiteAccounts) {
        self.accounts = accounts
    }

    /// Starts or repeats a request, with the results so far.
    func begin(knowing done: [Deed: Deed.Outcome]) {
        self.done = done
        wanted = nil
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
    private func isNew(_ isMeant: (Account) -> Bool) -> Bool {
        done.contains { deed, outcome in
            if case (.add(let account, _, _), .success) = (deed, outcome) { isMeant(account) } else { false }
        }
    }

    func account(named name: String) throws(StoreFailure) -> StoredAccount? {
        try accounts.account(named: name)
    }

    func add(_ account: Account, password: Secret?, at moment: Timestamp) throws(StoreFailure) {
        _ = try outcome(of: .add(account, password, moment))
    }

    func verifies(_ password: Secret, of id: StoredAccount.ID?) throws(StoreFailure) -> Bool {
        try outcome(of: .verify(password, accounts.hash(of: id)))
    }

    private func outcome(of deed: Deed) throws(StoreFailure) -> Bool {
        guard let outcome = done[deed] else {
            wanted = deed
            throw .pending
        }
        return try outcome.get()
    }
}

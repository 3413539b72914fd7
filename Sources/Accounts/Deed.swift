import NativeAuth
import Tenant

/// Something that takes so long that nobody else should have to wait for it.
enum Deed: Hashable, Sendable {
    /// To keep an account: its password is hashed, and then the disk is waited for.
    case add(Account, Secret?, Moment)
    /// To verify a password against the hash of an account, or against one of nobody's.
    case verify(Secret, PasswordHash)

    /// What came of it: for ``verify(_:_:)`` whether it is the password, else always true.
    typealias Outcome = Result<Bool, StoreFailure>
}

/// Accounts in an SQLite database that do no deed themselves: they say what is to be done, and are asked again.
///
/// A class, because the tenant that asks it and the actor around it must have the same one in hand.
final class DeferringAccounts: AccountStore {
    /// What was done for the request that is being answered.
    var done: [Deed: Deed.Outcome] = [:]
    /// What is to be done before it can be answered.
    private(set) var wanted: Deed?
    private let accounts: SQLiteAccounts

    init(_ accounts: SQLiteAccounts) {
        self.accounts = accounts
    }

    /// Begins with a request anew.
    func begin(knowing done: [Deed: Deed.Outcome]) {
        self.done = done
        wanted = nil
    }

    func holds(email: String) throws(StoreFailure) -> Bool {
        if isNew({ $0.email.lowercased() == email.lowercased() }) { return false }
        return try accounts.holds(email: email)
    }

    func holds(alias: String) throws(StoreFailure) -> Bool {
        if isNew({ $0.alias?.lowercased() == alias.lowercased() }) { return false }
        return try accounts.holds(alias: alias)
    }

    /// Whether such an account was kept for the request that is being answered, which found the name free.
    private func isNew(_ isMeant: (Account) -> Bool) -> Bool {
        done.contains { deed, outcome in
            if case (.add(let account, _, _), .success) = (deed, outcome) { isMeant(account) } else { false }
        }
    }

    func account(named name: String) throws(StoreFailure) -> StoredAccount? {
        try accounts.account(named: name)
    }

    func add(_ account: Account, password: Secret?, at moment: Moment) throws(StoreFailure) {
        _ = try outcome(of: .add(account, password, moment))
    }

    func verifies(_ password: Secret, of id: StoredAccount.ID?) throws(StoreFailure) -> Bool {
        try outcome(of: .verify(password, accounts.hash(of: id)))
    }

    private func outcome(of deed: Deed) throws(StoreFailure) -> Bool {
        guard let outcome = done[deed] else {
            wanted = deed
            throw .underWay
        }
        return try outcome.get()
    }
}

import NativeAuth

@testable import Tenant

/// The tenant of a fault test: in process, or behind a port.
protocol TestTenant {
    /// The accounts, in the order of creation.
    var accountList: [Account] { get }
    /// The emails that were sent, newest last.
    var outbox: [Email] { get }

    /// The number of methods that users have registered.
    var methodCount: Int { get }

    /// Returns whether a password is the one of the account with this email address or alias.
    func accepts(_ password: Secret, of name: String) -> Bool

    /// Replies to a request.
    mutating func reply(to request: Request, at now: Timestamp) -> Result<Response, TransportFailure>

    /// Makes the tenant refuse the next request.
    mutating func refuseNext(_ refusal: InjectedOutcome)

    /// Deletes the emails.
    mutating func clearOutbox()
}

extension Tenant: TestTenant {
    var accountList: [Account] { (accounts as? MemoryAccounts)?.accounts ?? [] }

    var methodCount: Int {
        guard let accounts = accounts as? MemoryAccounts else { return 0 }
        return accounts.accounts.compactMap { accounts.account(named: $0.email) }
            .map { accounts.methods(of: $0.id).count }.reduce(0, +)
    }

    func accepts(_ password: Secret, of name: String) -> Bool {
        guard let accounts = accounts as? MemoryAccounts, let account = accounts.account(named: name) else {
            return false
        }
        return accounts.verifies(password, of: account.id)
    }

    mutating func reply(to request: Request, at now: Timestamp) -> Result<Response, TransportFailure> {
        .success(respond(to: request, at: now))
    }

    mutating func refuseNext(_ refusal: InjectedOutcome) { nextOutcome = refusal }

    mutating func clearOutbox() { outbox = [] }
}

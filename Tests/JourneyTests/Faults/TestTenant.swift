import NativeAuth

@testable import Tenant

/// The tenant of a fault test: in process, or behind a port.
protocol TestTenant {
    /// The accounts, in the order of creation.
    var accountList: [Account] { get }
    /// The emails that were sent, newest last.
    var outbox: [Email] { get }

    /// Replies to a request.
    mutating func reply(to request: Request, at now: Timestamp) -> Result<Response, TransportFailure>

    /// Makes the tenant refuse the next request.
    mutating func refuseNext(_ refusal: Refusal)

    /// Deletes the emails.
    mutating func clearOutbox()
}

extension Tenant: TestTenant {
    var accountList: [Account] { (accounts as? MemoryAccounts)?.accounts ?? [] }

    mutating func reply(to request: Request, at now: Timestamp) -> Result<Response, TransportFailure> {
        .success(respond(to: request, at: now))
    }

    mutating func refuseNext(_ refusal: Refusal) { nextOutcome = .refuse(refusal) }

    mutating func clearOutbox() { outbox = [] }
}

import NativeAuth

@testable import Tenant

/// The tenant of a fault test: in process, or behind a port.
protocol Counterpart {
    /// The accounts, in the order of creation.
    var people: [Account] { get }
    /// The emails that were sent, newest last.
    var letters: [Email] { get }

    /// Replies to a request.
    mutating func answer(_ request: Request, at now: Timestamp) -> Result<Response, TransportFailure>

    /// Makes the tenant refuse the next request.
    mutating func refuseNext(_ refusal: Refusal)

    /// Deletes the emails.
    mutating func forgetLetters()
}

extension Tenant: Counterpart {
    var people: [Account] { (accounts as? MemoryAccounts)?.accounts ?? [] }

    mutating func answer(_ request: Request, at now: Timestamp) -> Result<Response, TransportFailure> {
        .success(respond(to: request, at: now))
    }

    mutating func refuseNext(_ refusal: Refusal) { nextOutcome = .refuse(refusal) }

    mutating func forgetLetters() { outbox = [] }
}

import NativeAuth

@testable import Tenant

/// A tenant as a scene has it: in hand, or behind a port.
protocol Counterpart {
    /// The accounts, in the order in which they were created.
    var people: [Account] { get }
    /// The letters that went out, the newest last.
    var letters: [Letter] { get }

    /// Answers a request.
    mutating func answer(_ request: Request, at now: Moment) -> Result<Response, TransportFailure>

    /// Has the next request be refused.
    mutating func refuseNext(_ refusal: Refusal)

    /// Throws the letters away.
    mutating func forgetLetters()
}

extension Tenant: Counterpart {
    var people: [Account] { (accounts as? MemoryAccounts)?.accounts ?? [] }

    mutating func answer(_ request: Request, at now: Moment) -> Result<Response, TransportFailure> {
        .success(respond(to: request, at: now))
    }

    mutating func refuseNext(_ refusal: Refusal) { next = .refuse(refusal) }

    mutating func forgetLetters() { letters = [] }
}

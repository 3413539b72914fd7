import Foundation
import NativeAuth
import SignUp

/// One call of the application's on its way: the requests that it takes, and what the last of them came to.
struct Trip: Sendable {
    /// What the next request is known by: what the last reply said, else what was sent.
    private(set) var correlationID: UUID
    /// The last request's path.
    private(set) var path: Request.Path?
    /// What the last reply said; `nil` when none came.
    private(set) var remark: Remark?
    /// Why no reply came.
    private(set) var failure: TransportFailure?
    /// Whether the machine wanted to go on after a reply that said no, and was not let.
    private(set) var isCutShort = false

    init(correlationID: UUID) {
        self.correlationID = correlationID
    }

    /// Sends a request, and those that the machine has follow it, until it wants no more.
    ///
    /// - Parameter follows: Whether a request may follow a reply that says no.
    mutating func run(
        _ machine: inout some Machine, _ request: Request, over transport: any Transport,
        follows: (Remark) -> Bool = { _ in true }
    ) async {
        var next: Request? = request
        while var request = next {
            request.correlationID = correlationID.uuidString
            path = request.path
            next = machine.receive(await send(request, over: transport))
            if next != nil, let remark, remark.status != 200, !follows(remark) {
                isCutShort = true
                return
            }
        }
    }

    private mutating func send(
        _ request: Request, over transport: any Transport
    ) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            if Task.isCancelled { throw .cancelled }
            let response = try await transport.send(request)
            remark = Remark(response)
            failure = nil
            correlationID = response.headers["client-request-id"].flatMap(UUID.init) ?? correlationID
            return .success(response)
        } catch {
            remark = nil
            failure = error
            return .failure(error)
        }
    }
}

import Foundation
import NativeAuth
import SignUp

/// The chain of requests for one call of the application, and the result of the last request.
struct RequestChain: Sendable {
    /// The correlation ID of the next request: the one in the last reply, or else the one sent.
    private(set) var correlationID: UUID
    /// The path of the last request.
    private(set) var path: Request.Path?
    /// The details of the last reply; `nil` if none arrived.
    private(set) var replyDetails: ServerErrorDetails?
    /// The last reply, as it is logged; `nil` if none arrived.
    private(set) var replySummary: ReplySummary?
    /// The reason why no reply arrived.
    private(set) var failure: TransportFailure?
    /// Whether the chain stopped after a refusal although the state machine had another request.
    private(set) var stoppedEarly = false

    init(correlationID: UUID) {
        self.correlationID = correlationID
    }

    /// Sends a request and the follow-up requests of the state machine.
    ///
    /// - Parameter shouldContinue: Returns whether to send a follow-up request after a refusal.
    mutating func run(
        _ stateMachine: inout some StateMachine, _ request: Request, over transport: any Transport,
        shouldContinue: (ServerErrorDetails) -> Bool = { _ in true }
    ) async {
        var next: Request? = request
        while var request = next {
            request.correlationID = correlationID.uuidString
            path = request.path
            next = stateMachine.receive(await send(request, over: transport))
            if next != nil, let details = replyDetails, details.status != 200, !shouldContinue(details) {
                stoppedEarly = true
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
            replyDetails = ServerErrorDetails(response)
            replySummary = ReplySummary(response, to: request)
            failure = nil
            correlationID = response.headers["client-request-id"].flatMap(UUID.init) ?? correlationID
            return .success(response)
        } catch {
            (replyDetails, replySummary) = (nil, nil)
            failure = error
            return .failure(error)
        }
    }
}

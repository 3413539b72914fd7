import NativeAuth

/// The parts of handling a reply in which the state machines differ.
protocol ReplyHandler: StateMachine {
    var activity: Activity<Operation> { get set }

    /// Advances after a successful reply.
    mutating func handleAccepted(_ operation: Operation, _ reply: Reply, _ response: Response) -> Request?

    /// Handles a refusal, which may also ask for more input.
    mutating func handleRefused(_ operation: Operation, _ reply: Reply, _ response: Response) -> Request?

    /// Advances to the step that continues in a browser.
    mutating func handleRedirect(to browser: SignUp.Browser)
}

extension ReplyHandler {
    /// Handles the reply to the request in flight and returns the request that must follow, if any.
    mutating func handle(_ result: Result<Response, TransportFailure>) -> Request? {
        guard case .waiting(let operation) = activity else { return nil }
        activity = .idle
        switch DecodedReply(result) {
        case .cancelled:
            return nil
        case .failed(let failure, let reference):
            activity = .failed(failure, reference: reference)
            return nil
        case .refused(let reply, let response):
            return handleRefused(operation, reply, response)
        case .browser(let browser):
            handleRedirect(to: browser)
            return nil
        case .accepted(let reply, let response):
            return handleAccepted(operation, reply, response)
        }
    }

    /// Records a failure with the reference in a reply, and sends nothing.
    mutating func fail(_ failure: RequestFailure, _ reply: Reply) -> Request? {
        activity = .failed(failure, reference: reply.errorReference)
        return nil
    }

    /// Stops waiting for the reply.
    mutating func stopWaiting() {
        if isWaiting { activity = .idle }
    }
}

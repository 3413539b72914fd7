public import NativeAuth

/// A flow as a value that takes answers and replies, and returns at most one request at a time.
///
/// A state machine does no I/O and does not read the clock. The same answers and replies always lead to the
/// same state, and a copy can be resumed from the point where it was taken.
public protocol StateMachine: Hashable, Sendable {
    /// What the user can answer.
    associatedtype Answer

    /// The state of the current step.
    var activity: Activity { get }

    /// Takes an answer to the current step and returns the request that carries it.
    ///
    /// - Parameter answer: The user's answer. Ignored if the step does not ask for it.
    /// - Returns: The request to send; `nil` if an earlier one is in flight, if the answer was ignored, or if
    ///   the answer needs no request. In version 2 also if the tenant has sent no link for the answer: the
    ///   activity is then a failure.
    mutating func submit(_ answer: Answer) -> Request?

    /// Handles the reply to the request in flight and returns the request that must follow, if any.
    ///
    /// - Parameter result: The reply, or the reason why there is none. Ignored if no request is in flight.
    mutating func receive(_ result: Result<Response, TransportFailure>) -> Request?

    /// Stops waiting for the reply, which must then not be passed to ``receive(_:)``; the step stays the
    /// same.
    mutating func cancel()
}

extension StateMachine {
    /// Whether a request is in flight.
    public var isWaiting: Bool {
        if case .waiting = activity { true } else { false }
    }

    /// The reason why the last request failed; `nil` if it did not fail.
    public var failure: RequestFailure? {
        if case .failed(let failure, _) = activity { failure } else { nil }
    }
}

/// The state of the current step of a flow.
public enum Activity: Hashable, Sendable {
    /// No request is in flight; the user can answer.
    case idle
    /// A request is in flight.
    case waiting(FlowOperation)
    /// The last request failed. `reference` identifies the error in the tenant's logs.
    case failed(RequestFailure, reference: ErrorReference?)
}

/// A flow over a wire: a step, and what a reply means for it.
protocol Flow: StateMachine {
    var activity: Activity { get set }
    var wire: Wire { get set }

    /// Advances by what a reply means, and returns the request that must follow, if any.
    mutating func take(_ meaning: Meaning, of operation: FlowOperation) -> Request?
}

extension Flow {
    /// Begins an operation.
    ///
    /// - Parameter input: What the user gave for it.
    mutating func send(_ operation: FlowOperation, _ input: Input = .none) -> Request? {
        advance(by: wire.send(operation, input), operation)
    }

    /// Handles the reply to the request in flight.
    mutating func handle(_ result: Result<Response, TransportFailure>) -> Request? {
        guard case .waiting(let operation) = activity else { return nil }
        activity = .idle
        switch result {
        case .failure(.cancelled): return nil
        case .failure(let failure): return fail(.unreachable(failure))
        case .success(let response): return advance(by: wire.read(response, of: operation), operation)
        }
    }

    private mutating func advance(by reading: Reading, _ operation: FlowOperation) -> Request? {
        if !reading.meanings.isEmpty { activity = .idle }
        var request: Request?
        for meaning in reading.meanings { request = take(meaning, of: operation) ?? request }
        guard let next = reading.next else { return request }
        activity = .waiting(next.operation)
        return next.request
    }

    /// Records a failure, and sends nothing.
    mutating func fail(_ failure: RequestFailure, _ reference: ErrorReference? = nil) -> Request? {
        activity = .failed(failure, reference: reference)
        return nil
    }

    /// Stops waiting for the reply.
    mutating func stopWaiting() {
        if isWaiting { activity = .idle }
    }
}

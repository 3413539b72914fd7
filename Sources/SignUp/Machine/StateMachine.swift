public import NativeAuth

/// A flow as a value that takes answers and replies, and returns at most one request at a time.
///
/// A state machine does no I/O and does not read the clock. The same answers and replies always lead to the
/// same state, and a copy can be resumed from the point where it was taken.
public protocol StateMachine: Hashable, Sendable {
    /// What the user can answer.
    associatedtype Answer
    /// What a request in flight is for.
    associatedtype Operation: Hashable & Sendable

    /// The state of the current step.
    var activity: Activity<Operation> { get }

    /// Takes an answer to the current step and returns the request that carries it.
    ///
    /// - Parameter answer: The user's answer. Ignored if the step does not ask for it.
    /// - Returns: The request to send; `nil` if an earlier one is in flight or the answer was ignored. In
    ///   version 2 also if the tenant has sent no link for the answer: the activity is then a failure.
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
public enum Activity<Operation: Hashable & Sendable>: Hashable, Sendable {
    /// No request is in flight; the user can answer.
    case idle
    /// A request is in flight.
    case waiting(Operation)
    /// The last request failed. `reference` identifies the error in the tenant's logs.
    case failed(RequestFailure, reference: ErrorReference?)
}

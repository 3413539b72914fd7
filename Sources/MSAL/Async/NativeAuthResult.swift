/// The result of a call of the async API.
public protocol NativeAuthResult: Sendable {
    /// Whether the call failed.
    var isError: Bool { get }
    /// Whether the flow is complete: the account exists, or the user is signed in or out.
    var isComplete: Bool { get }
}

extension NativeAuthResult {
    /// Whether the call succeeded, so that the flow is complete or goes on.
    public var isSuccess: Bool { !isError }

    /// Always `false`: a result of this type does not complete a flow.
    public var isComplete: Bool { false }
}

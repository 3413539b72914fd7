public import NativeAuth

/// An outcome injected by a test, which replaces the tenant's real response.
public enum InjectedOutcome: Hashable, Sendable {
    /// Refuses the request.
    case refuse(Refusal)
    /// Returns exactly this response.
    case respond(Response)
    /// Requires step-up authentication; waits for a request that would otherwise receive tokens.
    case requireStepUp(StepUp)
    /// Fails in transport.
    ///
    /// Only a ``LocalTenant`` can fail in transport; ``Tenant/respond(to:at:)`` returns status 503.
    case fail(TransportFailure)

    /// A requirement of step-up authentication.
    public enum StepUp: Hashable, Sendable, CaseIterable {
        /// Another code, as a second factor (wire-protocol §2.7).
        case secondFactor
        /// The registration of an email address as a strong authentication method (wire-protocol §2.9).
        ///
        /// The registered address is not stored.
        case registration
    }
}

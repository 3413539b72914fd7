public import NativeAuth

/// An outcome injected by a test, which replaces the tenant's real response.
public enum InjectedOutcome: Hashable, Sendable {
    /// Refuses the request.
    case refuse(Refusal)
    /// Returns exactly this response.
    case respond(Response)
    /// Redirects to a browser, perhaps with a reason.
    case redirect(reason: String?)
    /// Requires step-up authentication; waits for a request that would otherwise receive tokens.
    case requireStepUp(StepUp)
    /// Reports this status of a new password instead of the real one, at this many polls; waits for them.
    ///
    /// A failure that is injected before the password is submitted also keeps it from being stored.
    case reportPoll(PollStatus, times: Int)
    /// Fails in transport.
    ///
    /// Only a ``LocalTenant`` can fail in transport; `Tenant.respond(to:at:)` returns status 503.
    case fail(TransportFailure)

    /// Whether a new password is stored, as a poll reports it until it is.
    public enum PollStatus: String, Hashable, Sendable, CaseIterable {
        /// The tenant has not begun to store it.
        case notStarted = "not_started"
        /// The tenant is storing it.
        case inProgress = "in_progress"
        /// The tenant could not store it; another may be submitted.
        case failed = "failed"
    }

    /// A requirement of step-up authentication.
    public enum StepUp: Hashable, Sendable, CaseIterable {
        /// Another code, as a second factor (wire-protocol §2.7).
        case secondFactor
        /// The registration of an email address as a strong authentication method (wire-protocol §2.9).
        case registration
    }
}

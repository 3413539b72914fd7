public import NativeAuth

/// What a tenant was told to answer instead of the truth.
public enum Outcome: Hashable, Sendable {
    /// Refuses, in the tenant's own words.
    case refuse(Refusal)
    /// Answers with exactly this.
    case answer(Response)
    /// Wants more proof where it would give tokens; waits for the call that earns them.
    case demand(Demand)
    /// Lets the exchange fail on the way.
    ///
    /// Only a ``LocalTenant`` has a way to fail on; ``Tenant/respond(to:at:)`` answers with status 503.
    case fail(TransportFailure)

    /// What more a tenant can want.
    public enum Demand: Hashable, Sendable, CaseIterable {
        /// A code once more, as a second factor (wire-protocol §2.7).
        case secondFactor
        /// The registration of an address as a strong way of proving who one is (wire-protocol §2.9).
        ///
        /// What is registered is not kept.
        case registration
    }
}

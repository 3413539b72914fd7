public import NativeAuth

/// What a tenant was told to answer instead of the truth.
public enum Outcome: Hashable, Sendable {
    /// Refuses, in the tenant's own words.
    case refuse(Refusal)
    /// Answers with exactly this.
    case answer(Response)
    /// Lets the exchange fail on the way.
    ///
    /// Only a ``LocalTenant`` has a way to fail on; ``Tenant/respond(to:at:)`` answers with status 503.
    case fail(TransportFailure)
}

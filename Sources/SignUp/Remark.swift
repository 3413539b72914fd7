public import NativeAuth

/// What a tenant's answer said, word for word, for a ticket or for an interface that passes it on.
///
/// Decide by ``SignUpFailure`` and ``SignInFailure``; this is what they leave out.
public struct Remark: Hashable, Sendable {
    /// The HTTP status.
    public var status: Int
    /// The member `error`.
    public var error: ErrorCode?
    /// The member `suberror`.
    public var suberror: ErrorCode?
    /// The service's numbers for the error, such as 50181; those beyond `Int` are left out.
    public var codes: [Int]
    /// The service's prose.
    public var prose: Untrusted?
    /// Where the service says that there is more to read.
    public var address: Untrusted?
    /// How to go on with a person, in the service's word.
    public var challengeType: Untrusted?
    /// The attributes that the service says are missing.
    public var requiredAttributes: [RequiredAttribute]
    /// How long the service asks to be left alone, in seconds; a day at most.
    public var retryAfter: Int?

    /// Reads what an answer said; of a body that cannot be read only the status and the header count.
    public init(_ response: Response) {
        let reply = response.decoded(as: Reply.self)
        status = response.status
        error = reply?.error
        suberror = reply?.suberror
        codes = reply?.errorCodes ?? []
        prose = reply?.errorDescription.map(Untrusted.init)
        address = reply?.errorURI.map(Untrusted.init)
        challengeType = reply?.challengeType.map(Untrusted.init)
        requiredAttributes = reply?.requiredAttributes ?? []
        retryAfter = response.retryAfter
    }

    /// Whether the error is one that a challenge is documented to end in (wire-protocol §2.2).
    public var isKnownToChallenge: Bool {
        switch error {
        case "invalid_request", "unauthorized_client", "unsupported_challenge_type", "expired_token": true
        default: false
        }
    }
}

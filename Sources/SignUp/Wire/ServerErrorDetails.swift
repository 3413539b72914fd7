public import NativeAuth

/// The details of an error reply, verbatim, for a support ticket or for an API that passes them on.
///
/// For decisions use ``RequestFailure`` and ``RequestFailure``; this type holds what they omit.
public struct ServerErrorDetails: Hashable, Sendable {
    /// The HTTP status; `nil` for an error that a browser brought.
    public var status: Int?
    /// The member `error`.
    public var error: ErrorCode?
    /// The member `suberror`.
    public var suberror: ErrorCode?
    /// The service's error numbers, such as 50181; numbers that do not fit into `Int` are omitted.
    public var errorCodes: [Int]
    /// The member `error_description`.
    public var errorDescription: Untrusted?
    /// The member `error_uri`: a link to more information.
    public var errorURI: Untrusted?
    /// The member `challenge_type`.
    public var challengeType: Untrusted?
    /// The attributes that the service reports as missing.
    public var requiredAttributes: [RequiredAttribute]
    /// The number of seconds to wait before the next request, at most one day.
    public var retryAfter: Int?

    /// Reads an error reply; if the body cannot be decoded, only the status and the header are used.
    public init(_ response: Response) {
        let reply = response.decoded(as: Reply.self)
        status = response.status
        error = reply?.error
        suberror = reply?.suberror
        errorCodes = reply?.errorCodes ?? []
        errorDescription = reply?.errorDescription.map(Untrusted.init)
        errorURI = reply?.errorURI.map(Untrusted.init)
        challengeType = reply?.challengeType.map(Untrusted.init)
        requiredAttributes = reply?.requiredAttributes ?? []
        retryAfter = response.retryAfter
    }

    /// Reads an error that a browser brought from the authorization endpoint.
    init(_ answer: BrowserSignIn.Answer) {
        error = answer.value(of: .error).map { ErrorCode(rawValue: $0) }
        errorCodes = []
        errorDescription = answer.value(of: .errorDescription).map(Untrusted.init)
        errorURI = answer.value(of: .errorURI).map(Untrusted.init)
        requiredAttributes = []
    }

    /// Whether the error is documented for the challenge endpoint (wire-protocol §2.2).
    public var isDocumentedForChallenge: Bool {
        switch error {
        case "invalid_request", "unauthorized_client", "unsupported_challenge_type", "expired_token": true
        default: false
        }
    }
}

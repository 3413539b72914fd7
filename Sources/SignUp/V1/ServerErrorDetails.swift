public import NativeAuth

/// The details of an error reply, verbatim, for a support ticket or for an API that passes them on.
///
/// For decisions use ``RequestFailure``; this type holds what it omits.
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
    public var errorDescription: ServerText?
    /// The member `error_uri`: a link to more information.
    public var errorURI: ServerText?
    /// The member `challenge_type`.
    public var challengeType: ServerText?
    /// The attributes that the service reports as missing.
    public var requiredAttributes: [RequiredAttribute]
    /// The number of seconds to wait before the next request, at most one day.
    public var retryAfter: Int?

    /// Reads an error reply; if the body cannot be decoded, only the status and the header are used.
    public init(_ response: Response) {
        let reply = V1Reply(response)
        status = response.status
        error = reply?.error
        suberror = reply?.suberror
        errorCodes = reply?.errorCodes ?? []
        errorDescription = reply?.errorDescription.map(ServerText.init)
        errorURI = reply?.errorURI.map(ServerText.init)
        challengeType = reply?.challengeType.map(ServerText.init)
        requiredAttributes = reply?.requiredAttributes ?? []
        retryAfter = response.retryAfter
    }

    /// Whether the error is documented for the challenge endpoint (wire-protocol §2.2).
    public var isDocumentedForChallenge: Bool {
        switch error {
        case "invalid_request", "unauthorized_client", "unsupported_challenge_type", "expired_token": true
        default: false
        }
    }
}

import NativeAuth

/// What a state machine keeps of version 2 besides its step.
struct V2Session: Hashable, Sendable {
    /// The maximum number of requests for one answer of the user.
    static let maximumRequests = 32

    /// The authority of the tenant; `nil` if it is not known, so that every link with a host is refused.
    let authority: V2Authority?
    /// The number of requests since the last answer of the user.
    var requestCount = 0
    /// What the request in flight, or the last one, is for; `nil` for a request that both versions have.
    var purpose: V2Purpose?

    /// Creates the session of a machine; `nil` for version 1.
    init?(_ api: APIVersion, authority: String?) {
        guard api == .v2 else { return nil }
        self.authority = authority.flatMap { V2Authority($0) }
    }

    /// Begins to count the requests for an answer.
    mutating func beginAnswer() {
        requestCount = 0
        purpose = nil
    }
}

/// What a request of version 2 is for.
enum V2Purpose: Hashable, Sendable {
    /// To get the first links, of which one leads on with the username.
    case entry([V2Relation], username: String)
    /// To follow a link.
    case link
    /// To exchange the last token of a flow for an authorization code.
    case resume
    /// To exchange the code for tokens.
    case tokens
}

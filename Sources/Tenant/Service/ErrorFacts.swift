package import NativeAuth

/// What is known of an error of the tenant: the one place that knows it.
///
/// The control API, the console, the storyboard's faults and the demo addresses name errors from it, and the
/// three faces report them by it.
package struct ErrorFacts: Sendable {
    /// The name by which a test injects the error, such as `password_too_weak`; no other error has it.
    package let name: String
    /// Its words, its number and its text in version 1 (wire-protocol §3.1, §3.2 and §8).
    let oauth: OAuthError
    /// What version 2 says instead (v2-protocol §7).
    var v2 = V2Wording.same
    /// The requests that a tenant can answer with it.
    var answers = Occasion.anyRequest
    /// What it has besides its name.
    package internal(set) var needs: Need?
    /// The properties of MSAL's errors that are true for it, such as `isInvalidCode`, in alphabetical order.
    ///
    /// A call that may get the error has those of its class. Without any, only `isGeneralError` is true.
    package internal(set) var flags: [String] = []
    /// Whether a test may also name it by its word or its number; `false` where another error has both.
    var isNamedByWords = true
    /// What a page says about it: that something went wrong, where pages never make such a request.
    var page: @Sendable (PageComposer) -> PageText = { PageText($0.strings.error.service.unexpected) }

    /// What an error has besides its name.
    package enum Need: Hashable, Sendable {
        /// The names of attributes.
        case attributes
        /// The seconds after which the client may try again.
        case seconds
        /// The token of a conversation that goes on, which only the tenant itself has.
        case conversation
    }

    /// What version 2 says of an error.
    enum V2Wording: Hashable, Sendable {
        /// The words of version 1 in camel case, with their number.
        case same
        /// Some other words, number or status; `nil` for the same.
        case words(code: String? = nil, inner: String? = nil, number: Int? = nil, status: Int? = nil)
        /// That attributes with these IDs have a problem.
        case attributes(V2AttributeProblem.Code, [String])
        /// That the password is against the policy: in a sign-up it is an attribute.
        case password
        /// That the token is not valid.
        case token
        /// That a field is missing.
        case missing(TenantError.Input)
    }
}

/// The requests that an error can answer: a tenant cannot refuse a field that was not sent.
enum Occasion: Hashable, Sendable {
    case anyRequest
    /// A request that brings a password, or asks whether a new one is stored.
    case password
    /// A request that brings attributes.
    case attributes
    /// A request that brings a code.
    case code
    /// A request that brings an authorization code.
    case authorizationCode
    /// A request of this kind.
    case kind(Request.Path)
}

extension ErrorFacts {
    /// Returns whether a tenant can answer a request with the error.
    package func canAnswer(_ request: Request) -> Bool {
        func brings(_ fields: Request.Field...) -> Bool { fields.contains { request.form[$0] != nil } }
        return switch answers {
        case .anyRequest: true
        case .password: brings(.password, .newPassword) || request.path == .resetPasswordPoll
        case .attributes: brings(.attributes)
        case .code: brings(.code)
        case .authorizationCode: brings(.authorizationCode)
        case .kind(let kind): request.path == kind
        }
    }
}

/// An error with its facts.
package protocol CatalogedError: Error {
    /// What is known of it.
    var facts: ErrorFacts { get }
}

extension CatalogedError {
    /// The error as it stands on the wire of version 1.
    var oauthError: OAuthError { facts.oauth }

    /// Returns the response of version 1 that reports this error.
    ///
    /// - Parameters:
    ///   - now: The time of the response; the timestamp uses the wall clock.
    ///   - correlationID: The request's correlation ID, echoed.
    ///   - traceID: A new UUID.
    package func response(at now: Timestamp, correlationID: String, traceID: String) -> Response {
        oauthError.response(at: now, correlationID: correlationID, traceID: traceID)
    }
}

import NativeAuth

/// An error that the browser brings to the client (RFC 6749 §4.1.2.1, with the service's numbers).
struct AuthorizeError: Error, Hashable {
    /// The error code.
    let error: String
    /// The service's number; `nil` where it has none.
    let number: Int?
    /// The reason.
    let message: String

    /// Creates an error.
    init(_ error: String, _ number: Int?, _ message: String) {
        self.error = error
        self.number = number
        self.message = message
    }

    /// The description, which starts with the number.
    var description: String { number.map { "AADSTS\($0): \(message)" } ?? message }
}

extension AuthorizeError {
    static let cancelled = AuthorizeError(
        "access_denied", 65004, "The user canceled the sign-up or sign-in.")
    static let responseMode = AuthorizeError(
        "invalid_request", 70007, "The response_mode is not supported. Send query or form_post.")
    static let responseType = AuthorizeError(
        "unsupported_response_type", 70005, "The response_type is not supported. Send code.")
    static let scope = AuthorizeError("invalid_scope", 70011, "The scope is not valid.")
    static let challengeMissing = AuthorizeError(
        "invalid_request", 50147, "The code_challenge is missing. Use PKCE with S256 (RFC 7636).")
    static let challengeInvalid = AuthorizeError(
        "invalid_request", 501_491,
        "The code_challenge is not valid. Send 43 characters and the code_challenge_method S256.")
    static let requestObject = AuthorizeError(
        "request_not_supported", nil, "The parameter request is not supported.")
    static let requestURI = AuthorizeError(
        "request_uri_not_supported", nil, "The parameter request_uri is not supported.")
    static let stateTooLong = AuthorizeError(
        "invalid_request", 90023, "The state is longer than 2,048 bytes.")
    static let nonceTooLong = AuthorizeError("invalid_request", 90023, "The nonce is longer than 512 bytes.")
    static let prompt = AuthorizeError(
        "invalid_request", 90023, "The prompt is not valid: unknown, or none together with another.")
    static let maximumAge = AuthorizeError(
        "invalid_request", 90023, "The max_age is not valid. Send a number of seconds.")
    static let loginRequired = AuthorizeError(
        "login_required", 50058, "No user is signed in, and prompt=none forbids to ask.")
    static let interactionRequired = AuthorizeError(
        "interaction_required", 700_020, "The user must confirm, and prompt=none forbids to ask.")
    static let unavailable = AuthorizeError(
        "temporarily_unavailable", nil, "The server is not available. Try again later.")

    /// A required parameter is missing.
    static func missing(_ parameter: String) -> AuthorizeError {
        AuthorizeError("invalid_request", 900_144, "The request must contain the parameter \(parameter).")
    }

    /// Creates the error of a refusal that was injected.
    init(_ refusal: Refusal) {
        let oauthError = refusal.oauthError
        if oauthError.status == 503 || oauthError.status == 429 {
            self = .unavailable
        } else {
            self.init(oauthError.error.rawValue, oauthError.aadstsCode, oauthError.message)
        }
    }
}

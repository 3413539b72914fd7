import NativeAuth

/// A valid authorization request (OAuth 2.1 §4.1.1).
struct AuthorizeRequest {
    /// Where the answer goes, and how.
    let answerTarget: AnswerTarget
    /// The client's ID.
    let clientID: String
    /// The scope that is granted.
    let scope: Scope
    /// The challenge of the code verifier, for the method `S256`.
    let challenge: String
    /// A value for the ID token.
    let nonce: String?
    /// What the first page is.
    let prompt: Prompt
    /// The address or alias that fills the first page.
    let loginHint: String
    /// How many seconds ago the user may have signed in; `nil` for any time.
    let maximumAge: Int64?

    /// Where an answer goes, and how.
    struct AnswerTarget {
        /// The client's redirect URI.
        let redirectURI: RedirectURI
        /// Whether a form brings the answer, and not the query of the redirect URI.
        let usesForm: Bool
        /// The client's state, which comes back.
        let state: String?
    }

    /// What the first page is (OpenID Connect Core §3.1.2.1, Prompt Create).
    enum Prompt: Hashable {
        /// Continue with the browser's session, or sign in.
        case any
        /// Sign in, whatever session there is.
        case login
        /// Sign up.
        case create
        /// No page: an error for the client.
        case none
    }

    /// What the checks of a request result in.
    enum CheckResult {
        /// The request is valid.
        case accepted(AuthorizeRequest)
        /// The request is not valid, but the answer can go to the client.
        case refused(AuthorizeError, AnswerTarget)
        /// The client or its redirect URI cannot be trusted, so a page says what is wrong.
        case faulty(RequestFault)
    }
}

extension AuthorizeRequest {
    /// Whether a user who signed in so many milliseconds ago need not sign in again.
    ///
    /// A maximum of zero is like the prompt `login` (OpenID Connect Core §3.1.2.1).
    func accepts(age milliseconds: Int64) -> Bool {
        maximumAge.map { $0 > 0 && milliseconds <= $0 * 1_000 } ?? true
    }
}

extension AuthorizeRequest.Prompt {
    /// Parses a list of prompts; `nil` for an unknown one, and for `none` with another.
    init?(_ list: String?) {
        let names = Set((list ?? "").split(separator: " ").map(String.init))
        guard names.isSubset(of: ["login", "none", "consent", "select_account", "create"]),
            !names.contains("none") || names.count == 1
        else { return nil }
        self =
            if names.contains("none") { .none } else if names.contains("create") { .create } else {
                names.contains("login") ? .login : .any
            }
    }
}

/// The checks of an authorization request, in their order.
struct AuthorizeRequestCheck {
    /// The maximum length of a query, in bytes.
    static let maximumQueryBytes = 8_192
    /// The maximum length of a state, in bytes.
    static let maximumStateBytes = 2_048
    /// The maximum length of a nonce, in bytes.
    static let maximumNonceBytes = 512

    /// The parameters of the query.
    let query: PageParameters
    /// The length of the query as received, in bytes.
    let queryLength: Int
    /// The redirect URIs of the tenant's clients.
    let redirectURIs: [RedirectURI]
    /// The IDs of the clients that may call; `nil` allows every client.
    ///
    /// A function of the tenant in its place would keep a copy of all tables until the check is over, so that
    /// the next change copied them.
    let allowedClientIDs: [String]?

    /// Performs the checks.
    func result() -> AuthorizeRequest.CheckResult {
        if let fault { return .faulty(fault) }
        guard let client = query.text(.clientID), let redirectURI else {
            return .faulty(makeFault(90023, nil))
        }
        let mode = query.word(.responseMode) ?? "query"
        let target = AuthorizeRequest.AnswerTarget(
            redirectURI: redirectURI, usesForm: mode == "form_post", state: query.text(.state))
        do throws(AuthorizeError) {
            guard ["query", "form_post"].contains(mode) else { throw .responseMode }
            return .accepted(try request(from: client, target))
        } catch {
            return .refused(error, target)
        }
    }

    /// The fault of the client or the redirect URI, or of the request as a whole.
    private var fault: RequestFault? {
        guard queryLength <= Self.maximumQueryBytes else { return makeFault(90015, nil) }
        if let name = query.repeatedName { return makeFault(9_000_411, Request.Field(rawValue: name)) }
        guard let client = query.text(.clientID) else { return makeFault(900_144, .clientID) }
        let isAcceptable = client.utf8.count <= 128 && Request.Field.clientID.accepts(client)
        guard isAcceptable, Tenant.isAllowed(client: client, among: allowedClientIDs) else {
            return makeFault(700_016, .clientID)
        }
        guard query.text(.redirectURI) != nil else { return makeFault(900_971, .redirectURI) }
        return redirectURI == nil ? makeFault(50011, .redirectURI) : nil
    }

    private func makeFault(_ number: Int, _ parameter: Request.Field?) -> RequestFault {
        RequestFault(
            number: number, parameter: parameter.map { Self.cut($0.rawValue, to: 64) },
            clientID: query.text(.clientID).map { Self.cut($0, to: 512) },
            redirectURI: query.text(.redirectURI).map { Self.cut($0, to: 512) })
    }

    /// Returns a text for a page, which may be long.
    private static func cut(_ text: String, to length: Int) -> String {
        String(decoding: text.utf8.prefix(length), as: UTF8.self)
    }

    private var redirectURI: RedirectURI? {
        query.text(.redirectURI).flatMap { text in redirectURIs.lazy.compactMap { $0.matching(text) }.first }
    }

    private func request(
        from client: String, _ target: AuthorizeRequest.AnswerTarget
    ) throws(AuthorizeError) -> AuthorizeRequest {
        guard let type = query.word(.responseType) else { throw .missing("response_type") }
        guard type == "code" else { throw .responseType }
        guard let scopeText = query.text(.scope) else { throw .missing("scope") }
        guard let scope = try? Scope(scopeText) else { throw .scope }
        let challenge = try challenge()
        try checkLimits()
        guard let prompt = AuthorizeRequest.Prompt(query.word(.prompt)) else { throw .prompt }
        return AuthorizeRequest(
            answerTarget: target, clientID: client, scope: scope, challenge: challenge,
            nonce: query.text(.nonce), prompt: prompt, loginHint: loginHint, maximumAge: try maximumAge())
    }

    /// Returns the challenge; only the method `S256` is allowed, which the service does not require.
    private func challenge() throws(AuthorizeError) -> String {
        guard let challenge = query.text(.codeChallenge) else { throw .challengeMissing }
        let isValid = challenge.utf8.count == 43 && challenge.utf8.allSatisfy(Self.isBase64URL)
        guard isValid, query.word(.codeChallengeMethod) == "S256" else {
            throw .challengeInvalid
        }
        return challenge
    }

    private func checkLimits() throws(AuthorizeError) {
        guard query.text(.request) == nil else { throw .requestObject }
        guard query.text(.requestURI) == nil else { throw .requestURI }
        guard (query.text(.state) ?? "").utf8.count <= Self.maximumStateBytes else {
            throw .stateTooLong
        }
        guard (query.text(.nonce) ?? "").utf8.count <= Self.maximumNonceBytes else {
            throw .nonceTooLong
        }
    }

    /// Returns the maximum age of the user's sign-in, in seconds.
    private func maximumAge() throws(AuthorizeError) -> Int64? {
        guard let text = query.word(.maximumAge) else { return nil }
        let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber else { throw .maximumAge }
        return min(Int64(text) ?? .max, .max / 1_000)
    }

    /// The login hint, unless it is longer than any address.
    private var loginHint: String {
        let hint = query.text(.loginHint) ?? ""
        return hint.utf8.count <= 254 && Request.Field.loginHint.accepts(hint) ? hint : ""
    }

    private static func isBase64URL(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
}

extension Request.Field {
    /// A signed authorization request (OpenID Connect Core §6.1), which is not supported.
    static let request = Request.Field(rawValue: "request")
    /// The address of a signed authorization request (OpenID Connect Core §6.2), which is not supported.
    static let requestURI = Request.Field(rawValue: "request_uri")
    /// How many seconds ago the user may have signed in (OpenID Connect Core §3.1.2.1).
    static let maximumAge = Request.Field(rawValue: "max_age")
}

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
    init(_ refusal: some CatalogedError) {
        let oauthError = refusal.oauthError
        if oauthError.status == 503 || oauthError.status == 429 {
            self = .unavailable
        } else {
            self.init(oauthError.error.rawValue, oauthError.aadstsCode, oauthError.message)
        }
    }
}

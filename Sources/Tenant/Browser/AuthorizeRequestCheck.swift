import NativeAuth

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
    /// A function of the tenant in its place would keep a copy of all tables until the check is over, so that the next
    /// change copied them.
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
        if let name = query.repeatedName { return makeFault(90023, Request.Field(rawValue: name)) }
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
    fileprivate static let request = Request.Field(rawValue: "request")
    /// The address of a signed authorization request (OpenID Connect Core §6.2), which is not supported.
    fileprivate static let requestURI = Request.Field(rawValue: "request_uri")
    /// How many seconds ago the user may have signed in (OpenID Connect Core §3.1.2.1).
    fileprivate static let maximumAge = Request.Field(rawValue: "max_age")
}

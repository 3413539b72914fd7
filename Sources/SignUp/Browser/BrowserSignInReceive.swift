import FoundationEssentials
public import NativeAuth

extension BrowserSignIn {
    /// Handles the browser's answer and returns the request that exchanges its code for tokens.
    ///
    /// - Parameter answer: The answer. If ``accepts(_:)`` rejects it, it changes nothing; any other
    ///   failure ends the sign-in.
    public mutating func receive(_ answer: Answer) -> Result<Request, BrowserSignInFailure> {
        guard accepts(answer), case .waiting(let secrets, let redirectURI) = phase else {
            return .failure(.invalid(.state))
        }
        phase = .ended
        do throws(BrowserSignInFailure) {
            let code = try code(in: answer)
            phase = .redeeming(nonce: secrets.nonce)
            return .success(tokenRequest(code, secrets.verifier, redirectURI))
        } catch {
            return .failure(error)
        }
    }

    /// Handles the reply to the request with the code.
    ///
    /// - Parameters:
    ///   - result: The reply, or the reason why there is none.
    ///   - seconds: The time in seconds since 1970, to check whether the ID token has expired.
    public mutating func receive(
        _ result: Result<Response, TransportFailure>, at seconds: Int
    ) -> Result<TokenSet, BrowserSignInFailure> {
        guard case .redeeming(let nonce) = phase else { return .failure(.invalid(.reply)) }
        phase = .ended
        do throws(BrowserSignInFailure) {
            switch result {
            case .failure(let failure): throw .unreachable(failure)
            case .success(let response): return .success(try tokens(in: response, nonce, at: seconds))
            }
        } catch {
            return .failure(error)
        }
    }

    private func code(in answer: Answer) throws(BrowserSignInFailure) -> Token {
        if let named = answer.values(of: .issuer).first {
            guard UTF8Key(named) == UTF8Key(issuer.issuer) else { throw .invalid(.issuer) }
        } else if issuer.promisesIssuer {
            throw .invalid(.issuer)
        }
        if let error = answer.value(of: .error) {
            throw .refused(.init(ErrorCode(rawValue: error)), ServerErrorDetails(answer))
        }
        guard let code = answer.value(of: .authorizationCode), code.utf8.count <= Self.maximumCodeBytes
        else { throw .invalid(.code) }
        guard answer.method == .post || settings.responseMode == .query else {
            throw .invalid(.codeInAddress)
        }
        return Token(code)
    }

    private func tokenRequest(_ code: Token, _ verifier: Secret, _ redirectURI: String) -> Request {
        settings.client.request(
            .token,
            [
                .grantType: .text("authorization_code"), .authorizationCode: .text(code.value),
                .redirectURI: .text(redirectURI), .codeVerifier: .secret(verifier),
                .scope: .text(settings.tokenScopes), .clientInfo: .text("true"),
            ])
    }

    private func tokens(
        in response: Response, _ nonce: Secret, at seconds: Int
    ) throws(BrowserSignInFailure) -> TokenSet {
        let details = ServerErrorDetails(response)
        guard response.status == 200 else {
            if let error = details.error { throw .refused(.init(error), details) }
            guard response.status == 429 || 500...599 ~= response.status else { throw .invalid(.reply) }
            throw .refused(.serviceUnavailable, details)
        }
        guard details.error == nil, let document = JSONObject(response), var tokens = TokenSet(document)
        else {
            throw .invalid(.reply)
        }
        guard
            let isOurs = tokens.idToken.flatMap(IDToken.init)?.isIssued(
                by: issuer.issuer, to: settings.client.clientID, nonce: nonce, at: seconds), isOurs
        else { throw .invalid(.idToken) }
        // Without the member, all requested scopes were granted (RFC 6749 §5.1).
        guard !tokens.scopes.isEmpty else {
            tokens.scopes = settings.tokenScopes.split(separator: " ").map(String.init)
            return tokens
        }
        let declined = settings.declinedScopes(of: tokens.scopes)
        guard declined.isEmpty else {
            throw .scopesDeclined(granted: tokens.scopes, declined: declined)
        }
        return tokens
    }
}

// MARK: - Issuer

extension BrowserSignIn {
    /// The issuer of a tenant's answers and ID tokens, from its discovery document.
    ///
    /// The host may differ from the one of the authority. Nothing else in the document is used: all requests
    /// go to the configured authority.
    public struct Issuer: Hashable, Sendable {
        /// The URL that identifies the tenant.
        public let issuer: String
        /// Whether every answer of the authorization endpoint names the issuer (RFC 9207).
        public let promisesIssuer: Bool

        /// Creates an issuer.
        public init(issuer: String, promisesIssuer: Bool) {
            self.issuer = issuer
            self.promisesIssuer = promisesIssuer
        }
    }
}

extension BrowserSignIn.Issuer {
    /// Reads the discovery document of a tenant (OpenID Connect Discovery §3).
    ///
    /// - Parameters:
    ///   - response: The response with the document.
    ///   - authority: The base URL of the tenant. The issuer must be `https`, unless the authority is plain
    ///     `http`, which is accepted for loopback addresses only.
    /// - Throws: ``BrowserSignInFailure/invalid(_:)`` if the document cannot be used.
    public init(_ response: Response, authority: String) throws(BrowserSignInFailure) {
        guard response.status == 200, let document = StrictJSON.parse(response.body),
            let issuer = document.member("issuer")?.string,
            issuer.hasPrefix("https://") || authority.hasPrefix("http://") && issuer.hasPrefix("http://")
        else { throw .invalid(.discoveryDocument) }
        let member = document.member("authorization_response_iss_parameter_supported")
        self.init(issuer: issuer, promisesIssuer: member?.content == .boolean(true))
    }
}

// MARK: - IDToken

/// The claims of an ID token that tie it to a sign-in in the browser.
///
/// The signature is not verified: the token came from the token endpoint over a verified connection (OpenID
/// Connect Core §3.1.3.7).
struct IDToken {
    private let claims: JSONObject

    /// The leeway between the clocks of the tenant and the client, in seconds.
    private static let leeway = 300.0

    /// Reads a JWT; `nil` if it does not have three parts with an object in the second.
    init?(_ token: Token) {
        let parts = token.value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let node = Data(base64URL: parts[1]).flatMap({ StrictJSON.parse($0) }),
            let claims = JSONObject(node)
        else { return nil }
        self.claims = claims
    }

    /// Returns whether the token was issued to a client for one sign-in and has not expired.
    func isIssued(by issuer: String, to clientID: String, nonce: Secret, at now: Int) -> Bool {
        let audience = claims.text("aud").map { [$0] } ?? claims.texts("aud")
        return claims.text("iss").map(UTF8Key.init) == UTF8Key(issuer)
            && audience.map(UTF8Key.init) == [UTF8Key(clientID)]
            && (expiry ?? -.infinity) > Double(now) - Self.leeway
            && claims.text("nonce").flatMap { Secret($0) } == nonce
            && claims.text("tid") != nil && (claims.text("oid") ?? claims.text("sub")) != nil
    }

    /// The name that the user signs in with, for display.
    var username: String? { claims.text("preferred_username") ?? claims.text("email") }

    /// The object ID of the user in the tenant.
    var objectID: String? { claims.text("oid") }

    private var expiry: Double? {
        guard case .number(let text) = claims.node.member("exp")?.content else { return nil }
        return Double(text)
    }
}

extension TokenSet {
    /// The name that the user signs in with, by the ID token; `nil` if there is none.
    ///
    /// It is for display only: the claim `preferred_username` can change and need not be unique
    /// (OpenID Connect Core §5.7).
    public var username: ServerText? {
        idToken.flatMap(IDToken.init)?.username.flatMap { name in
            ServerText.accepts(name, maximumBytes: 1_024) ? ServerText(name) : nil
        }
    }

    /// The object ID of the account, by the ID token; `nil` if there is none.
    package var objectID: ServerText? {
        idToken.flatMap(IDToken.init)?.objectID.flatMap { id in
            ServerText.accepts(id, maximumBytes: 1_024) ? ServerText(id) : nil
        }
    }
}

extension Data {
    /// Decodes base64url without padding; `nil` for anything else.
    fileprivate init?(base64URL text: Substring.UTF8View.SubSequence) {
        var characters: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: "-"): characters.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): characters.append(UInt8(ascii: "/"))
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
            default: characters.append(byte)
            }
        }
        while !characters.count.isMultiple(of: 4) { characters.append(UInt8(ascii: "=")) }
        self.init(base64Encoded: Data(characters))
    }
}

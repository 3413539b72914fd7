import NativeAuth

/// An authorization code that was given to a browser or an app, and all that it is bound to.
struct AuthorizationCode: Sendable {
    /// How long a code of a browser works, in milliseconds: 10 minutes, as at the service.
    static let lifetime: Int64 = 600_000
    /// How long a code of version 2 works, in milliseconds: the app redeems it at once.
    static let v2Lifetime: Int64 = 60_000

    /// The ID of the client that may redeem it.
    let clientID: String
    /// The redirect URI, as requested; `nil` for a code of version 2, which no browser carries.
    let redirectURI: String?
    /// The challenge of the code verifier, for the method `S256`; `nil` for a code of version 2.
    let challenge: String?
    /// A value for the ID token.
    let nonce: String?
    /// The granted scope; `nil` where an app of version 2 asks for one only with the code.
    let scope: Scope?
    /// The user that signed in.
    let user: BrowserUser
    /// When it was issued, on the monotonic clock.
    let issuedAt: Int64
    /// Whether it was used.
    var use = Use.unused

    /// Whether a code was used.
    enum Use: Hashable {
        /// The code works.
        case unused
        /// The code was redeemed, or a wrong attempt has spent it; the session ends if it is used again.
        case used(session: Digest?)
    }

    /// Whether it was given to an app, in version 2 of the protocol.
    var isForV2: Bool { redirectURI == nil }

    /// How long it works, in milliseconds.
    var lifetime: Int64 { isForV2 ? Self.v2Lifetime : Self.lifetime }

    /// Whether a code verifier belongs to the challenge (RFC 7636 §4.6).
    func isVerified(by verifier: String) -> Bool {
        let bytes = Array(verifier.utf8)
        guard (43...128).contains(bytes.count), bytes.allSatisfy(\.isUnreserved) else { return false }
        guard let challenge = challenge.flatMap({ Secret($0) }) else { return false }
        return Secret(String(base64URL: Sodium.sha256(bytes))) == challenge
    }
}

/// Why an authorization code was refused.
package enum AuthorizationCodeProblem: Hashable, Sendable, CaseIterable {
    /// The code is unknown, belongs to another client, or its account has another password now.
    case invalid
    /// The code was used before.
    case used
    /// The code is too old.
    case expired
    /// The redirect URI is not the one of the authorization request.
    case redirectURIWrong
    /// The code verifier is missing.
    case verifierMissing
    /// The code verifier is malformed, or does not belong to the challenge.
    case verifierWrong
    /// A parameter of the request is missing.
    case parameterMissing
    /// The client has sent a secret, which an app on a device does not have.
    case secretPresent
}

/// The authorization codes, by their digest; the codes themselves are only in the answers.
struct AuthorizationCodeStore {
    /// The maximum number of codes; see ``BoundedTable`` for what happens beyond it.
    static let maximumCount = 10_000
    /// How long an expired or used code is remembered, in milliseconds.
    static let memory: Int64 = 3_600_000

    private(set) var rows: BoundedTable<Digest, AuthorizationCode>

    /// Creates an empty store.
    init(maximumCount: Int = maximumCount) {
        rows = BoundedTable(lifetime: Self.memory, maximumCount: maximumCount)
    }

    /// Stores a code.
    mutating func store(_ code: AuthorizationCode, under digest: Digest, at now: Timestamp) {
        ReplyNotes.change { $0.issuedCode = digest }
        rows.store(code, for: digest, at: now)
    }

    /// Returns a client's code; refuses an unknown one, one that was used and one that has expired.
    ///
    /// - Parameter endSession: Ends the session that the first use of the code began (RFC 6749 §4.1.2).
    func find(
        _ digest: Digest, for clientID: String, at now: Timestamp, endSession: (Digest) -> Void
    ) throws(TenantError) -> AuthorizationCode {
        guard let code = rows[digest], code.clientID.utf8.elementsEqual(clientID.utf8) else {
            throw .authorizationCodeRefused(.invalid)
        }
        if case .used(let session) = code.use {
            if let session { endSession(session) }
            throw .authorizationCodeRefused(.used)
        }
        guard now.monotonic - code.issuedAt < code.lifetime else {
            throw .authorizationCodeRefused(.expired)
        }
        return code
    }

    /// Spends a code; another attempt with it ends the session, if there is one.
    mutating func spend(_ digest: Digest, beginning session: Digest? = nil) {
        rows.change(digest) { $0.use = .used(session: session) }
    }

    /// Removes what is no longer remembered.
    mutating func sweep(at now: Timestamp) { rows.sweep(at: now) }

    /// Whether a code was issued in version 2 of the protocol.
    func isForV2(_ digest: Digest) -> Bool { rows[digest]?.isForV2 ?? false }

    /// Whether a code was issued and still works.
    func isValid(_ digest: Digest, at now: Timestamp) -> Bool {
        guard let code = rows[digest], code.use == .unused else { return false }
        return now.monotonic - code.issuedAt < code.lifetime
    }
}

extension Tenant {
    /// Exchanges an authorization code for tokens (OAuth 2.1 §4.1.3).
    ///
    /// A wrong redirect URI or code verifier spends the code, another client's attempt does not. A code that
    /// is used twice was copied, so the refresh tokens of its first use stop working. A code of version 2 has
    /// neither redirect URI nor verifier.
    mutating func redeemAuthorizationCode(
        _ request: Request, at now: Timestamp
    ) throws(TenantError) -> TokenResponse {
        guard let clientID = try? request.clientID(), let codeText = request.optional(.authorizationCode)
        else { throw .authorizationCodeRefused(.parameterMissing) }
        let digest = Digest(of: codeText)
        let redirectURI = request.optional(.redirectURI)
        guard redirectURI != nil || authorizationCodes.isForV2(digest) else {
            throw .authorizationCodeRefused(.parameterMissing)
        }
        guard !request.hasValue(for: .clientSecret), !request.hasValue(for: .clientAssertion) else {
            throw .authorizationCodeRefused(.secretPresent)
        }
        var copiedSession: Digest?
        defer { if let copiedSession { sessions.end(id: copiedSession) } }
        let code = try authorizationCodes.find(digest, for: clientID, at: now) { copiedSession = $0 }
        do throws(TenantError) {
            try check(code, redirectURI, request.optional(.codeVerifier))
        } catch {
            authorizationCodes.spend(digest)
            throw error
        }
        return try issueTokens(for: code, digest, request, at: now)
    }

    private func check(
        _ code: AuthorizationCode, _ redirectURI: String?, _ verifier: String?
    ) throws(TenantError) {
        guard redirectURI.map(UTF8Key.init) == code.redirectURI.map(UTF8Key.init) else {
            throw .authorizationCodeRefused(.redirectURIWrong)
        }
        if code.isForV2 {
            guard verifier == nil else { throw .authorizationCodeRefused(.verifierWrong) }
            return
        }
        guard let verifier else { throw .authorizationCodeRefused(.verifierMissing) }
        guard code.isVerified(by: verifier) else { throw .authorizationCodeRefused(.verifierWrong) }
    }

    private mutating func issueTokens(
        for code: AuthorizationCode, _ digest: Digest, _ request: Request, at now: Timestamp
    ) throws(TenantError) -> TokenResponse {
        let requestedScope = try request.requestedScope()
        guard let scope = requestedScope ?? code.scope, code.scope.map(scope.isCovered) ?? true else {
            throw .scopeInvalid
        }
        guard let account = try account(of: code.user) else {
            authorizationCodes.spend(digest)
            throw .authorizationCodeRefused(.invalid)
        }
        var tokens = try issueTokens(
            to: account, scope, for: request, from: code.clientID,
            after: code.authentication, at: now)
        var session: Digest?
        if scope.requestsRefreshToken {
            let token = beginSession(of: account, code.clientID, scope, at: now)
            tokens.refreshToken = token
            session = SessionStore.id(of: token)
        }
        authorizationCodes.spend(digest, beginning: session)
        return tokens
    }

    /// Returns the account of a user; `nil` if it was deleted, or has another password now.
    func account(of user: BrowserUser) throws(TenantError) -> StoredAccount? {
        do throws(TenantError) {
            return try account(of: user.account)
        } catch {
            guard error.endsAccess else { throw error }
            return nil
        }
    }
}

extension AuthorizationCode {
    /// What the ID token says of a sign-in in a browser; `nil` for an app, whose ID tokens do not.
    fileprivate var authentication: Authentication? {
        isForV2 ? nil : Authentication(nonce: nonce, time: user.authenticatedAt)
    }
}

extension Request.Field {
    /// The secret of a confidential client, which apps on devices do not have (RFC 6749 §2.3.1).
    static let clientSecret = Request.Field(rawValue: "client_secret")
    /// The signed statement of a confidential client (RFC 7521 §4.2).
    static let clientAssertion = Request.Field(rawValue: "client_assertion")
}

import NativeAuth
import TextAlgorithms

extension Tenant {
    /// Exchanges an authorization code for tokens (OAuth 2.1 §4.1.3).
    ///
    /// A wrong redirect URI or code verifier spends the code, another client's attempt does not. A code that
    /// is used twice was copied, so the refresh tokens of its first use stop working. A code of version 2 has
    /// neither redirect URI nor verifier.
    mutating func redeemAuthorizationCode(
        _ request: Request, at now: Timestamp
    ) throws(Refusal) -> TokenResponse {
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
        do throws(Refusal) {
            try check(code, redirectURI, request.optional(.codeVerifier))
        } catch {
            authorizationCodes.spend(digest)
            throw error
        }
        return try issueTokens(for: code, digest, request, at: now)
    }

    private func check(
        _ code: AuthorizationCode, _ redirectURI: String?, _ verifier: String?
    ) throws(Refusal) {
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
    ) throws(Refusal) -> TokenResponse {
        let requestedScope = try request.requestedScope()
        guard let scope = requestedScope ?? code.scope, code.scope.map(scope.isCovered) ?? true else {
            throw .scopeInvalid
        }
        guard let account = try account(of: code.user) else {
            authorizationCodes.spend(digest)
            throw .authorizationCodeRefused(.invalid)
        }
        if scope.requestsRefreshToken { sessions.makeRoom(at: now) }
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
    func account(of user: BrowserUser) throws(Refusal) -> StoredAccount? {
        do throws(StoreFailure) {
            let account = try accounts.account(user.accountID)
            return account?.passwordRevision == user.passwordRevision ? account : nil
        } catch {
            throw Refusal(error)
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

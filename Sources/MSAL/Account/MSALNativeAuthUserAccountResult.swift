public import Foundation
import NativeAuth
import SignUp

/// A signed-in account with access to its tokens.
public final class MSALNativeAuthUserAccountResult: NSObject, Sendable {
    private let storedAccount: LockedValue<MSALAccount>
    private let storedIDToken: LockedValue<String?>
    let client: NativeAuthClient

    /// Why the token store did not keep the account at this sign-in; `nil` if it did, or
    /// if there is no store.
    public let tokenStoreError: MSALTokenStoreError?

    init(
        _ session: AccountSession, _ client: NativeAuthClient, _ tokenStoreError: MSALTokenStoreError? = nil
    ) {
        self.tokenStoreError = tokenStoreError
        storedAccount = LockedValue(session.account)
        storedIDToken = LockedValue(session.tokens.idToken?.reveal)
        self.client = client
    }

    /// The account; a new object after the tokens are refreshed.
    public var account: MSALAccount {
        get { storedAccount.value }
        set { storedAccount.value = newValue }
    }

    /// The ID token, a JWT; a new one after the tokens are refreshed.
    public var idToken: String? {
        get { storedIDToken.value }
        set { storedIDToken.value = newValue }
    }

    /// Removes the account and its tokens from the cache and the token store.
    ///
    /// Signing out twice is not an error.
    public func signOut() {
        // A failure of the token store was reported to the store's callback.
        client.log.signOut { try? client.accounts.signOut(account.identifier) }
    }

    /// Updates the account and the ID token after a refresh.
    func update(with session: AccountSession) {
        account = session.account
        idToken = session.tokens.idToken?.reveal
    }
}

// MARK: - Get access token

extension MSALNativeAuthUserAccountResult {
    /// Gets an access token from the cache, or refreshes it if it has expired or lacks a scope.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the token request.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func getAccessToken(
        parameters: MSALNativeAuthGetAccessTokenParameters, delegate: any CredentialsDelegate
    ) -> MSALNativeAuthCall {
        let request = TokenRequest(parameters)
        return MSALNativeAuthCall(notifying: delegate) { [self] in
            await token(request)
        } by: { result, delegate in
            delegate.notify(of: result, correlationID: request.correlationID)
        }
    }

    /// Gets an access token with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use getAccessToken(parameters:delegate:) instead.")
    @discardableResult
    public func getAccessToken(
        forceRefresh: Bool = false, correlationId: UUID? = nil, delegate: any CredentialsDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.forceRefresh = forceRefresh
        parameters.correlationId = correlationId
        return getAccessToken(parameters: parameters, delegate: delegate)
    }

    /// Gets an access token for certain scopes with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use getAccessToken(parameters:delegate:) instead.")
    @discardableResult
    public func getAccessToken(
        scopes: [String], forceRefresh: Bool = false, correlationId: UUID? = nil,
        delegate: any CredentialsDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.scopes = scopes
        parameters.forceRefresh = forceRefresh
        parameters.correlationId = correlationId
        return getAccessToken(parameters: parameters, delegate: delegate)
    }
}

// MARK: - Token

extension MSALNativeAuthUserAccountResult {
    typealias TokenResult = Result<MSALNativeAuthTokenResult, RetrieveAccessTokenError>

    /// Returns the requested token from the cache, or refreshes it.
    func findToken(_ request: TokenRequest) async -> TokenResult {
        guard let session = currentSession else { return .failure(.noAccount(request)) }
        if let result = cachedToken(request, session) { return result }
        let result = await client.accounts.refreshes.run { [self] () -> TokenResult in
            // Another call may have refreshed the tokens, or signed the account out.
            guard let session = currentSession else { return .failure(.noAccount(request)) }
            if let result = cachedToken(request, session) { return result }
            return await refreshAlone(session, request)
        }
        return result ?? .failure(.canceled(request))
    }

    /// The session of this account; `nil` if it is no longer signed in.
    private var currentSession: AccountSession? {
        guard let session = try? client.accounts.current(), session.account.identifier == account.identifier
        else { return nil }
        return session
    }

    private func cachedToken(_ request: TokenRequest, _ session: AccountSession) -> TokenResult? {
        guard request.isSatisfied(by: session, client.expirationBuffer) else { return nil }
        return .success(MSALNativeAuthTokenResult(session, withRefreshToken: request.returnsRefreshToken))
    }

    /// Refreshes the tokens while no other process does.
    private func refreshAlone(_ session: AccountSession, _ request: TokenRequest) async -> TokenResult {
        let lock = await client.accounts.refreshLock()
        guard !Task.isCancelled else { return .failure(.canceled(request)) }
        guard let session = client.accounts.newest(session) else { return .failure(.noAccount(request)) }
        // Not canceled: the tenant may have replaced the refresh token, so its reply must not be lost.
        let exchange = Task { [self] in
            let result = await refresh(session, request)
            withExtendedLifetime(lock) {}
            return result
        }
        return await exchange.value
    }

    private func refresh(_ session: AccountSession, _ request: TokenRequest) async -> TokenResult {
        guard session.tokens.refreshToken != nil else {
            let context = ErrorContext(correlationID: request.correlationID)
            return .failure(RetrieveAccessTokenError(.refreshTokenExpired, context))
        }
        let flow = SignInFlow(
            client: client, correlationID: request.correlationID,
            scopes: request.scopes ?? session.tokens.scopes,
            claims: request.claims)
        let outcome = await flow.refresh(session.tokens)
        switch outcome {
        case .completed(let result):
            guard await client.accounts.update(result.session) else { return .failure(.noAccount(request)) }
            update(with: result.session)
            let tokens = MSALNativeAuthTokenResult(
                result.session, withRefreshToken: request.returnsRefreshToken)
            return .success(tokens)
        case .browser(let context):
            return .failure(RetrieveAccessTokenError(.browserRequired, context))
        case .failed(let failure, let context):
            if failure == .refreshTokenExpired { client.accounts.refuse(account.identifier) }
            return .failure(RetrieveAccessTokenError(for: failure, context))
        case .code, .password, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            return .failure(RetrieveAccessTokenError(.generalError, outcome.errorContext))
        }
    }
}

extension RetrieveAccessTokenError {
    /// The error for a request of an account that is not signed in.
    fileprivate static func noAccount(_ request: TokenRequest) -> RetrieveAccessTokenError {
        var context = ErrorContext(correlationID: request.correlationID, message: ErrorMessage.noAccount)
        context.isNoAccount = true
        return RetrieveAccessTokenError(.generalError, context)
    }

    /// The error for a request that was canceled.
    fileprivate static func canceled(_ request: TokenRequest) -> RetrieveAccessTokenError {
        var context = ErrorContext(
            correlationID: request.correlationID, message: ErrorMessage.unreachable(.cancelled))
        context.underlyingError = .cancelled
        return RetrieveAccessTokenError(.generalError, context)
    }
}

// MARK: - MSALNativeAuthTokenResult

/// An access token with its scopes and expiry.
public final class MSALNativeAuthTokenResult: NSObject, Sendable {
    /// The access token.
    public let accessToken: String
    /// The refresh token, if it was requested.
    public let refreshToken: String?
    /// The scopes of the access token.
    public let scopes: [String]
    /// The expiry of the access token.
    public let expiresOn: Date?

    init(_ session: AccountSession, withRefreshToken: Bool) {
        accessToken = session.tokens.accessToken.reveal
        refreshToken = withRefreshToken ? session.tokens.refreshToken?.reveal : nil
        scopes = session.tokens.scopes
        expiresOn = session.expiresOn
    }
}

/// An access token with its scopes and expiry, under its name in MSAL for Android.
public typealias IAuthenticationResult = MSALNativeAuthTokenResult

// MARK: - MSALNativeAuthGetAccessTokenParameters

/// The parameters of a request for an access token.
public class MSALNativeAuthGetAccessTokenParameters: NSObject {
    /// Whether to refresh the token even if the cached one is still valid.
    public var forceRefresh = false
    /// Whether to return the refresh token too.
    public var returnRefreshToken = false
    /// The scopes to request; `nil` stands for the scopes of the cached token.
    public var scopes: [String]?
    /// The claims to request.
    public var claimsRequest: MSALClaimsRequest?
    /// The correlation ID of the request; `nil` creates a new one.
    public var correlationId: UUID?
}

/// The parameters of a request for an access token, under their name in MSAL for Android.
public typealias NativeAuthGetAccessTokenParameters = MSALNativeAuthGetAccessTokenParameters

// MARK: - CredentialsDelegate

/// Receives the result of retrieving an access token.
public protocol CredentialsDelegate: MSALNativeAuthDelegate {
    /// Called when no token could be retrieved.
    @MainActor func onAccessTokenRetrieveError(error: RetrieveAccessTokenError)

    /// Called when a token was retrieved. Optional.
    @MainActor func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult)
}

@MainActor
extension CredentialsDelegate {
    /// Notifies the delegate of a token result through exactly one method.
    func notify(
        of result: Result<MSALNativeAuthTokenResult, RetrieveAccessTokenError>, correlationID id: UUID
    ) {
        switch result {
        case .success(let result):
            let report = { (context: ErrorContext) in
                self.onAccessTokenRetrieveError(error: RetrieveAccessTokenError(.generalError, context))
            }
            OptionalMethod.call("onAccessTokenRetrieveCompleted", correlationID: id, otherwise: report) {
                onAccessTokenRetrieveCompleted(result: result)
            }
        case .failure(let error):
            onAccessTokenRetrieveError(error: error)
        }
    }
}

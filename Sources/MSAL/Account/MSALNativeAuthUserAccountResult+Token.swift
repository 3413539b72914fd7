import Foundation
import NativeAuth
import SignUp

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

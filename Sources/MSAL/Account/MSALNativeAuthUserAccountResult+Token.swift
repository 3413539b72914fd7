import Foundation
import SignUp

extension MSALNativeAuthUserAccountResult {
    typealias TokenResult = Result<MSALNativeAuthTokenResult, RetrieveAccessTokenError>

    /// Returns the requested token from the cache, or refreshes it.
    func token(_ request: TokenRequest) async -> TokenResult {
        var context = ErrorContext(correlationID: request.correlationID)
        guard let session = client.sessionCache.current, session.account.identifier == account.identifier
        else {
            context.message = ErrorMessage.noAccount
            context.isNoAccount = true
            return .failure(RetrieveAccessTokenError(.generalError, context))
        }
        if request.isSatisfied(by: session, client.expirationBuffer) {
            return .success(MSALNativeAuthTokenResult(session, withRefreshToken: request.returnsRefreshToken))
        }
        guard session.tokens.refreshToken != nil else {
            return .failure(RetrieveAccessTokenError(.refreshTokenExpired, context))
        }
        return await refresh(session, request)
    }

    private func refresh(_ session: AccountSession, _ request: TokenRequest) async -> TokenResult {
        let flow = SignInFlow(
            client: client, correlationID: request.correlationID,
            scopes: request.scopes ?? session.tokens.scopes,
            claims: request.claims)
        let outcome = await flow.submit(.refresh(session.tokens))
        switch outcome {
        case .completed(let result):
            update(with: result.session)
            let tokens = MSALNativeAuthTokenResult(
                result.session, withRefreshToken: request.returnsRefreshToken)
            return .success(tokens)
        case .browser(let context):
            return .failure(RetrieveAccessTokenError(.browserRequired, context))
        case .failed(let failure, let context):
            return .failure(RetrieveAccessTokenError(for: failure, context))
        case .code, .password, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            return .failure(RetrieveAccessTokenError(.generalError, outcome.errorContext))
        }
    }
}

import Foundation
import SignUp

extension MSALNativeAuthUserAccountResult {
    typealias TokenNews = Result<MSALNativeAuthTokenResult, RetrieveAccessTokenError>

    /// Returns the requested token from the cache, or refreshes it.
    func token(_ wish: TokenWish) async -> TokenNews {
        let facts = ErrorFacts(correlationId: wish.correlationID)
        guard let session = client.sessions.current, session.account.identifier == account.identifier else {
            return .failure(RetrieveAccessTokenError(.generalError, facts.saying(ErrorText.noAccount)))
        }
        if wish.isMet(by: session, client.expirationBuffer) {
            return .success(MSALNativeAuthTokenResult(session, withRefreshToken: wish.wantsRefreshToken))
        }
        guard session.tokens.refreshToken != nil else {
            return .failure(RetrieveAccessTokenError(.refreshTokenExpired, facts))
        }
        return await refresh(session, wish)
    }

    private func refresh(_ session: Session, _ wish: TokenWish) async -> TokenNews {
        let flow = SignInFlow(
            client: client, correlationID: wish.correlationID, scopes: wish.scopes ?? session.tokens.scopes,
            claims: wish.claims)
        let news = await flow.submit(.refresh(session.tokens))
        switch news {
        case .completed(let result):
            renew(result.session)
            let tokens = MSALNativeAuthTokenResult(result.session, withRefreshToken: wish.wantsRefreshToken)
            return .success(tokens)
        case .browser(let facts):
            return .failure(RetrieveAccessTokenError(.browserRequired, facts))
        case .failed(let failure, let facts):
            return .failure(RetrieveAccessTokenError(after: failure, facts))
        case .code, .password, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            return .failure(RetrieveAccessTokenError(.generalError, news.facts))
        }
    }
}

import Foundation

/// Who is told what came of asking for an access token.
public protocol CredentialsDelegate: MSALNativeAuthDelegate {
    /// Tells that there is no token.
    @MainActor func onAccessTokenRetrieveError(error: RetrieveAccessTokenError)

    /// Tells that there is a token. Optional.
    @MainActor func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult)
}

@MainActor
extension CredentialsDelegate {
    /// Tells what came of asking, by exactly one method.
    func hear(_ result: Result<MSALNativeAuthTokenResult, RetrieveAccessTokenError>, knownAs id: UUID) {
        switch result {
        case .success(let result):
            let tell = { (facts: ErrorFacts) in
                self.onAccessTokenRetrieveError(error: RetrieveAccessTokenError(.generalError, facts))
            }
            OptionalMethod.call("onAccessTokenRetrieveCompleted", knownAs: id, or: tell) {
                onAccessTokenRetrieveCompleted(result: result)
            }
        case .failure(let error):
            onAccessTokenRetrieveError(error: error)
        }
    }
}

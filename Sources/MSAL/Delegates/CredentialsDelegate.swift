import Foundation

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

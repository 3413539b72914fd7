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

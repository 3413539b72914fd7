public import Foundation
import SignUp

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

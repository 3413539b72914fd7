public import Foundation
import SignUp

extension MSALNativeAuthUserAccountResult {
    /// Gets an access token: the one that is there, or a newer one when it is used up or good for too little.
    ///
    /// - Parameters:
    ///   - parameters: Which token is wanted.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func getAccessToken(
        parameters: MSALNativeAuthGetAccessTokenParameters, delegate: any CredentialsDelegate
    ) -> MSALNativeAuthCall {
        let wish = TokenWish(parameters)
        return MSALNativeAuthCall(telling: delegate) { [self] in
            await token(wish)
        } by: { result, delegate in
            delegate.hear(result, knownAs: wish.correlationID)
        }
    }

    /// Gets an access token, as applications of the library's first version do.
    ///
    /// New code has ``getAccessToken(parameters:delegate:)``.
    ///
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func getAccessToken(
        forceRefresh: Bool = false, correlationId: UUID? = nil, delegate: any CredentialsDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.forceRefresh = forceRefresh
        parameters.correlationId = correlationId
        return getAccessToken(parameters: parameters, delegate: delegate)
    }

    /// Gets an access token for some scopes, as applications of the library's first version do.
    ///
    /// New code has ``getAccessToken(parameters:delegate:)``.
    ///
    /// - Returns: The call on its way, for who wants to cancel it.
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

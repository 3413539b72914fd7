public import Foundation
import NativeAuth
import SignUp

extension MSALNativeAuthPublicClientApplication {
    /// Begins a sign-in with an email address or an alias.
    ///
    /// - Parameters:
    ///   - parameters: With what to begin. An empty name and an empty password are errors on the spot.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func signIn(
        parameters: MSALNativeAuthSignInParameters, delegate: any SignInStartDelegate
    ) -> MSALNativeAuthCall {
        let start = SignInStart(parameters, client)
        return MSALNativeAuthCall(telling: delegate) {
            await start.submit()
        } by: { result, delegate in
            switch result {
            case .success(let news): delegate.hear(news)
            case .failure(let error): delegate.onSignInStartError(error: error)
            }
        }
    }

    /// Begins a sign-in, as applications of the library's first version do.
    ///
    /// New code has ``signIn(parameters:delegate:)``.
    ///
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func signIn(
        username: String, password: String? = nil, scopes: [String]? = nil, correlationId: UUID? = nil,
        delegate: any SignInStartDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthSignInParameters(username: username)
        parameters.password = password
        parameters.scopes = scopes
        parameters.correlationId = correlationId
        return signIn(parameters: parameters, delegate: delegate)
    }

    /// Who is signed in, or `nil` when nobody is.
    ///
    /// - Parameter correlationId: Without effect: no request is made.
    public func getNativeAuthUserAccount(correlationId: UUID? = nil) -> MSALNativeAuthUserAccountResult? {
        client.sessions.current.map { MSALNativeAuthUserAccountResult($0, client) }
    }
}

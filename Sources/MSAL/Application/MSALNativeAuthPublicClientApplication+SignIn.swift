public import Foundation
import NativeAuth
import SignUp

extension MSALNativeAuthPublicClientApplication {
    /// Starts a sign-in with an email address or an alias.
    ///
    /// - Parameters:
    ///   - parameters: The parameters. With an empty username or an empty password, the delegate gets an
    ///     error and nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func signIn(
        parameters: MSALNativeAuthSignInParameters, delegate: any SignInStartDelegate
    ) -> MSALNativeAuthCall {
        let start = SignInStart(parameters, client)
        return MSALNativeAuthCall(notifying: delegate) {
            await start.submit()
        } by: { result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome)
            case .failure(let error): delegate.onSignInStartError(error: error)
            }
        }
    }

    /// Starts a sign-in with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use signIn(parameters:delegate:) instead.")
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

    /// Returns the signed-in account, or `nil` if no user is signed in.
    ///
    /// With a token store, this finds the account that signed in before a restart.
    ///
    /// - Parameter correlationId: Without effect, since no request is made.
    public func getNativeAuthUserAccount(correlationId: UUID? = nil) -> MSALNativeAuthUserAccountResult? {
        (try? client.accounts.current()).map { MSALNativeAuthUserAccountResult($0, client) }
    }
}

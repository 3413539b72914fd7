public import Foundation
import NativeAuth
import SignUp

extension MSALNativeAuthPublicClientApplication {
    /// Starts a sign-up.
    ///
    /// - Parameters:
    ///   - parameters: The parameters. With an empty username, an empty password, or attributes that JSON
    ///     cannot represent, the delegate gets an error and nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func signUp(
        parameters: MSALNativeAuthSignUpParameters, delegate: any SignUpStartDelegate
    ) -> MSALNativeAuthCall {
        let start = SignUpStart(parameters, client)
        return MSALNativeAuthCall(notifying: delegate) {
            await start.submit()
        } by: { result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome)
            case .failure(let error): delegate.onSignUpStartError(error: error)
            }
        }
    }

    /// Starts a sign-up with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use signUp(parameters:delegate:) instead.")
    @discardableResult
    public func signUp(
        username: String, password: String? = nil, attributes: [String: Any]? = nil,
        correlationId: UUID? = nil, delegate: any SignUpStartDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthSignUpParameters(username: username)
        parameters.password = password
        parameters.attributes = attributes
        parameters.correlationId = correlationId
        return signUp(parameters: parameters, delegate: delegate)
    }
}

public import Foundation
import NativeAuth
import SignUp

extension MSALNativeAuthPublicClientApplication {
    /// Starts a password reset with an email address or an alias.
    ///
    /// - Parameters:
    ///   - parameters: The parameters. With an empty username, the delegate gets an error and nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func resetPassword(
        parameters: MSALNativeAuthResetPasswordParameters, delegate: any ResetPasswordStartDelegate
    ) -> MSALNativeAuthCall {
        let start = ResetPasswordStart(parameters, client)
        return MSALNativeAuthCall(notifying: delegate) {
            await start.submit()
        } by: { result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome)
            case .failure(let error): delegate.onResetPasswordStartError(error: error)
            }
        }
    }

    /// Starts a password reset with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use resetPassword(parameters:delegate:) instead.")
    @discardableResult
    public func resetPassword(
        username: String, correlationId: UUID? = nil, delegate: any ResetPasswordStartDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthResetPasswordParameters(username: username)
        parameters.correlationId = correlationId
        return resetPassword(parameters: parameters, delegate: delegate)
    }
}

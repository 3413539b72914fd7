import Foundation

/// The state after the new password was stored.
public class SignInAfterResetPasswordState: SignInAfterPreviousFlowBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Signs the user in without further input.
    ///
    /// - Parameters:
    ///   - parameters: The scopes and claims to request.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func signIn(
        parameters: MSALNativeAuthSignInAfterResetPasswordParameters,
        delegate: any SignInAfterResetPasswordDelegate
    ) -> MSALNativeAuthCall {
        let flow = flow(scopes: parameters.scopes, claims: parameters.claimsRequest)
        return MSALNativeAuthCall(notifying: delegate) { [self] in
            await signIn(flow)
        } by: { outcome, delegate in
            delegate.notify(of: outcome)
        }
    }

    /// Signs the user in with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use signIn(parameters:delegate:) instead.")
    @discardableResult
    public func signIn(
        scopes: [String]? = nil, delegate: any SignInAfterResetPasswordDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthSignInAfterResetPasswordParameters()
        parameters.scopes = scopes
        return signIn(parameters: parameters, delegate: delegate)
    }
}

import Foundation
import NativeAuth
import SignUp

/// The state in which the code was accepted and the tenant waits for the new password.
public class ResetPasswordRequiredState: ResetPasswordBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Submits the new password and waits until the tenant has stored it, for up to 300 seconds.
    ///
    /// - Parameters:
    ///   - password: The password. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled. The tenant may store the password even so.
    @discardableResult
    public func submitPassword(
        password: String, delegate: any ResetPasswordRequiredDelegate
    ) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(password)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome)
            case .failure(let error): delegate.onResetPasswordRequiredError(error: error, newState: self)
            }
        }
    }

    /// Asks again whether the tenant has stored the password, and waits for up to another 300 seconds.
    ///
    /// Use it on the state that comes with an error after which the new password may be stored, such as one
    /// whose ``PasswordRequiredError/isStillSaving`` is `true`. On any other state, the delegate gets an
    /// error and nothing is sent.
    ///
    /// - Parameter delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func pollCompletion(delegate: any ResetPasswordRequiredDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(.poll)
        } by: { outcome, delegate in
            delegate.notify(of: outcome)
        }
    }

    /// Submits a password, or returns an error if the input cannot be a password.
    func submit(_ password: String) async -> Result<ResetPasswordOutcome, PasswordRequiredError> {
        switch Secret.fromInput(password) {
        case .success(let secret): .success(await flow.submit(.password(secret)))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "resetPassword.submitPassword", "invalidPassword",
                    PasswordRequiredError(
                        .invalidPassword, ErrorContext(correlationID: correlationId, message: error.message)))
            )
        }
    }
}

import Foundation
import NativeAuth
import SignUp

/// The state in which the email address is verified and the tenant waits for a password.
public class SignUpPasswordRequiredState: SignUpBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Submits the password that the user chose.
    ///
    /// - Parameters:
    ///   - password: The password. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitPassword(
        password: String, delegate: any SignUpPasswordRequiredDelegate
    ) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(password)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error): delegate.onSignUpPasswordRequiredError(error: error, newState: self)
            }
        }
    }

    /// Submits a password, or returns an error if the input cannot be a password.
    func submit(
        _ password: String, continuesAutomatically: Bool = false
    ) async -> Result<SignUpOutcome, PasswordRequiredError> {
        switch Secret.fromInput(password) {
        case .success(let secret):
            .success(await flow.submit(.password(secret), continuesAutomatically: continuesAutomatically))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "signUp.submitPassword", "invalidPassword",
                    PasswordRequiredError(
                        .invalidPassword, ErrorContext(correlationID: correlationId, message: error.message)))
            )
        }
    }
}

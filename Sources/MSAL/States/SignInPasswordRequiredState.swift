import Foundation
import NativeAuth
import SignUp

/// The state in which the tenant waits for the password.
public class SignInPasswordRequiredState: SignInBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Submits the password that the user entered.
    ///
    /// - Parameters:
    ///   - password: The password. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitPassword(
        password: String, delegate: any SignInPasswordRequiredDelegate
    ) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(password)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error): delegate.onSignInPasswordRequiredError(error: error, newState: self)
            }
        }
    }

    /// Submits a password, or returns an error if the input cannot be a password.
    func submit(_ password: String) async -> Result<SignInOutcome, PasswordRequiredError> {
        switch Secret.fromInput(password) {
        case .success(let secret): .success(await flow.submit(.password(secret)))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "signIn.submitPassword", "invalidPassword",
                    PasswordRequiredError(
                        .invalidPassword, ErrorContext(correlationID: correlationId, message: error.message)))
            )
        }
    }
}

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
        MSALNativeAuthCall(telling: delegate) { [self] in
            await submit(password)
        } by: { [self] result, delegate in
            switch result {
            case .success(let news): delegate.hear(news, at: flow)
            case .failure(let error): delegate.onSignUpPasswordRequiredError(error: error, newState: self)
            }
        }
    }

    /// Submits a password, or returns an error if the input cannot be a password.
    func submit(
        _ password: String, goesOn: Bool = false
    ) async -> Result<SignUpNews, PasswordRequiredError> {
        switch Secret.typed(password) {
        case .success(let secret): .success(await flow.submit(.password(secret), goesOn: goesOn))
        case .failure(let fault):
            .failure(
                PasswordRequiredError(
                    .invalidPassword, ErrorFacts(correlationId: correlationId, message: fault.text)))
        }
    }
}

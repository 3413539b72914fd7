import Foundation
import NativeAuth
import SignUp

/// The tenant waits for the password.
public class SignInPasswordRequiredState: SignInBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Submits the password that the person typed.
    ///
    /// - Parameters:
    ///   - password: The password. An empty one is an error on the spot, with this very state.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func submitPassword(
        password: String, delegate: any SignInPasswordRequiredDelegate
    ) -> MSALNativeAuthCall {
        MSALNativeAuthCall(telling: delegate) { [self] in
            await submit(password)
        } by: { [self] result, delegate in
            switch result {
            case .success(let news): delegate.hear(news, at: flow)
            case .failure(let error): delegate.onSignInPasswordRequiredError(error: error, newState: self)
            }
        }
    }

    private func submit(_ password: String) async -> Result<SignInNews, PasswordRequiredError> {
        switch Secret.typed(password) {
        case .success(let secret): .success(await flow.submit(.password(secret)))
        case .failure(let fault):
            .failure(
                PasswordRequiredError(
                    .invalidPassword, ErrorFacts(correlationId: correlationId, message: fault.text)))
        }
    }
}

import Foundation
import NativeAuth
import SignUp

/// The address is proven, and the tenant waits for a password.
public class SignUpPasswordRequiredState: SignUpBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Submits the password that the person chose.
    ///
    /// - Parameters:
    ///   - password: The password. An empty one is an error on the spot, with this very state.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
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

    /// Sends a password, unless it can be none.
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

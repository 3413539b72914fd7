import Foundation
import SignUp

/// A state from which a strong authentication method can be registered.
public class RegisterStrongAuthBaseState: SignInBaseState, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

    /// Sends a code to the contact to register, or signs in if the contact was just verified.
    ///
    /// - Parameters:
    ///   - parameters: The method and contact to register. An empty contact is an error, and nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func challengeAuthMethod(
        parameters: MSALNativeAuthChallengeAuthMethodParameters,
        delegate: any RegisterStrongAuthChallengeDelegate
    ) -> MSALNativeAuthCall {
        let contact = parameters.verificationContact
        let answer = SignIn.Answer.challenge(parameters.authMethod.method, contact: contact)
        return MSALNativeAuthCall(notifying: delegate) { [flow] in
            contact.isEmpty ? nil : await flow.submit(answer)
        } by: { [self] outcome, delegate in
            if let outcome { return delegate.notify(of: outcome, from: flow) }
            let error = RegisterStrongAuthChallengeError(
                .invalidInput, ErrorContext(correlationID: correlationId))
            delegate.onRegisterStrongAuthChallengeError(error: error, newState: retryState)
        }
    }

    /// The state to retry from: this one if it is the initial state, otherwise a new initial state.
    private var retryState: RegisterStrongAuthState {
        self as? RegisterStrongAuthState ?? RegisterStrongAuthState(flow)
    }
}

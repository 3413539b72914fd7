import Foundation
import SignUp

/// A point from which a strong way of proving who one is can be registered.
public class RegisterStrongAuthBaseState: SignInBaseState, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// Has a code sent to what is to be registered; an address that was just proven needs none, and signs in.
    ///
    /// - Parameters:
    ///   - parameters: What is to be registered. An empty contact is an error on the spot.
    ///   - delegate: Who is told what came of it.
    /// - Returns: The call on its way, for who wants to cancel it.
    @discardableResult
    public func challengeAuthMethod(
        parameters: MSALNativeAuthChallengeAuthMethodParameters,
        delegate: any RegisterStrongAuthChallengeDelegate
    ) -> MSALNativeAuthCall {
        let contact = parameters.verificationContact
        let answer = SignIn.Answer.challenge(parameters.authMethod.method, contact: contact)
        return MSALNativeAuthCall(telling: delegate) { [flow] in
            contact.isEmpty ? nil : await flow.submit(answer)
        } by: { [self] news, delegate in
            if let news { return delegate.hear(news, at: flow) }
            let error = RegisterStrongAuthChallengeError(
                .invalidInput, ErrorFacts(correlationId: correlationId))
            delegate.onRegisterStrongAuthChallengeError(error: error, newState: start)
        }
    }

    /// This very state, where it is one to begin from.
    private var start: RegisterStrongAuthState {
        self as? RegisterStrongAuthState ?? RegisterStrongAuthState(flow)
    }
}

import Foundation
import NativeAuth
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
        let (method, contact) = (parameters.authMethod.method, parameters.verificationContact)
        return MSALNativeAuthCall(notifying: delegate) { [self] in
            await challenge(method, contact)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error):
                delegate.onRegisterStrongAuthChallengeError(error: error, newState: retryState)
            }
        }
    }

    /// Requests a code for a contact, or returns an error if the contact is empty.
    func challenge(
        _ method: SignIn.AuthMethod, _ contact: String
    ) async -> Result<SignInOutcome, RegisterStrongAuthChallengeError> {
        guard !contact.isEmpty else {
            let context = ErrorContext(correlationID: correlationId)
            let error = RegisterStrongAuthChallengeError(.invalidInput, context)
            return .failure(flow.client.log.refused("signIn.requestChallenge", "invalidInput", error))
        }
        return .success(await flow.submit(.challenge(method, contact: contact)))
    }

    /// The state to retry from: this one if it is the initial state, otherwise a new initial state.
    private var retryState: RegisterStrongAuthState {
        self as? RegisterStrongAuthState ?? RegisterStrongAuthState(flow)
    }
}

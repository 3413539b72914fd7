import Foundation
import NativeAuth
import SignUp

/// A state from which a second factor can be requested.
public class MFABaseState: SignInBaseState, @unchecked Sendable {
    /// Requests a code as a second factor; once it is sent, the previous one is no longer valid.
    ///
    /// - Parameters:
    ///   - authMethod: One of the authentication methods that the tenant offered.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func requestChallenge(
        authMethod: MSALAuthMethod, delegate: any MFARequestChallengeDelegate
    ) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(.challenge(authMethod.method, contact: ""))
        } by: { [flow] outcome, delegate in
            delegate.notify(of: outcome, from: flow)
        }
    }
}

/// The state in which the tenant requires a second factor.
public class AwaitingMFAState: MFABaseState, @unchecked Sendable {}

// MARK: - MFARequiredState

/// The state after a code was sent as a second factor: the tenant waits for the code.
public class MFARequiredState: MFABaseState, @unchecked Sendable {
    /// Submits the code that the user entered.
    ///
    /// - Parameters:
    ///   - challenge: The code as entered. An empty one is reported as an error with this state; nothing is
    ///     sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitChallenge(
        challenge: String, delegate: any MFASubmitChallengeDelegate
    ) -> MSALNativeAuthCall {
        let code = Secret.fromInput(challenge)
        return MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(input: code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error):
                let context = ErrorContext(correlationID: correlationId, message: error.message)
                delegate.onMFASubmitChallengeError(
                    error: MFASubmitChallengeError(.invalidChallenge, context), newState: self)
            }
        }
    }
}

// MARK: - RegisterStrongAuthBaseState

/// A state from which a strong authentication method can be registered.
public class RegisterStrongAuthBaseState: SignInBaseState, @unchecked Sendable {
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

/// The state in which the user must register a strong authentication method.
public class RegisterStrongAuthState: RegisterStrongAuthBaseState, @unchecked Sendable {}

// MARK: - RegisterStrongAuthVerificationRequiredState

/// The state after a code was sent to the contact to register: the tenant waits for the code.
public class RegisterStrongAuthVerificationRequiredState: RegisterStrongAuthBaseState, @unchecked Sendable {
    /// Submits the code that the user entered; the correct code registers the method and signs in.
    ///
    /// - Parameters:
    ///   - challenge: The code as entered. An empty one is reported as an error with this state; nothing is
    ///     sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitChallenge(
        challenge: String, delegate: any RegisterStrongAuthSubmitChallengeDelegate
    ) -> MSALNativeAuthCall {
        let code = Secret.fromInput(challenge)
        return MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(input: code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error):
                let context = ErrorContext(correlationID: correlationId, message: error.message)
                delegate.onRegisterStrongAuthSubmitChallengeError(
                    error: RegisterStrongAuthSubmitChallengeError(.invalidChallenge, context), newState: self)
            }
        }
    }
}

// MARK: - Async

extension MFABaseState {
    /// Requests a code as a second factor and returns the result; once it is sent, the previous one is no
    /// longer valid.
    ///
    /// - Parameter authMethod: One of the authentication methods that the tenant offered.
    public func requestChallenge(authMethod: AuthMethod) async -> MFARequiredResult {
        MFARequiredResult(await flow.submit(.challenge(authMethod.method, contact: "")))
    }
}

extension MFARequiredState {
    /// Submits the code that the user entered and returns the result.
    ///
    /// - Parameter challenge: The code as entered. An empty one is an error, and nothing is sent.
    public func submitChallenge(challenge: String) async -> MFASubmitChallengeResult {
        switch await flow.submit(input: Secret.fromInput(challenge)) {
        case .success(let outcome): return MFASubmitChallengeResult(outcome)
        case .failure(let error):
            let context = ErrorContext(correlationID: correlationId, message: error.message)
            return .error(MFASubmitChallengeError(.invalidChallenge, context))
        }
    }
}

extension RegisterStrongAuthBaseState {
    /// Sends a code to the contact to register, or signs in if the contact was just verified, and returns the
    /// result.
    ///
    /// - Parameter parameters: The method and contact to register. An empty contact is an error, and nothing
    ///   is sent.
    public func challengeAuthMethod(
        parameters: NativeAuthChallengeAuthMethodParameters
    ) async -> RegisterStrongAuthChallengeResult {
        switch await challenge(parameters.authMethod.method, parameters.verificationContact) {
        case .success(let outcome): RegisterStrongAuthChallengeResult(outcome)
        case .failure(let error): .error(error)
        }
    }
}

extension RegisterStrongAuthVerificationRequiredState {
    /// Submits the code that the user entered and returns the result; the correct code registers the method
    /// and signs in.
    ///
    /// - Parameter challenge: The code as entered. An empty one is an error, and nothing is sent.
    public func submitChallenge(challenge: String) async -> RegisterStrongAuthSubmitChallengeResult {
        switch await flow.submit(input: Secret.fromInput(challenge)) {
        case .success(let outcome): return RegisterStrongAuthSubmitChallengeResult(outcome)
        case .failure(let error):
            let context = ErrorContext(correlationID: correlationId, message: error.message)
            return .error(RegisterStrongAuthSubmitChallengeError(.invalidChallenge, context))
        }
    }
}

import NativeAuth
import SignUp

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

import NativeAuth

// What version 2 and the pages do after a step: version 1 leaves it to its clients.

extension TenantService {
    /// Takes the step after one that asks nothing of the user.
    ///
    /// - Parameters:
    ///   - next: The step.
    ///   - clientID: The ID of the client.
    ///   - name: A name of the account.
    /// - Returns: The next step; `nil` if the user is asked, or may choose.
    func step(
        after next: NextStep, for clientID: String, name: String, _ context: RequestContext
    ) async throws(Refusal) -> NextStep? {
        let continuation = Continuation(clientID: clientID, token: next.token)
        switch next.kind {
        case .signUpStarted, .verificationRequired: return try await challengeSignUp(continuation, context)
        case .secondFactorRequired: return try tenant.listSecondFactors(continuation, context)
        case .registrationRequired: return try tenant.listRegistrations(continuation, context)
        case .preverified:
            return try await finishRegistration(with: .continuation(username: nil), continuation, context)
        case .authenticated, .passwordStored:
            return try await authenticate(with: .continuation(username: name), continuation, context)
        case .signInStarted, .resetStarted, .code, .password, .passwordRequired, .signUpPassword,
            .attributesRequired, .secondFactors, .registration, .newPassword, .passwordSubmitted,
            .passwordNotStored, .signedIn:
            return nil
        }
    }

    /// Sends a code, or another one.
    ///
    /// - Parameters:
    ///   - purpose: What it is for.
    ///   - choice: The ID of the second factor, or the address to register.
    ///   - continuation: The conversation.
    func sendCode(
        for purpose: CodePurpose, to choice: String?, _ continuation: Continuation, _ context: RequestContext
    ) async throws(Refusal) -> NextStep {
        switch purpose {
        case .signUp: try await challengeSignUp(continuation, context)
        case .signIn: try await challengeSignIn(continuation, context)
        case .secondFactor: try await challengeSignIn(continuation, factor: choice, context)
        case .registration: try await challengeRegistration(of: choice ?? "", continuation, context)
        case .passwordReset: try await challengePasswordReset(continuation, context)
        }
    }

    /// Takes the code that was sent.
    func submit(
        _ code: Secret?, for purpose: CodePurpose, _ continuation: Continuation, _ context: RequestContext
    ) async throws(Refusal) -> NextStep {
        switch purpose {
        case .signUp: try await continueSignUp(with: .code(code), continuation, context)
        case .signIn: try await authenticate(with: .code(code), continuation, context)
        case .secondFactor: try await authenticate(with: .secondFactor(code), continuation, context)
        case .registration: try await finishRegistration(with: .code(code), continuation, context)
        case .passwordReset: try tenant.verifyPasswordReset(with: .code(code), continuation, context)
        }
    }
}

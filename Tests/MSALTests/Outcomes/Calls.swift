import MSAL
import NativeAuth
import Testing

/// A call of the API with a delegate.
enum MSALCall: Hashable, Sendable {
    case signUp(SignUpCall)
    case signIn(SignInCall)
    case reset(ResetCall)
}

/// A call of a sign-up.
enum SignUpCall: Sendable {
    case start, resendCode, submitCode, submitPassword, submitAttributes, signIn
}

/// A call of a sign-in.
enum SignInCall: Sendable {
    case start, submitCode, submitPassword, resendCode, requestChallenge, requestAnotherChallenge
    case submitChallenge, challengeAuthMethod, submitRegistrationChallenge
}

/// A call of a password reset.
enum ResetCall: Sendable {
    case start, resendCode, submitCode, submitPassword, signIn
}

extension MSALCall: CustomTestStringConvertible {
    var testDescription: String {
        switch self {
        case .signUp(let call): "sign-up, \(call)"
        case .signIn(let call): "sign-in, \(call)"
        case .reset(let call): "reset, \(call)"
        }
    }

    /// The delegate method that reports that the call failed.
    var errorMethod: String {
        switch self {
        case .signUp(.start): "onSignUpStartError(error:)"
        case .signUp(.resendCode): "onSignUpResendCodeError(error:newState:)"
        case .signUp(.submitCode): "onSignUpVerifyCodeError(error:newState:)"
        case .signUp(.submitPassword): "onSignUpPasswordRequiredError(error:newState:)"
        case .signUp(.submitAttributes): "onSignUpAttributesRequiredError(error:)"
        case .signUp(.signIn): "onSignInAfterSignUpError(error:)"
        case .signIn(.start): "onSignInStartError(error:)"
        case .signIn(.submitCode): "onSignInVerifyCodeError(error:newState:)"
        case .signIn(.submitPassword): "onSignInPasswordRequiredError(error:newState:)"
        case .signIn(.resendCode): "onSignInResendCodeError(error:newState:)"
        case .signIn(.requestChallenge), .signIn(.requestAnotherChallenge):
            "onMFARequestChallengeError(error:newState:)"
        case .signIn(.submitChallenge): "onMFASubmitChallengeError(error:newState:)"
        case .signIn(.challengeAuthMethod): "onRegisterStrongAuthChallengeError(error:newState:)"
        case .signIn(.submitRegistrationChallenge):
            "onRegisterStrongAuthSubmitChallengeError(error:newState:)"
        case .reset(.start): "onResetPasswordStartError(error:)"
        case .reset(.resendCode): "onResetPasswordResendCodeError(error:newState:)"
        case .reset(.submitCode): "onResetPasswordVerifyCodeError(error:newState:)"
        case .reset(.submitPassword): "onResetPasswordRequiredError(error:newState:)"
        case .reset(.signIn): "onSignInAfterResetPasswordError(error:)"
        }
    }
}

/// A delegate of every call.
typealias EveryDelegate = SignUpStartDelegate & SignUpResendCodeDelegate & SignUpVerifyCodeDelegate
    & SignUpPasswordRequiredDelegate & SignUpAttributesRequiredDelegate & SignInAfterSignUpDelegate
    & SignInStartDelegate & SignInVerifyCodeDelegate & SignInPasswordRequiredDelegate
    & SignInResendCodeDelegate & MFARequestChallengeDelegate & MFASubmitChallengeDelegate
    & RegisterStrongAuthChallengeDelegate & RegisterStrongAuthSubmitChallengeDelegate
    & ResetPasswordStartDelegate & ResetPasswordResendCodeDelegate & ResetPasswordVerifyCodeDelegate
    & ResetPasswordRequiredDelegate & SignInAfterResetPasswordDelegate

extension MSALHarness {
    /// Makes a call on a state with the token `T0` and returns the call of the recording delegate.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - replies: The replies to its requests.
    ///   - answer: The password, code, value or contact to submit, or the username of a reset; `nil` for a
    ///     valid one.
    func event(
        of call: MSALCall, _ replies: [ScriptedTransport.Reply] = [], answer: String? = nil
    ) async throws -> RecordingDelegate.Event {
        try await event(from: start(call, replies, answer: answer, notifying: delegate))
    }

    /// Starts a call on a state with the token `T0`.
    func start(
        _ call: MSALCall, _ replies: [ScriptedTransport.Reply] = [], answer: String? = nil,
        notifying delegate: some EveryDelegate
    ) async throws -> MSALNativeAuthCall {
        switch call {
        case .signUp(let call): try await start(call, replies, answer, delegate)
        case .signIn(let call): try await start(call, replies, answer, delegate)
        case .reset(let call): try await start(call, replies, answer, delegate)
        }
    }

    private func start(
        _ call: SignUpCall, _ replies: [ScriptedTransport.Reply], _ answer: String?,
        _ delegate: some EveryDelegate
    ) async throws -> MSALNativeAuthCall {
        switch call {
        case .start:
            transport.enqueue(replies)
            let parameters = MSALNativeAuthSignUpParameters.ada
            parameters.password = answer
            return application.signUp(parameters: parameters, delegate: delegate)
        case .resendCode:
            return try await codeState(replies).resendCode(delegate: delegate)
        case .submitCode:
            return try await codeState(replies).submitCode(code: answer ?? "12345678", delegate: delegate)
        case .submitPassword:
            return try await passwordState(replies)
                .submitPassword(password: answer ?? "Correct-Horse-7", delegate: delegate)
        case .submitAttributes:
            return try await attributesState(replies)
                .submitAttributes(attributes: ["city": answer ?? "Odense"], delegate: delegate)
        case .signIn:
            return try await signUpCompletion(replies).signIn(parameters: .init(), delegate: delegate)
        }
    }

    private func start(
        _ call: SignInCall, _ replies: [ScriptedTransport.Reply], _ answer: String?,
        _ delegate: some EveryDelegate
    ) async throws -> MSALNativeAuthCall {
        switch call {
        case .start:
            transport.enqueue(replies)
            return application.signIn(parameters: .user("ada_l", answer ?? "p"), delegate: delegate)
        case .submitCode:
            return try await signInCodeState(replies).submitCode(code: answer ?? "1", delegate: delegate)
        case .submitPassword:
            return try await signInPasswordState(replies)
                .submitPassword(password: answer ?? "p", delegate: delegate)
        case .resendCode:
            return try await signInCodeState(replies).resendCode(delegate: delegate)
        case .requestChallenge:
            return try await secondFactorState(replies)
                .requestChallenge(authMethod: .email, delegate: delegate)
        case .requestAnotherChallenge:
            return try await secondFactorCodeState(replies)
                .requestChallenge(authMethod: .email, delegate: delegate)
        case .submitChallenge:
            return try await secondFactorCodeState(replies)
                .submitChallenge(challenge: answer ?? "1", delegate: delegate)
        case .challengeAuthMethod:
            let parameters = MSALNativeAuthChallengeAuthMethodParameters(
                authMethod: .email, verificationContact: answer ?? "bo@contoso.com")
            return try await registrationState(replies)
                .challengeAuthMethod(parameters: parameters, delegate: delegate)
        case .submitRegistrationChallenge:
            return try await registrationCodeState(replies)
                .submitChallenge(challenge: answer ?? "1", delegate: delegate)
        }
    }

    private func start(
        _ call: ResetCall, _ replies: [ScriptedTransport.Reply], _ answer: String?,
        _ delegate: some EveryDelegate
    ) async throws -> MSALNativeAuthCall {
        switch call {
        case .start:
            transport.enqueue(replies)
            let parameters = MSALNativeAuthResetPasswordParameters(username: answer ?? "ada@contoso.com")
            return application.resetPassword(parameters: parameters, delegate: delegate)
        case .resendCode:
            return try await resetCodeState(replies).resendCode(delegate: delegate)
        case .submitCode:
            return try await resetCodeState(replies)
                .submitCode(code: answer ?? "12345678", delegate: delegate)
        case .submitPassword:
            return try await newPasswordState(replies)
                .submitPassword(password: answer ?? "Correct-Horse-7", delegate: delegate)
        case .signIn:
            return try await resetCompletion(.saved("T0"), replies)
                .signIn(parameters: .init(), delegate: delegate)
        }
    }
}

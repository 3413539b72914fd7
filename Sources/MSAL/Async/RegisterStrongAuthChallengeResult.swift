/// The result of starting to register a strong authentication method.
public enum RegisterStrongAuthChallengeResult: NativeAuthResult {
    /// A code was sent to the contact.
    case verificationRequired(result: NativeAuthRegisterStrongAuthVerificationRequiredResultParameter)
    /// No code was needed, since the contact was just verified, and the user is signed in.
    case complete(resultValue: AccountState)
    /// No code was sent.
    case error(RegisterStrongAuthChallengeError)
}

extension RegisterStrongAuthChallengeResult {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .registrationCode(let state, let code):
            self = .verificationRequired(
                result: NativeAuthRegisterStrongAuthVerificationRequiredResultParameter(state, code))
        case .completed(let user): self = .complete(resultValue: AccountState(user))
        case .browser(let context):
            self = .error(RegisterStrongAuthChallengeError(.browserRequired, context))
        case .failed(let failure, let context):
            self = .error(RegisterStrongAuthChallengeError(for: failure, context))
        case .code, .password, .registration, .secondFactor, .secondFactorCode:
            self = .error(RegisterStrongAuthChallengeError(.generalError, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the user is signed in.
    public var isComplete: Bool { if case .complete = self { true } else { false } }
}

/// The result of submitting the code for a strong authentication method.
public enum RegisterStrongAuthSubmitChallengeResult: NativeAuthResult {
    /// The method is registered and the user is signed in.
    case complete(resultValue: AccountState)
    /// The code was rejected or could not be submitted.
    case error(RegisterStrongAuthSubmitChallengeError)
}

extension RegisterStrongAuthSubmitChallengeResult {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .completed(let user): self = .complete(resultValue: AccountState(user))
        case .browser(let context):
            self = .error(RegisterStrongAuthSubmitChallengeError(.browserRequired, context))
        case .failed(let failure, let context):
            let type: RegisterStrongAuthSubmitChallengeError.ErrorType =
                failure.isCodeError ? .invalidChallenge : .generalError
            self = .error(RegisterStrongAuthSubmitChallengeError(type, context))
        case .code, .password, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            self = .error(RegisterStrongAuthSubmitChallengeError(.generalError, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the user is signed in.
    public var isComplete: Bool { if case .complete = self { true } else { false } }
}

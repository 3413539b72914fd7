/// The result of submitting a second factor.
public enum MFASubmitChallengeResult: NativeAuthResult {
    /// The user is signed in.
    case complete(resultValue: AccountState)
    /// The code was rejected or could not be submitted.
    case error(MFASubmitChallengeError)
}

extension MFASubmitChallengeResult {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .completed(let user): self = .complete(resultValue: AccountState(user))
        case .browser(let context): self = .error(MFASubmitChallengeError(.browserRequired, context))
        case .failed(let failure, let context):
            let type: MFASubmitChallengeError.ErrorType =
                failure.isCodeError ? .invalidChallenge : .generalError
            self = .error(MFASubmitChallengeError(type, context))
        case .code, .password, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            self = .error(MFASubmitChallengeError(.generalError, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the user is signed in.
    public var isComplete: Bool { if case .complete = self { true } else { false } }
}

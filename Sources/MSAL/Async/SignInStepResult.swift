import NativeAuth
import SignUp

/// The result of submitting the code of a sign-in.
public typealias SignInSubmitCodeResult = SignInStepResult<SubmitCodeError>

/// The result of submitting the password of a sign-in.
public typealias SignInSubmitPasswordResult = SignInStepResult<SignInSubmitPasswordError>

/// The result of a sign-in right after a sign-up or a password reset.
public typealias SignInContinuationResult = SignInStepResult<SignInContinuationError>

/// The result of a step of a sign-in; each step has its own error class.
public enum SignInStepResult<Failure: MSALNativeAuthError>: NativeAuthResult {
    /// The user is signed in.
    case complete(resultValue: AccountState)
    /// The tenant requires a second factor, by one of the given methods.
    case mfaRequired(nextState: AwaitingMFAState, authMethods: [AuthMethod])
    /// The user must register a strong authentication method first, one of the given ones.
    case strongAuthMethodRegistrationRequired(nextState: RegisterStrongAuthState, authMethods: [AuthMethod])
    /// The step failed.
    case error(Failure)
}

extension SignInStepResult {
    /// Converts an outcome.
    ///
    /// - Parameter error: Creates the error; the failure is `nil` if the flow can continue only in a browser.
    init(_ outcome: SignInOutcome, error: (RequestFailure?, ErrorContext) -> Failure) {
        switch outcome {
        case .completed(let user): self = .complete(resultValue: AccountState(user))
        case .secondFactor(let state, let methods):
            self = .mfaRequired(nextState: state, authMethods: methods)
        case .registration(let state, let methods):
            self = .strongAuthMethodRegistrationRequired(nextState: state, authMethods: methods)
        case .browser(let context): self = .error(error(nil, context))
        case .failed(let failure, let context): self = .error(error(failure, context))
        case .code, .password, .registrationCode, .secondFactorCode:
            self = .error(error(.replyUnreadable, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the user is signed in.
    public var isComplete: Bool { if case .complete = self { true } else { false } }
}

extension SubmitCodeError {
    /// Creates the error for a failure to submit the code of a sign-in.
    convenience init(for failure: RequestFailure?, _ context: ErrorContext) {
        let otherFailure = RequestFailure.unknown(ErrorCode(rawValue: context.error ?? ""))
        self.init(failure.map { $0.isCodeError ? .codeWrong : otherFailure }, context)
    }
}

extension SignInContinuationError {
    /// Creates the error for a failure to sign in after another flow.
    convenience init(for failure: RequestFailure?, _ context: ErrorContext) {
        self.init(failure == nil ? .browserRequired : .generalError, context)
    }
}

import NativeAuth
import SignUp

/// An error from starting a sign-in.
public class SignInStartError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, userNotFound, invalidCredentials, invalidUsername, generalError
    }

    let type: ErrorType

    init(_ type: ErrorType, _ context: ErrorContext) {
        self.type = type
        super.init(type, context)
    }

    /// A description of the error: the tenant's message if it sent one.
    public override var errorDescription: String? {
        if let text = super.errorDescription { return text }
        return switch type {
        case .browserRequired: ErrorMessage.browserRequired
        case .userNotFound: ErrorMessage.userNotFound
        case .invalidCredentials: ErrorMessage.invalidCredentials
        case .invalidUsername: ErrorMessage.invalidUsername
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether no account with this email address or alias exists.
    public var isUserNotFound: Bool { type == .userNotFound }

    /// Whether the password is wrong.
    public var isInvalidCredentials: Bool { type == .invalidCredentials }

    /// Whether the email address or alias was rejected.
    public var isInvalidUsername: Bool { type == .invalidUsername }
}

// MARK: - SignInStepError

/// An error from starting a sign-in or from submitting the password.
public class SignInStepError: NativeAuthStepError, @unchecked Sendable {
    /// The failure; `nil` if the flow can continue only in a browser.
    let failure: RequestFailure?

    required init(_ failure: RequestFailure?, _ context: ErrorContext) {
        self.failure = failure
        super.init(isBrowserRequired: failure == nil, context)
    }

    /// Whether the password is wrong.
    public func isInvalidCredentials() -> Bool { failure == .passwordWrong }

    override var isSpecific: Bool { isInvalidCredentials() }
}

/// An error from starting a sign-in.
public final class SignInError: SignInStepError, @unchecked Sendable {
    /// Whether no account with this email address or alias exists.
    public func isUserNotFound() -> Bool { failure == .userNotFound }

    /// Whether the email address or alias was rejected.
    public func isInvalidUsername() -> Bool { failure == .usernameRefused }

    override var isSpecific: Bool { super.isSpecific || isUserNotFound() || isInvalidUsername() }
}

/// An error from submitting the password of a sign-in.
public final class SignInSubmitPasswordError: SignInStepError, @unchecked Sendable {}

// MARK: - SignInResult

/// The result of starting a sign-in.
public enum SignInResult: NativeAuthResult {
    /// The user is signed in.
    case complete(resultValue: AccountState)
    /// A code was sent, with its masked target, channel and number of digits.
    case codeRequired(
        nextState: SignInCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// The tenant requires the password.
    case passwordRequired(nextState: SignInPasswordRequiredState)
    /// The tenant requires a second factor, by one of the given methods.
    case mfaRequired(nextState: AwaitingMFAState, authMethods: [AuthMethod])
    /// The user must register a strong authentication method first, one of the given ones.
    case strongAuthMethodRegistrationRequired(nextState: RegisterStrongAuthState, authMethods: [AuthMethod])
    /// The sign-in could not be started, or the password is wrong.
    case error(SignInError)
}

extension SignInResult {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .code(let state, let code):
            self = .codeRequired(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .password(let state, _): self = .passwordRequired(nextState: state)
        case .completed(let user): self = .complete(resultValue: AccountState(user))
        case .secondFactor(let state, let methods):
            self = .mfaRequired(nextState: state, authMethods: methods)
        case .registration(let state, let methods):
            self = .strongAuthMethodRegistrationRequired(nextState: state, authMethods: methods)
        case .browser(let context): self = .error(SignInError(nil, context))
        case .failed(let failure, let context): self = .error(SignInError(failure, context))
        case .registrationCode, .secondFactorCode:
            self = .error(SignInError(.replyUnreadable, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the user is signed in.
    public var isComplete: Bool { if case .complete = self { true } else { false } }
}

// MARK: - SignInStepResult

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

// MARK: - SignInResendCodeResult

/// The result of resending the code of a sign-in.
public enum SignInResendCodeResult: NativeAuthResult {
    /// A new code was sent, with its masked target, channel and number of digits.
    case success(
        nextState: SignInCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// No new code was sent.
    case error(ResendCodeError)
}

extension SignInResendCodeResult {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .code(let state, let code):
            self = .success(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .browser(let context): self = .error(ResendCodeError(.browserRequired, context))
        case .password(_, let context):
            self = .error(ResendCodeError(.generalError, context.withMessage(nil)))
        case .completed, .failed, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            self = .error(ResendCodeError(.generalError, outcome.errorContext))
        }
    }

    /// Whether no new code was sent.
    public var isError: Bool { if case .error = self { true } else { false } }
}

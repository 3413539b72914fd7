import NativeAuth
import SignUp

/// An error from starting a password reset.
public class ResetPasswordStartError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, userDoesNotHavePassword, userNotFound, invalidUsername, generalError
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
        case .userDoesNotHavePassword: ErrorMessage.userDoesNotHavePassword
        case .userNotFound: ErrorMessage.userNotFound
        case .invalidUsername: ErrorMessage.invalidUsername
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the account has no password, because its user signs in with codes.
    public var isUserDoesNotHavePassword: Bool { type == .userDoesNotHavePassword }

    /// Whether no account with this email address or alias exists.
    public var isUserNotFound: Bool { type == .userNotFound }

    /// Whether the email address or alias was rejected.
    public var isInvalidUsername: Bool { type == .invalidUsername }
}

// MARK: - ResetPasswordStepError

/// An error from starting a password reset or from submitting the new password.
public class ResetPasswordStepError: NativeAuthStepError, @unchecked Sendable {
    /// The failure; `nil` if the flow can continue only in a browser.
    let failure: RequestFailure?

    init(_ failure: RequestFailure?, _ context: ErrorContext) {
        self.failure = failure
        super.init(isBrowserRequired: failure == nil, context)
    }

    /// Whether the email address or alias was rejected.
    public func isInvalidUsername() -> Bool { failure == .usernameRefused }

    override var isSpecific: Bool { isInvalidUsername() }
}

/// An error from starting a password reset.
public final class ResetPasswordError: ResetPasswordStepError, @unchecked Sendable {
    /// Whether no account with this email address or alias exists.
    public func isUserNotFound() -> Bool { failure == .userNotFound }

    /// Whether the account has no password, because its user signs in with codes.
    public func isUserDoesNotHavePassword() -> Bool { failure == .accountWithoutPassword }

    override var isSpecific: Bool { super.isSpecific || isUserNotFound() || isUserDoesNotHavePassword() }
}

// MARK: - ResetPasswordSubmitPasswordError

/// An error from submitting the new password of a reset.
public final class ResetPasswordSubmitPasswordError: ResetPasswordStepError, @unchecked Sendable {
    /// The state to retry from; `nil` if the reset must start again.
    ///
    /// The state of the call can be used too, but only this one can ask again whether the password is stored.
    public let nextState: ResetPasswordPasswordRequiredState?

    init(
        _ failure: RequestFailure?, _ context: ErrorContext,
        nextState: ResetPasswordPasswordRequiredState?
    ) {
        self.nextState = nextState
        super.init(failure, context)
    }

    /// Whether the password was rejected.
    public func isInvalidPassword() -> Bool { failure?.isPasswordError == true }

    /// Whether the tenant could not store the password, or had not done so after 300 seconds of waiting.
    public func isPasswordResetFailed() -> Bool { failure == .notSaved || failure == .stillSaving }

    /// Whether the tenant had not stored the password after 300 seconds of waiting.
    ///
    /// Use ``ResetPasswordRequiredState/pollCompletion()`` of ``nextState`` to ask again.
    public func isStillSaving() -> Bool { failure == .stillSaving }

    /// Whether the account may have the new password, although it is not known.
    ///
    /// While this is `true`, do not tell the user that the old password still works.
    public var mayHaveChanged: Bool { context.mayHaveChanged }

    override var isSpecific: Bool { super.isSpecific || isInvalidPassword() || isPasswordResetFailed() }
}

// MARK: - ResetPasswordStartResult

/// The result of starting a password reset.
public enum ResetPasswordStartResult: NativeAuthResult {
    /// A code was sent, with its masked target, channel and number of digits.
    case codeRequired(
        nextState: ResetPasswordCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// The reset could not be started.
    case error(ResetPasswordError)
}

extension ResetPasswordStartResult {
    init(_ outcome: ResetPasswordOutcome) {
        switch outcome {
        case .code(let state, let code):
            self = .codeRequired(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .browser(let context): self = .error(ResetPasswordError(nil, context))
        case .failed(let failure, let context, _): self = .error(ResetPasswordError(failure, context))
        case .password, .completed:
            self = .error(ResetPasswordError(.replyUnreadable, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }
}

// MARK: - ResetPasswordSubmitCodeResult

/// The result of submitting the code of a password reset.
public enum ResetPasswordSubmitCodeResult: NativeAuthResult {
    /// The code was accepted, and the tenant requires a new password.
    case passwordRequired(nextState: ResetPasswordPasswordRequiredState)
    /// The code was rejected or could not be submitted.
    case error(SubmitCodeError)
}

extension ResetPasswordSubmitCodeResult {
    init(_ outcome: ResetPasswordOutcome) {
        switch outcome {
        case .password(let state): self = .passwordRequired(nextState: state)
        case .browser(let context): self = .error(SubmitCodeError(nil, context))
        case .failed(let failure, let context, _): self = .error(SubmitCodeError(for: failure, context))
        case .code, .completed:
            self = .error(SubmitCodeError(for: .replyUnreadable, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }
}

extension SubmitCodeError {
    /// Creates the error for a failure to submit the code of a reset.
    fileprivate convenience init(for failure: RequestFailure, _ context: ErrorContext) {
        let otherFailure = RequestFailure.unknown(ErrorCode(rawValue: context.error ?? ""))
        self.init(failure.isCodeError ? .codeWrong : otherFailure, context)
    }
}

// MARK: - ResetPasswordResendCodeResult

/// The result of resending the code of a password reset.
public enum ResetPasswordResendCodeResult: NativeAuthResult {
    /// A new code was sent, with its masked target, channel and number of digits.
    case success(
        nextState: ResetPasswordCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// No new code was sent.
    case error(ResendCodeError)
}

extension ResetPasswordResendCodeResult {
    init(_ outcome: ResetPasswordOutcome) {
        switch outcome {
        case .code(let state, let code):
            self = .success(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .browser(let context): self = .error(ResendCodeError(.browserRequired, context))
        case .password, .completed, .failed:
            self = .error(ResendCodeError(.generalError, outcome.errorContext))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }
}

// MARK: - ResetPasswordSubmitPasswordResult

/// The result of submitting the new password of a reset.
public enum ResetPasswordSubmitPasswordResult: NativeAuthResult {
    /// The new password is stored.
    case complete(nextState: SignInContinuationState)
    /// The password was rejected, could not be submitted, or is not known to be stored.
    case error(ResetPasswordSubmitPasswordError)
}

extension ResetPasswordSubmitPasswordResult {
    init(_ outcome: ResetPasswordOutcome) {
        switch outcome {
        case .completed(let state): self = .complete(nextState: state)
        case .browser(let context):
            self = .error(ResetPasswordSubmitPasswordError(nil, context, nextState: nil))
        case .failed(let failure, let context, let flow):
            let state = flow.map(ResetPasswordRequiredState.init)
            self = .error(ResetPasswordSubmitPasswordError(failure, context, nextState: state))
        case .code, .password:
            let context = outcome.errorContext
            self = .error(ResetPasswordSubmitPasswordError(.replyUnreadable, context, nextState: nil))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the flow is complete.
    public var isComplete: Bool { if case .complete = self { true } else { false } }
}

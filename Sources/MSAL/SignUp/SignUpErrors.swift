import NativeAuth
import SignUp

/// An error from starting a sign-up.
public class SignUpStartError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, userAlreadyExists, invalidPassword, invalidUsername, generalError
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
        case .userAlreadyExists: ErrorMessage.userAlreadyExists
        case .invalidPassword: ErrorMessage.invalidPassword
        case .invalidUsername: ErrorMessage.invalidUsername
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether an account with this email address or alias already exists.
    public var isUserAlreadyExists: Bool { type == .userAlreadyExists }

    /// Whether the password was rejected.
    public var isInvalidPassword: Bool { type == .invalidPassword }

    /// Whether the email address was rejected.
    public var isInvalidUsername: Bool { type == .invalidUsername }

    /// Whether attributes were rejected and the delegate does not implement the method for that.
    public var isInvalidAttributes: Bool { context.invalidAttributes != nil }

    /// The names of the rejected attributes, if the tenant sent them.
    public var invalidAttributes: [String] { context.invalidAttributes ?? [] }

    /// The attributes that the tenant requires in the first call, if it listed them.
    public var requiredAttributes: [MSALNativeAuthRequiredAttribute] { context.requiredAttributes }
}

// MARK: - PasswordRequiredError

/// An error from submitting a password.
public class PasswordRequiredError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, invalidPassword, generalError
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
        case .invalidPassword: ErrorMessage.invalidPassword
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the password was rejected.
    public var isInvalidPassword: Bool { type == .invalidPassword }

    /// Whether an account with this email address or alias already exists.
    public var isUserAlreadyExists: Bool { context.isUserAlreadyExists }

    /// Whether the tenant could not store the new password of a reset, which can be submitted again.
    public var isNotSaved: Bool { context.isNotSaved }

    /// Whether the tenant had not stored the new password of a reset after 300 seconds of waiting.
    ///
    /// Use ``ResetPasswordRequiredState/pollCompletion(delegate:)`` to ask again.
    public var isStillSaving: Bool { context.isStillSaving }

    /// Whether the account may have the new password of a reset, although it is not known.
    ///
    /// While this is `true`, do not tell the user that the old password still works.
    public var mayHaveChanged: Bool { context.mayHaveChanged }
}

/// An error from submitting attributes.
public class AttributesRequiredError: MSALNativeAuthGenericError, @unchecked Sendable {
    /// Whether an account with this email address or alias already exists.
    public var isUserAlreadyExists: Bool { context.isUserAlreadyExists }
}

// MARK: - SignUpStepError

/// An error from a step of a sign-up.
public class SignUpStepError: NativeAuthStepError, @unchecked Sendable {
    /// The failure; `nil` if the flow can continue only in a browser.
    let failure: RequestFailure?

    required init(_ failure: RequestFailure?, _ context: ErrorContext) {
        self.failure = failure
        super.init(isBrowserRequired: failure == nil, context)
    }

    /// Whether an account with this email address or alias already exists.
    public func isUserAlreadyExists() -> Bool { failure?.category == .account }

    override var isSpecific: Bool { isUserAlreadyExists() }
}

extension RequestFailure {
    /// The names of the rejected attributes; `nil` if the failure is about something else.
    var refusedAttributes: [String]? {
        if case .attributesRefused(let names) = self { names } else { nil }
    }
}

// MARK: - SignUpError

/// An error from starting a sign-up.
public final class SignUpError: SignUpStepError, @unchecked Sendable {
    /// Whether attributes were rejected; ``invalidAttributes`` has their names.
    public func isInvalidAttributes() -> Bool { failure?.refusedAttributes != nil }

    /// The names of the rejected attributes, if the tenant sent them.
    public var invalidAttributes: [String] { failure?.refusedAttributes ?? [] }

    /// Whether the password was rejected.
    public func isInvalidPassword() -> Bool { failure?.category == .password }

    /// Whether the email address was rejected.
    public func isInvalidUsername() -> Bool { failure == .usernameRefused }

    /// Whether the tenant does not support a challenge type that the application sent.
    public func isAuthNotSupported() -> Bool {
        failure == .methodUnsupported || failure == .misconfigured(.challengeType)
    }

    override var isSpecific: Bool {
        super.isSpecific || isInvalidAttributes() || isInvalidPassword() || isInvalidUsername()
            || isAuthNotSupported()
    }
}

/// An error from submitting a code.
public final class SubmitCodeError: SignUpStepError, @unchecked Sendable {
    /// Whether the code is wrong or has expired.
    public func isInvalidCode() -> Bool { failure?.category == .code }

    override var isSpecific: Bool { super.isSpecific || isInvalidCode() }
}

/// An error from submitting a password.
public final class SignUpSubmitPasswordError: SignUpStepError, @unchecked Sendable {
    /// Whether the password was rejected.
    public func isInvalidPassword() -> Bool { failure?.category == .password }

    override var isSpecific: Bool { super.isSpecific || isInvalidPassword() }
}

/// An error from submitting attributes.
public final class SignUpSubmitAttributesError: SignUpStepError, @unchecked Sendable {
    /// Whether attributes were rejected; ``invalidAttributes`` has their names.
    public func isInvalidAttributes() -> Bool { failure?.refusedAttributes != nil }

    /// The names of the rejected attributes, if the tenant sent them.
    public var invalidAttributes: [String] { failure?.refusedAttributes ?? [] }

    override var isSpecific: Bool { super.isSpecific || isInvalidAttributes() }
}

// MARK: - SignUpStepResult

/// The result of starting a sign-up.
public typealias SignUpResult = SignUpStepResult<SignUpError>

/// The result of submitting a code.
public typealias SignUpSubmitCodeResult = SignUpStepResult<SubmitCodeError>

/// The result of submitting a password.
public typealias SignUpSubmitPasswordResult = SignUpStepResult<SignUpSubmitPasswordError>

/// The result of submitting attributes.
public typealias SignUpSubmitAttributesResult = SignUpStepResult<SignUpSubmitAttributesError>

/// The result of a step of a sign-up; each step has its own error class.
public enum SignUpStepResult<Failure: SignUpStepError>: NativeAuthResult {
    /// A code was sent, with its masked target, channel and number of digits.
    case codeRequired(
        nextState: SignUpCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// The tenant requires a password.
    case passwordRequired(nextState: SignUpPasswordRequiredState)
    /// The tenant requires attributes.
    case attributesRequired(
        nextState: SignUpAttributesRequiredState, requiredAttributes: [RequiredUserAttribute])
    /// The account was created.
    case complete(nextState: SignInAfterSignUpState)
    /// The step failed.
    case error(Failure)
}

extension SignUpStepResult {
    init(_ outcome: SignUpOutcome) {
        switch outcome {
        case .code(let state, let code):
            self = .codeRequired(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .password(let state, _): self = .passwordRequired(nextState: state)
        case .attributes(let state, let list, _):
            self = .attributesRequired(
                nextState: state, requiredAttributes: list.map(RequiredUserAttribute.init))
        case .completed(let state): self = .complete(nextState: state)
        case .browser(let context): self = .error(Failure(nil, context))
        case .failed(let failure, let context): self = .error(Failure(failure, context))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }

    /// Whether the flow is complete.
    public var isComplete: Bool { if case .complete = self { true } else { false } }
}

// MARK: - SignUpResendCodeResult

/// The result of resending a code.
public enum SignUpResendCodeResult: NativeAuthResult {
    /// A new code was sent, with its masked target, channel and number of digits.
    case success(
        nextState: SignUpCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// No new code was sent.
    case error(ResendCodeError)
}

extension SignUpResendCodeResult {
    init(_ outcome: SignUpOutcome) {
        switch outcome {
        case .code(let state, let code):
            self = .success(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .browser(let context): self = .error(ResendCodeError(.browserRequired, context))
        case .password(_, let context):
            self = .error(ResendCodeError(.generalError, context.withMessage(nil)))
        case .attributes(_, _, let context), .failed(_, let context):
            self = .error(ResendCodeError(.generalError, context))
        case .completed(let state):
            let context = ErrorContext(correlationID: state.correlationId)
            self = .error(ResendCodeError(.generalError, context))
        }
    }

    /// Whether the call failed.
    public var isError: Bool { if case .error = self { true } else { false } }
}

import NativeAuth
import SignUp

/// An error from requesting a second factor.
public class MFARequestChallengeError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, authMethodBlocked, generalError
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
        case .authMethodBlocked: ErrorMessage.methodBlocked
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the service does not send codes to this authentication method.
    public var isAuthMethodBlocked: Bool { type == .authMethodBlocked }
}

// MARK: - MFASubmitChallengeError

/// An error from submitting a second factor.
public class MFASubmitChallengeError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, invalidChallenge, generalError
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
        case .invalidChallenge: ErrorMessage.invalidChallenge
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the code is wrong or has expired.
    public var isInvalidChallenge: Bool { type == .invalidChallenge }
}

// MARK: - RegisterStrongAuthChallengeError

/// An error from starting to register a strong authentication method.
public class RegisterStrongAuthChallengeError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, invalidInput, verificationContactBlocked, generalError
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
        case .invalidInput: ErrorMessage.invalidInput
        case .verificationContactBlocked: ErrorMessage.contactBlocked
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the address or number was rejected.
    public var isInvalidInput: Bool { type == .invalidInput }

    /// Whether the service does not send codes to this address or number.
    public var isVerificationContactBlocked: Bool { type == .verificationContactBlocked }
}

// MARK: - RegisterStrongAuthSubmitChallengeError

/// An error from submitting the code for a strong authentication method.
public class RegisterStrongAuthSubmitChallengeError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, invalidChallenge, generalError
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
        case .invalidChallenge: ErrorMessage.invalidChallenge
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the code is wrong or has expired.
    public var isInvalidChallenge: Bool { type == .invalidChallenge }
}

// MARK: - MFARequiredResult

/// The result of requesting a second factor.
public enum MFARequiredResult: NativeAuthResult {
    /// A code was sent, with its masked target, channel and number of digits.
    case verificationRequired(
        nextState: MFARequiredState, sentTo: String, channel: MSALNativeAuthChannelType, codeLength: Int)
    /// No code was sent.
    case error(MFARequestChallengeError)
}

extension MFARequiredResult {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .secondFactorCode(let state, let code):
            self = .verificationRequired(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .browser(let context): self = .error(MFARequestChallengeError(.browserRequired, context))
        case .failed(let failure, let context):
            self = .error(MFARequestChallengeError(for: failure, context))
        case .code, .password, .completed, .registration, .registrationCode, .secondFactor:
            self = .error(MFARequestChallengeError(.generalError, outcome.errorContext))
        }
    }

    /// Whether no code was sent.
    public var isError: Bool { if case .error = self { true } else { false } }
}

// MARK: - MFASubmitChallengeResult

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

// MARK: - RegisterStrongAuthChallengeResult

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

// MARK: - RegisterStrongAuthSubmitChallengeResult

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

import NativeAuth
import SignUp

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

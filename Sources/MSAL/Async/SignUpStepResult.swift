import NativeAuth
import SignUp

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

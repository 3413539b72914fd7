import SignUp

/// What came of beginning a sign-up.
public typealias SignUpResult = SignUpStepResult<SignUpError>

/// What came of a code.
public typealias SignUpSubmitCodeResult = SignUpStepResult<SubmitCodeError>

/// What came of a password.
public typealias SignUpSubmitPasswordResult = SignUpStepResult<SignUpSubmitPasswordError>

/// What came of attributes.
public typealias SignUpSubmitAttributesResult = SignUpStepResult<SignUpSubmitAttributesError>

/// What came of a step of a sign-up, each with an error class of its own.
public enum SignUpStepResult<Failure: SignUpStepError>: Sendable {
    /// A code was sent: where to, how, and of how many digits.
    case codeRequired(
        nextState: SignUpCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// The tenant wants a password.
    case passwordRequired(nextState: SignUpPasswordRequiredState)
    /// The tenant wants attributes.
    case attributesRequired(
        nextState: SignUpAttributesRequiredState, requiredAttributes: [RequiredUserAttribute])
    /// The account exists.
    case complete(nextState: SignInAfterSignUpState)
    /// It did not lead on.
    case error(Failure)
}

extension SignUpStepResult {
    init(_ news: SignUpNews) {
        switch news {
        case .code(let state, let sent):
            self = .codeRequired(
                nextState: state, sentTo: sent.sentTo, channel: sent.channel, codeLength: sent.length)
        case .password(let state, _): self = .passwordRequired(nextState: state)
        case .attributes(let state, let list, _):
            self = .attributesRequired(
                nextState: state, requiredAttributes: list.map(RequiredUserAttribute.init))
        case .completed(let state): self = .complete(nextState: state)
        case .browser(let facts): self = .error(Failure(nil, facts))
        case .failed(let failure, let facts): self = .error(Failure(failure, facts))
        }
    }
}

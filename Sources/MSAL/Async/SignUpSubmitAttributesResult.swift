import SignUp

/// What came of attributes.
public enum SignUpSubmitAttributesResult: Sendable {
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
    case error(SignUpSubmitAttributesError)
}

extension SignUpSubmitAttributesResult {
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
        case .browser(let facts): self = .error(SignUpSubmitAttributesError(nil, facts))
        case .failed(let failure, let facts): self = .error(SignUpSubmitAttributesError(failure, facts))
        }
    }
}

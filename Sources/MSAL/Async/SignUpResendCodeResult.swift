/// The result of resending a code.
public enum SignUpResendCodeResult: Sendable {
    /// A new code was sent, with its masked target, channel and number of digits.
    case success(
        nextState: SignUpCodeRequiredState, sentTo: String, channel: MSALNativeAuthChannelType,
        codeLength: Int)
    /// No new code was sent.
    case error(ResendCodeError)
}

extension SignUpResendCodeResult {
    init(_ news: SignUpNews) {
        switch news {
        case .code(let state, let sent):
            self = .success(
                nextState: state, sentTo: sent.sentTo, channel: sent.channel, codeLength: sent.length)
        case .browser(let facts): self = .error(ResendCodeError(.browserRequired, facts))
        case .password(_, let facts): self = .error(ResendCodeError(.generalError, facts.saying(nil)))
        case .attributes(_, _, let facts), .failed(_, let facts):
            self = .error(ResendCodeError(.generalError, facts))
        case .completed(let state):
            let facts = ErrorFacts(correlationId: state.correlationId)
            self = .error(ResendCodeError(.generalError, facts))
        }
    }
}

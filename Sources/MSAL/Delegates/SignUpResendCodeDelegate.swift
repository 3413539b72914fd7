/// Who is told what came of asking for another code.
public protocol SignUpResendCodeDelegate: MSALNativeAuthDelegate {
    /// Tells that no other code was sent.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - newState: From where to try again; `nil` when the sign-up has to begin again.
    @MainActor func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?)

    /// Tells that another code was sent; the one before no longer works. Optional.
    ///
    /// - Parameters:
    ///   - newState: From where to go on.
    ///   - sentTo: The address, as the tenant shows it.
    ///   - channelTargetType: How it was sent.
    ///   - codeLength: The number of digits.
    @MainActor func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)
}

@MainActor
extension SignUpResendCodeDelegate {
    /// Tells what came of asking, by exactly one method; `flow` is where it was asked.
    func hear(_ news: SignUpNews, at flow: SignUpFlow) {
        switch news {
        case .code(let state, let sent):
            let name = "onSignUpResendCodeCodeRequired"
            OptionalMethod.call(name, knownAs: state.correlationId, or: general) {
                onSignUpResendCodeCodeRequired(
                    newState: state, sentTo: sent.sentTo, channelTargetType: sent.channel,
                    codeLength: sent.length)
            }
        case .password(_, let facts), .attributes(_, _, let facts):
            general(facts.saying(nil))
        case .completed(let state):
            general(ErrorFacts(correlationId: state.correlationId, message: ErrorText.unexpectedBody()))
        case .browser(let facts):
            onSignUpResendCodeError(error: ResendCodeError(.browserRequired, facts), newState: nil)
        case .failed(_, let facts):
            let canRetry = facts.isKnownToChallenge || facts.isPassing
            let state = canRetry ? SignUpCodeRequiredState(flow.known(as: facts.correlationId)) : nil
            onSignUpResendCodeError(error: ResendCodeError(.generalError, facts), newState: state)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignUpResendCodeError(error: ResendCodeError(.generalError, facts), newState: nil)
    }
}

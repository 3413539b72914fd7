/// Receives the result of resending a sign-up code.
public protocol SignUpResendCodeDelegate: MSALNativeAuthDelegate {
    /// Called when no new code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-up must start again.
    @MainActor func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?)

    /// Called when a new code was sent; the previous one is no longer valid. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)
}

@MainActor
extension SignUpResendCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that made the request.
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

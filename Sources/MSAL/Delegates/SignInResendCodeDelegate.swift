/// Receives the result of resending a sign-in code.
public protocol SignInResendCodeDelegate: MSALNativeAuthDelegate {
    /// Called when no new code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?)

    /// Called when a new code was sent; the previous one is no longer valid. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)
}

@MainActor
extension SignInResendCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that made the request.
    func hear(_ news: SignInNews, at flow: SignInFlow) {
        switch news {
        case .code(let state, let sent):
            let name = "onSignInResendCodeCodeRequired"
            OptionalMethod.call(name, knownAs: state.correlationId, or: general) {
                onSignInResendCodeCodeRequired(
                    newState: state, sentTo: sent.sentTo, channelTargetType: sent.channel,
                    codeLength: sent.length)
            }
        case .password(_, let facts):
            general(facts.saying(nil))
        case .completed, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            general(news.facts)
        case .browser(let facts):
            onSignInResendCodeError(error: ResendCodeError(.browserRequired, facts), newState: nil)
        case .failed(_, let facts):
            let canRetry = facts.isKnownToChallenge || facts.isPassing
            let state = canRetry ? SignInCodeRequiredState(flow.known(as: facts.correlationId)) : nil
            onSignInResendCodeError(error: ResendCodeError(.generalError, facts), newState: state)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignInResendCodeError(error: ResendCodeError(.generalError, facts), newState: nil)
    }
}

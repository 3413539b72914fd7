/// Who is told what came of asking for another code that signs in.
public protocol SignInResendCodeDelegate: MSALNativeAuthDelegate {
    /// Tells that no other code was sent.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - newState: From where to try again; `nil` when the sign-in has to begin again.
    @MainActor func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?)

    /// Tells that another code was sent; the one before no longer works. Optional.
    ///
    /// - Parameters:
    ///   - newState: From where to go on.
    ///   - sentTo: The address, as the tenant shows it.
    ///   - channelTargetType: How it was sent.
    ///   - codeLength: The number of digits.
    @MainActor func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)
}

@MainActor
extension SignInResendCodeDelegate {
    /// Tells what came of asking, by exactly one method; `flow` is where it was asked.
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

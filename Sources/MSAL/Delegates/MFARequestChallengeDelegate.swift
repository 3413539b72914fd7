import SignUp

/// Who is told what came of asking for a second factor.
public protocol MFARequestChallengeDelegate: MSALNativeAuthDelegate {
    /// Tells that no code was sent.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - newState: From where to ask again; `nil` when the sign-in has to begin again.
    @MainActor func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?)

    /// Tells that a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: From where to go on.
    ///   - sentTo: Where it was sent, as the tenant shows it.
    ///   - channelTargetType: How it was sent.
    ///   - codeLength: The number of digits.
    @MainActor func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)
}

@MainActor
extension MFARequestChallengeDelegate {
    /// Tells what came of asking, by exactly one method; `flow` is where it was asked.
    func hear(_ news: SignInNews, at flow: SignInFlow) {
        switch news {
        case .secondFactorCode(let state, let sent):
            let name = "onMFARequestChallengeVerificationRequired"
            OptionalMethod.call(name, knownAs: state.correlationId, or: general) {
                onMFARequestChallengeVerificationRequired(
                    newState: state, sentTo: sent.sentTo, channelTargetType: sent.channel,
                    codeLength: sent.length)
            }
        case .browser(let facts):
            let error = MFARequestChallengeError(.browserRequired, facts)
            onMFARequestChallengeError(error: error, newState: nil)
        case .failed(let failure, let facts):
            let isBlocked = failure == .methodBlocked
            let state = MFARequiredState(flow.known(as: facts.correlationId))
            onMFARequestChallengeError(
                error: MFARequestChallengeError(isBlocked ? .authMethodBlocked : .generalError, facts),
                newState: isBlocked || facts.isPassing ? state : nil)
        case .code, .password, .completed, .registration, .registrationCode, .secondFactor:
            general(news.facts)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onMFARequestChallengeError(error: MFARequestChallengeError(.generalError, facts), newState: nil)
    }
}

import SignUp

/// Receives the result of requesting a second factor.
public protocol MFARequestChallengeDelegate: MSALNativeAuthDelegate {
    /// Called when no code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?)

    /// Called when a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked address or number, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)
}

@MainActor
extension MFARequestChallengeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that made the request.
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

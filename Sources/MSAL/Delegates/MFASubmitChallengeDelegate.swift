import SignUp

/// Receives the result of submitting a second factor.
public protocol MFASubmitChallengeDelegate: MSALNativeAuthDelegate {
    /// Called when the code was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)
}

@MainActor
extension MFASubmitChallengeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the code.
    func hear(_ news: SignInNews, at flow: SignInFlow) {
        switch news {
        case .completed(let person):
            OptionalMethod.call("onSignInCompleted", knownAs: person.correlationId, or: general) {
                onSignInCompleted(result: person.result)
            }
        case .browser(let facts):
            let error = MFASubmitChallengeError(.browserRequired, facts)
            onMFASubmitChallengeError(error: error, newState: nil)
        case .failed(let failure, let facts):
            let isWrong = failure == .codeWrong || failure == .codeExpired
            let state = MFARequiredState(flow.known(as: facts.correlationId))
            onMFASubmitChallengeError(
                error: MFASubmitChallengeError(isWrong ? .invalidChallenge : .generalError, facts),
                newState: isWrong || facts.isPassing ? state : nil)
        case .code, .password, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            general(news.facts)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onMFASubmitChallengeError(error: MFASubmitChallengeError(.generalError, facts), newState: nil)
    }
}

import SignUp

/// Who is told what came of a second factor.
public protocol MFASubmitChallengeDelegate: MSALNativeAuthDelegate {
    /// Tells that the code did not lead on.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - newState: From where to try again; `nil` when the sign-in has to begin again.
    @MainActor func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?)

    /// Tells that the person is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)
}

@MainActor
extension MFASubmitChallengeDelegate {
    /// Tells what came of a code, by exactly one method; `flow` is where it was submitted.
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

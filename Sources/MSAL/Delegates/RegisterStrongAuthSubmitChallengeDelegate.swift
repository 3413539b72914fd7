import NativeAuth
import SignUp

/// Who is told what came of a code that registers a strong way of proving who one is.
public protocol RegisterStrongAuthSubmitChallengeDelegate: MSALNativeAuthDelegate {
    /// Tells that the code did not lead on.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - newState: From where to try again; `nil` when the sign-in has to begin again.
    @MainActor func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError,
        newState: RegisterStrongAuthVerificationRequiredState?)

    /// Tells that it is registered and the person is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)
}

@MainActor
extension RegisterStrongAuthSubmitChallengeDelegate {
    /// Tells what came of a code, by exactly one method; `flow` is where it was submitted.
    func hear(_ news: SignInNews, at flow: SignInFlow) {
        switch news {
        case .completed(let person):
            OptionalMethod.call("onSignInCompleted", knownAs: person.correlationId, or: general) {
                onSignInCompleted(result: person.result)
            }
        case .browser(let facts):
            let error = RegisterStrongAuthSubmitChallengeError(.browserRequired, facts)
            onRegisterStrongAuthSubmitChallengeError(error: error, newState: nil)
        case .failed(let failure, let facts):
            let isWrong = failure == .codeWrong || failure == .codeExpired
            let canRetry = isWrong || facts.path == .registerContinue && facts.isPassing
            let known = flow.known(as: facts.correlationId)
            onRegisterStrongAuthSubmitChallengeError(
                error: RegisterStrongAuthSubmitChallengeError(
                    isWrong ? .invalidChallenge : .generalError, facts),
                newState: canRetry ? RegisterStrongAuthVerificationRequiredState(known) : nil)
        case .code, .password, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            general(news.facts)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onRegisterStrongAuthSubmitChallengeError(
            error: RegisterStrongAuthSubmitChallengeError(.generalError, facts), newState: nil)
    }
}

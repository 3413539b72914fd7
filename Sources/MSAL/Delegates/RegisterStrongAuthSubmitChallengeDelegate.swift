import NativeAuth
import SignUp

/// Receives the result of submitting the code for a strong authentication method.
public protocol RegisterStrongAuthSubmitChallengeDelegate: MSALNativeAuthDelegate {
    /// Called when the code was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError,
        newState: RegisterStrongAuthVerificationRequiredState?)

    /// Called when the method is registered and the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)
}

@MainActor
extension RegisterStrongAuthSubmitChallengeDelegate {
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

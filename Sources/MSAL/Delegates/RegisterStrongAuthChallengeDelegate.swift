import NativeAuth
import SignUp

/// Who is told what came of beginning to register a strong way of proving who one is.
public protocol RegisterStrongAuthChallengeDelegate: MSALNativeAuthDelegate {
    /// Tells that no code was sent.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - newState: From where to try again; `nil` when the sign-in has to begin again.
    @MainActor func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?)

    /// Tells that a code was sent. Optional.
    @MainActor func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult)

    /// Tells that no code was needed and the person is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)
}

@MainActor
extension RegisterStrongAuthChallengeDelegate {
    /// Tells what came of it, by exactly one method; `flow` is where it began.
    func hear(_ news: SignInNews, at flow: SignInFlow) {
        switch news {
        case .registrationCode(let state, let sent):
            let name = "onRegisterStrongAuthVerificationRequired"
            OptionalMethod.call(name, knownAs: state.correlationId, or: general) {
                onRegisterStrongAuthVerificationRequired(
                    result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult(state, sent))
            }
        case .completed(let person):
            OptionalMethod.call("onSignInCompleted", knownAs: person.correlationId, or: general) {
                onSignInCompleted(result: person.result)
            }
        case .browser(let facts):
            onRegisterStrongAuthChallengeError(
                error: RegisterStrongAuthChallengeError(.browserRequired, facts), newState: nil)
        case .failed(let failure, let facts):
            let error = RegisterStrongAuthChallengeError(after: failure, facts)
            let canRetry = error.type != .generalError || facts.path == .registerChallenge && facts.isPassing
            onRegisterStrongAuthChallengeError(
                error: error,
                newState: canRetry ? RegisterStrongAuthState(flow.known(as: facts.correlationId)) : nil)
        case .code, .password, .registration, .secondFactor, .secondFactorCode:
            general(news.facts)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onRegisterStrongAuthChallengeError(
            error: RegisterStrongAuthChallengeError(.generalError, facts), newState: nil)
    }
}

extension RegisterStrongAuthChallengeError {
    /// What a failure is to who wants to register something.
    fileprivate convenience init(after failure: SignInFailure, _ facts: ErrorFacts) {
        if failure == .contactRefused {
            self.init(.invalidInput, facts)
        } else {
            self.init(failure == .methodBlocked ? .verificationContactBlocked : .generalError, facts)
        }
    }
}

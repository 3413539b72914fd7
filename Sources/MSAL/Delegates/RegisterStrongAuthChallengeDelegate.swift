import NativeAuth
import SignUp

/// Receives the result of starting to register a strong authentication method.
public protocol RegisterStrongAuthChallengeDelegate: MSALNativeAuthDelegate {
    /// Called when no code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?)

    /// Called when a code was sent. Optional.
    @MainActor func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult)

    /// Called when no code was needed and the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)
}

@MainActor
extension RegisterStrongAuthChallengeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that made the request.
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
    /// Creates the error for a failure to start a registration.
    fileprivate convenience init(after failure: SignInFailure, _ facts: ErrorFacts) {
        if failure == .contactRefused {
            self.init(.invalidInput, facts)
        } else {
            self.init(failure == .methodBlocked ? .verificationContactBlocked : .generalError, facts)
        }
    }
}

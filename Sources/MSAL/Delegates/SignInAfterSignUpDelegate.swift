/// Receives the result of a sign-in right after a sign-up.
public protocol SignInAfterSignUpDelegate: MSALNativeAuthDelegate {
    /// Called when the sign-in failed.
    @MainActor func onSignInAfterSignUpError(error: SignInAfterSignUpError)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Called when the user must register a strong authentication method first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Never called: here a required second factor is reported as an error; a separate sign-in requests it.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInAfterSignUpDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func hear(_ news: SignInNews) {
        switch news {
        case .completed(let person):
            OptionalMethod.call("onSignInCompleted", knownAs: person.correlationId, or: general) {
                onSignInCompleted(result: person.result)
            }
        case .registration(let state, let methods):
            let name = "onSignInStrongAuthMethodRegistration"
            OptionalMethod.call(name, knownAs: state.correlationId, or: general) {
                onSignInStrongAuthMethodRegistration(authMethods: methods, newState: state)
            }
        case .browser(let facts):
            onSignInAfterSignUpError(error: SignInAfterSignUpError(.browserRequired, facts))
        case .code, .password, .failed, .registrationCode, .secondFactor, .secondFactorCode:
            general(news.facts)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignInAfterSignUpError(error: SignInAfterSignUpError(.generalError, facts))
    }
}

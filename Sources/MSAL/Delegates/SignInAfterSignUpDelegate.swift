/// Who is told what came of signing in someone whose account was just created.
public protocol SignInAfterSignUpDelegate: MSALNativeAuthDelegate {
    /// Tells that the person is not signed in.
    @MainActor func onSignInAfterSignUpError(error: SignInAfterSignUpError)

    /// Tells that the person is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Tells that a strong way of proving who one is has to be registered first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Is never called: a second factor that is wanted here ends in the error, and a sign-in of its own asks for it.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInAfterSignUpDelegate {
    /// Tells what came of it, by exactly one method.
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

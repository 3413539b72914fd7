/// Who is told what came of signing in someone whose account was just created.
public protocol SignInAfterSignUpDelegate: MSALNativeAuthDelegate {
    /// Tells that the person is not signed in.
    @MainActor func onSignInAfterSignUpError(error: SignInAfterSignUpError)

    /// Tells that the person is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Tells that a strong way of proving who one is has to be registered first. Optional; never called here.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Tells that a second factor is wanted. Optional; never called here.
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
        case .browser(let facts):
            onSignInAfterSignUpError(error: SignInAfterSignUpError(.browserRequired, facts))
        case .code(let state, _):
            general(ErrorFacts(correlationId: state.correlationId))
        case .password(_, let facts), .failed(_, let facts):
            general(facts)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignInAfterSignUpError(error: SignInAfterSignUpError(.generalError, facts))
    }
}

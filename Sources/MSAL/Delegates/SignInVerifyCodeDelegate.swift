import SignUp

/// Who is told what came of a code that signs in.
public protocol SignInVerifyCodeDelegate: MSALNativeAuthDelegate {
    /// Tells that the code did not lead on.
    ///
    /// - Parameters:
    ///   - error: Why.
    ///   - newState: From where to try again; `nil` when the sign-in has to begin again.
    @MainActor func onSignInVerifyCodeError(error: VerifyCodeError, newState: SignInCodeRequiredState?)

    /// Tells that the person is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Tells that a strong way of proving who one is has to be registered first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Tells that a second factor is wanted. Optional.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInVerifyCodeDelegate {
    /// Tells what came of a code, by exactly one method; `flow` is where it was submitted.
    func hear(_ news: SignInNews, at flow: SignInFlow) {
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
        case .secondFactor(let state, let methods):
            OptionalMethod.call("onSignInAwaitingMFA", knownAs: state.correlationId, or: general) {
                onSignInAwaitingMFA(authMethods: methods, newState: state)
            }
        case .browser(let facts):
            onSignInVerifyCodeError(error: VerifyCodeError(.browserRequired, facts), newState: nil)
        case .code, .password, .registrationCode, .secondFactorCode:
            general(news.facts)
        case .failed(let failure, let facts):
            let isWrong = failure == .codeWrong || failure == .codeExpired
            let canRetry = isWrong || facts.isPassing
            onSignInVerifyCodeError(
                error: VerifyCodeError(isWrong ? .invalidCode : .generalError, facts),
                newState: canRetry ? SignInCodeRequiredState(flow.known(as: facts.correlationId)) : nil)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignInVerifyCodeError(error: VerifyCodeError(.generalError, facts), newState: nil)
    }
}

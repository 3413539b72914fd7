import SignUp

/// Receives the result of submitting a sign-in code.
public protocol SignInVerifyCodeDelegate: MSALNativeAuthDelegate {
    /// Called when the code was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onSignInVerifyCodeError(error: VerifyCodeError, newState: SignInCodeRequiredState?)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Called when the user must register a strong authentication method first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Called when the tenant requires a second factor. Optional.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInVerifyCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the code.
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

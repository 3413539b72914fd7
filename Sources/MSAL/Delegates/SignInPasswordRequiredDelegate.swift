import SignUp

/// Receives the result of submitting a sign-in password.
public protocol SignInPasswordRequiredDelegate: MSALNativeAuthDelegate {
    /// Called when the password was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onSignInPasswordRequiredError(
        error: PasswordRequiredError, newState: SignInPasswordRequiredState?)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Called when the user must register a strong authentication method first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Called when the tenant requires a second factor. Optional.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInPasswordRequiredDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the password.
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
            onSignInPasswordRequiredError(
                error: PasswordRequiredError(.browserRequired, facts), newState: nil)
        case .code, .password, .registrationCode, .secondFactorCode:
            general(news.facts)
        case .failed(let failure, let facts):
            let isWrong = failure == .passwordWrong
            let canRetry = isWrong || facts.isPassing
            onSignInPasswordRequiredError(
                error: PasswordRequiredError(isWrong ? .invalidPassword : .generalError, facts),
                newState: canRetry ? SignInPasswordRequiredState(flow.known(as: facts.correlationId)) : nil)
        }
    }

    private func general(_ facts: ErrorFacts) {
        onSignInPasswordRequiredError(error: PasswordRequiredError(.generalError, facts), newState: nil)
    }
}

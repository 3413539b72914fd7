/// Receives the result of a sign-in right after a password reset.
public protocol SignInAfterResetPasswordDelegate: MSALNativeAuthDelegate {
    /// Called when the sign-in failed.
    @MainActor func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Called when the user must register a strong authentication method first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Called when the tenant requires a second factor. Optional.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInAfterResetPasswordDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: SignInOutcome) {
        switch outcome {
        case .completed(let user):
            OptionalMethod.callCompleted(user, otherwise: reportGeneralError, onSignInCompleted)
        case .registration(let state, let methods):
            OptionalMethod.callRegistration(
                state, methods, otherwise: reportGeneralError, onSignInStrongAuthMethodRegistration)
        case .secondFactor(let state, let methods):
            OptionalMethod.callSecondFactor(
                state, methods, otherwise: reportGeneralError, onSignInAwaitingMFA)
        case .browser(let context):
            onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError(.browserRequired, context))
        case .code, .password, .failed, .registrationCode, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError(.generalError, context))
    }
}

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
    func notify(of outcome: SignInOutcome, from flow: SignInFlow) {
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
            onSignInVerifyCodeError(error: VerifyCodeError(.browserRequired, context), newState: nil)
        case .code, .password, .registrationCode, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        case .failed(let failure, let context):
            onSignInVerifyCodeError(
                error: VerifyCodeError(failure.isCodeError ? .invalidCode : .generalError, context),
                newState: flow.continued(after: context).map(SignInCodeRequiredState.init))
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignInVerifyCodeError(error: VerifyCodeError(.generalError, context), newState: nil)
    }
}

import NativeAuth
import SignUp

/// Receives the result of starting a sign-in.
public protocol SignInStartDelegate: MSALNativeAuthDelegate {
    /// Called when the sign-in could not be started, or the password was wrong.
    @MainActor func onSignInStartError(error: SignInStartError)

    /// Called when a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)

    /// Called when the tenant requires the password. Optional.
    @MainActor func onSignInPasswordRequired(newState: SignInPasswordRequiredState)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Called when the user must register a strong authentication method first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Called when the tenant requires a second factor. Optional.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInStartDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: SignInOutcome) {
        switch outcome {
        case .code(let state, let code):
            OptionalMethod.call(
                "onSignInCodeRequired", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onSignInCodeRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .password(let state, _):
            OptionalMethod.call(
                "onSignInPasswordRequired", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onSignInPasswordRequired(newState: state)
            }
        case .completed(let user):
            OptionalMethod.callCompleted(user, otherwise: reportGeneralError, onSignInCompleted)
        case .registration(let state, let methods):
            OptionalMethod.callRegistration(
                state, methods, otherwise: reportGeneralError, onSignInStrongAuthMethodRegistration)
        case .secondFactor(let state, let methods):
            OptionalMethod.callSecondFactor(
                state, methods, otherwise: reportGeneralError, onSignInAwaitingMFA)
        case .browser(let context):
            onSignInStartError(error: SignInStartError(.browserRequired, context))
        case .failed(let failure, let context):
            onSignInStartError(error: SignInStartError(for: failure, context))
        case .registrationCode, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignInStartError(error: SignInStartError(.generalError, context))
    }
}

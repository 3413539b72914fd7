import NativeAuth
import SignUp

/// Receives the result of submitting the code for a strong authentication method.
public protocol RegisterStrongAuthSubmitChallengeDelegate: MSALNativeAuthDelegate {
    /// Called when the code was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError,
        newState: RegisterStrongAuthVerificationRequiredState?)

    /// Called when the method is registered and the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)
}

@MainActor
extension RegisterStrongAuthSubmitChallengeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the code.
    func notify(of outcome: SignInOutcome, from flow: SignInFlow) {
        switch outcome {
        case .completed(let user):
            OptionalMethod.callCompleted(user, otherwise: reportGeneralError, onSignInCompleted)
        case .browser(let context):
            let error = RegisterStrongAuthSubmitChallengeError(.browserRequired, context)
            onRegisterStrongAuthSubmitChallengeError(error: error, newState: nil)
        case .failed(let failure, let context):
            onRegisterStrongAuthSubmitChallengeError(
                error: RegisterStrongAuthSubmitChallengeError(
                    failure.isCodeError ? .invalidChallenge : .generalError, context),
                newState: flow.continued(after: context)
                    .map(RegisterStrongAuthVerificationRequiredState.init))
        case .code, .password, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onRegisterStrongAuthSubmitChallengeError(
            error: RegisterStrongAuthSubmitChallengeError(.generalError, context), newState: nil)
    }
}

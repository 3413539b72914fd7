import NativeAuth
import SignUp

/// Receives the result of starting to register a strong authentication method.
public protocol RegisterStrongAuthChallengeDelegate: MSALNativeAuthDelegate {
    /// Called when no code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?)

    /// Called when a code was sent. Optional.
    @MainActor func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult)

    /// Called when no code was needed and the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)
}

@MainActor
extension RegisterStrongAuthChallengeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that made the request.
    func notify(of outcome: SignInOutcome, from flow: SignInFlow) {
        switch outcome {
        case .registrationCode(let state, let code):
            let name = "onRegisterStrongAuthVerificationRequired"
            OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
                onRegisterStrongAuthVerificationRequired(
                    result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult(state, code))
            }
        case .completed(let user):
            OptionalMethod.call(
                "onSignInCompleted", correlationID: user.correlationID, otherwise: reportGeneralError
            ) {
                onSignInCompleted(result: user.result)
            }
        case .browser(let context):
            onRegisterStrongAuthChallengeError(
                error: RegisterStrongAuthChallengeError(.browserRequired, context), newState: nil)
        case .failed(let failure, let context):
            onRegisterStrongAuthChallengeError(
                error: RegisterStrongAuthChallengeError(for: failure, context),
                newState: flow.continued(after: context).map(RegisterStrongAuthState.init))
        case .code, .password, .registration, .secondFactor, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onRegisterStrongAuthChallengeError(
            error: RegisterStrongAuthChallengeError(.generalError, context), newState: nil)
    }
}

extension RegisterStrongAuthChallengeError {
    /// Creates the error for a failure to start a registration.
    convenience init(for failure: RequestFailure, _ context: ErrorContext) {
        if failure == .contactRefused {
            self.init(.invalidInput, context)
        } else {
            self.init(failure == .emailBlocked ? .verificationContactBlocked : .generalError, context)
        }
    }
}

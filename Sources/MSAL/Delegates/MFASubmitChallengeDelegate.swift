import SignUp

/// Receives the result of submitting a second factor.
public protocol MFASubmitChallengeDelegate: MSALNativeAuthDelegate {
    /// Called when the code was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)
}

@MainActor
extension MFASubmitChallengeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the code.
    func notify(of outcome: SignInOutcome, from flow: SignInFlow) {
        switch outcome {
        case .completed(let user):
            OptionalMethod.callCompleted(user, otherwise: reportGeneralError, onSignInCompleted)
        case .browser(let context):
            let error = MFASubmitChallengeError(.browserRequired, context)
            onMFASubmitChallengeError(error: error, newState: nil)
        case .failed(let failure, let context):
            onMFASubmitChallengeError(
                error: MFASubmitChallengeError(
                    failure.isCodeError ? .invalidChallenge : .generalError, context),
                newState: flow.continued(after: context).map(MFARequiredState.init))
        case .code, .password, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onMFASubmitChallengeError(error: MFASubmitChallengeError(.generalError, context), newState: nil)
    }
}

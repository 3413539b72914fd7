import NativeAuth
import SignUp

/// Receives the result of requesting a second factor.
public protocol MFARequestChallengeDelegate: MSALNativeAuthDelegate {
    /// Called when no code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?)

    /// Called when a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked address or number, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)

    /// Called when a method has to be chosen first. Optional.
    ///
    /// MSAL for iOS declares this method but no longer calls it; neither does this library.
    ///
    /// - Parameters:
    ///   - authMethods: The methods to choose from.
    ///   - newState: The state to continue from.
    @MainActor func onMFARequestChallengeSelectionRequired(
        authMethods: [MSALAuthMethod], newState: MFARequiredState)
}

@MainActor
extension MFARequestChallengeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that made the request.
    func notify(of outcome: SignInOutcome, from flow: SignInFlow) {
        switch outcome {
        case .secondFactorCode(let state, let code):
            let name = "onMFARequestChallengeVerificationRequired"
            OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
                onMFARequestChallengeVerificationRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .browser(let context):
            let error = MFARequestChallengeError(.browserRequired, context)
            onMFARequestChallengeError(error: error, newState: nil)
        case .failed(let failure, let context):
            onMFARequestChallengeError(
                error: MFARequestChallengeError(for: failure, context),
                newState: flow.continued(after: context).map(MFARequiredState.init))
        case .code, .password, .completed, .registration, .registrationCode, .secondFactor:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onMFARequestChallengeError(error: MFARequestChallengeError(.generalError, context), newState: nil)
    }
}

extension MFARequestChallengeError {
    /// Creates the error for a failure to request a second factor.
    convenience init(for failure: RequestFailure, _ context: ErrorContext) {
        self.init(failure == .emailBlocked ? .authMethodBlocked : .generalError, context)
    }
}

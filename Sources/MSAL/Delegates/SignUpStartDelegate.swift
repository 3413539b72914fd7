import Foundation
import NativeAuth
import SignUp

/// Receives the result of starting a sign-up.
public protocol SignUpStartDelegate: MSALNativeAuthDelegate {
    /// Called when the sign-up could not be started.
    @MainActor func onSignUpStartError(error: SignUpStartError)

    /// Called when a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)

    /// Called when attributes are invalid; start again with corrected values. Optional.
    ///
    /// - Parameter attributeNames: The names of the invalid attributes, in the tenant's order.
    @MainActor func onSignUpAttributesInvalid(attributeNames: [String])
}

@MainActor
extension SignUpStartDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: SignUpOutcome) {
        switch outcome {
        case .code(let state, let code):
            OptionalMethod.call(
                "onSignUpCodeRequired", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onSignUpCodeRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .password(_, let context):
            reportGeneralError(context.withMessage(nil))
        case .attributes(_, _, let context):
            self.reportGeneralError(context)
        case .completed(let state):
            reportGeneralError(
                ErrorContext(correlationID: state.correlationId, message: ErrorMessage.unexpectedBody()))
        case .browser(let context):
            onSignUpStartError(error: SignUpStartError(.browserRequired, context))
        case .failed(.attributesRefused(let names), let context)
        where !names.isEmpty && !context.isFromChallenge:
            reportInvalidAttributes(names, context.correlationID)
        case .failed(let failure, let context):
            onSignUpStartError(error: SignUpStartError(for: failure, context))
        }
    }

    private func reportInvalidAttributes(_ names: [String], _ correlationId: UUID) {
        let report = { (context: ErrorContext) in
            var context = context
            context.invalidAttributes = names
            self.reportGeneralError(context)
        }
        OptionalMethod.call("onSignUpAttributesInvalid", correlationID: correlationId, otherwise: report) {
            onSignUpAttributesInvalid(attributeNames: names)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignUpStartError(error: SignUpStartError(.generalError, context))
    }
}

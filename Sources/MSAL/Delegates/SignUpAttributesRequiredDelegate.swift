import SignUp

/// Receives the result of submitting attributes.
public protocol SignUpAttributesRequiredDelegate: MSALNativeAuthDelegate {
    /// Called when the attributes could not be submitted.
    ///
    /// After a network error, the attributes can be submitted again from the same state.
    @MainActor func onSignUpAttributesRequiredError(error: AttributesRequiredError)

    /// Called when the tenant requires more attributes. Optional.
    ///
    /// - Parameters:
    ///   - attributes: The required attributes, in the tenant's order.
    ///   - newState: The state to submit them from.
    @MainActor func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState)

    /// Called when attributes are invalid. Optional.
    ///
    /// - Parameters:
    ///   - attributeNames: The names of the invalid attributes, in the tenant's order.
    ///   - newState: The state to submit corrected values from.
    @MainActor func onSignUpAttributesInvalid(
        attributeNames: [String], newState: SignUpAttributesRequiredState)

    /// Called when the account has been created. Optional.
    @MainActor func onSignUpCompleted(newState: SignInAfterSignUpState)
}

@MainActor
extension SignUpAttributesRequiredDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the attributes.
    func notify(of outcome: SignUpOutcome, from flow: SignUpFlow) {
        switch outcome {
        case .code(let state, _):
            reportGeneralError(ErrorContext(correlationID: state.correlationId))
        case .password(_, let context):
            reportGeneralError(context.withMessage(nil))
        case .attributes(let state, let attributes, _):
            OptionalMethod.call(
                "onSignUpAttributesRequired", correlationID: state.correlationId,
                otherwise: reportGeneralError
            ) {
                onSignUpAttributesRequired(attributes: attributes, newState: state)
            }
        case .completed(let state):
            OptionalMethod.call(
                "onSignUpCompleted", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onSignUpCompleted(newState: state)
            }
        case .browser(let context):
            onSignUpAttributesRequiredError(error: AttributesRequiredError(.browserRequired, context))
        case .failed(.attributesRefused(let names), let context) where !names.isEmpty:
            OptionalMethod.call(
                "onSignUpAttributesInvalid", correlationID: context.correlationID,
                otherwise: reportGeneralError
            ) {
                onSignUpAttributesInvalid(
                    attributeNames: names,
                    newState: SignUpAttributesRequiredState(flow.withCorrelationID(context.correlationID)))
            }
        case .failed(let failure, let context):
            reportGeneralError(context.afterCodeAccepted(failure))
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignUpAttributesRequiredError(error: AttributesRequiredError(.generalError, context))
    }
}

public import Foundation
import NativeAuth
import SignUp

/// The parameters of a sign-up.
///
/// A call copies the parameters before it returns; later changes have no effect on it.
public class MSALNativeAuthSignUpParameters: NSObject {
    /// The user's email address.
    public var username: String
    /// The password if the user flow uses one; `nil` if users sign in with a code.
    public var password: String?
    /// The user's attributes by programmable name, with values that JSON can represent.
    ///
    /// An array of strings is sent as one comma-separated string, as the service expects.
    public var attributes: [String: Any]?
    /// The correlation ID of this sign-up's requests; `nil` creates a new one.
    public var correlationId: UUID?

    /// Creates parameters with an email address.
    public init(username: String) {
        self.username = username
    }
}

/// The parameters of a sign-up, under their name in MSAL for Android.
public typealias NativeAuthSignUpParameters = MSALNativeAuthSignUpParameters

// MARK: - SignUpStartDelegate

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

// MARK: - SignUpVerifyCodeDelegate

/// Receives the result of submitting a sign-up code.
public protocol SignUpVerifyCodeDelegate: MSALNativeAuthDelegate {
    /// Called when the code was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-up must start again.
    @MainActor func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?)

    /// Called when the tenant requires attributes. Optional.
    ///
    /// - Parameters:
    ///   - attributes: The required attributes, in the tenant's order.
    ///   - newState: The state to submit them from.
    @MainActor func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState)

    /// Called when the tenant requires attributes, without listing them. Optional.
    ///
    /// It is called if the delegate does not implement ``onSignUpAttributesRequired(attributes:newState:)``.
    @MainActor func onSignUpAttributesRequired(newState: SignUpAttributesRequiredState)

    /// Called when the tenant requires a password. Optional.
    @MainActor func onSignUpPasswordRequired(newState: SignUpPasswordRequiredState)

    /// Called when the account has been created. Optional.
    @MainActor func onSignUpCompleted(newState: SignInAfterSignUpState)
}

@MainActor
extension SignUpVerifyCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the code.
    func notify(of outcome: SignUpOutcome, from flow: SignUpFlow) {
        switch outcome {
        case .code(let state, _):
            reportGeneralError(ErrorContext(correlationID: state.correlationId))
        case .password(let state, _):
            OptionalMethod.call(
                "onSignUpPasswordRequired", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onSignUpPasswordRequired(newState: state)
            }
        case .attributes(let state, let attributes, _):
            requireAttributes(attributes, state)
        case .completed(let state):
            OptionalMethod.call(
                "onSignUpCompleted", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onSignUpCompleted(newState: state)
            }
        case .browser(let context):
            onSignUpVerifyCodeError(error: VerifyCodeError(.browserRequired, context), newState: nil)
        case .failed(let failure, let context):
            let error = VerifyCodeError(for: failure, context)
            let canRetry = !context.isFromChallenge && (error.isInvalidCode || context.isTransient)
            let state =
                canRetry ? SignUpCodeRequiredState(flow.withCorrelationID(context.correlationID)) : nil
            onSignUpVerifyCodeError(error: error, newState: state)
        }
    }

    private func requireAttributes(
        _ attributes: [MSALNativeAuthRequiredAttribute], _ state: SignUpAttributesRequiredState
    ) {
        let name = "onSignUpAttributesRequired"
        let receivesList = OptionalMethod.isImplemented(name) {
            onSignUpAttributesRequired(attributes: attributes, newState: state)
        }
        guard !receivesList else { return }
        OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
            onSignUpAttributesRequired(newState: state)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignUpVerifyCodeError(error: VerifyCodeError(.generalError, context), newState: nil)
    }
}

// MARK: - SignUpResendCodeDelegate

/// Receives the result of resending a sign-up code.
public protocol SignUpResendCodeDelegate: MSALNativeAuthDelegate {
    /// Called when no new code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-up must start again.
    @MainActor func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?)

    /// Called when a new code was sent; the previous one is no longer valid. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)
}

@MainActor
extension SignUpResendCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that made the request.
    func notify(of outcome: SignUpOutcome, from flow: SignUpFlow) {
        switch outcome {
        case .code(let state, let code):
            let name = "onSignUpResendCodeCodeRequired"
            OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
                onSignUpResendCodeCodeRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .password(_, let context), .attributes(_, _, let context):
            reportGeneralError(context.withMessage(nil))
        case .completed(let state):
            reportGeneralError(
                ErrorContext(correlationID: state.correlationId, message: ErrorMessage.unexpectedBody()))
        case .browser(let context):
            onSignUpResendCodeError(error: ResendCodeError(.browserRequired, context), newState: nil)
        case .failed(_, let context):
            let canRetry = context.isDocumentedForChallenge || context.isTransient
            let state =
                canRetry ? SignUpCodeRequiredState(flow.withCorrelationID(context.correlationID)) : nil
            onSignUpResendCodeError(error: ResendCodeError(.generalError, context), newState: state)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignUpResendCodeError(error: ResendCodeError(.generalError, context), newState: nil)
    }
}

// MARK: - SignUpPasswordRequiredDelegate

/// Receives the result of submitting a sign-up password.
public protocol SignUpPasswordRequiredDelegate: MSALNativeAuthDelegate {
    /// Called when the password was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-up must start again.
    @MainActor func onSignUpPasswordRequiredError(
        error: PasswordRequiredError, newState: SignUpPasswordRequiredState?)

    /// Called when the tenant requires attributes. Optional.
    ///
    /// - Parameters:
    ///   - attributes: The required attributes, in the tenant's order.
    ///   - newState: The state to submit them from.
    @MainActor func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState)

    /// Called when the account has been created. Optional.
    @MainActor func onSignUpCompleted(newState: SignInAfterSignUpState)
}

@MainActor
extension SignUpPasswordRequiredDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the password.
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
            onSignUpPasswordRequiredError(
                error: PasswordRequiredError(.browserRequired, context), newState: nil)
        case .failed(let failure, let context):
            let canRetry = failure.isInputError || context.isTransient
            let state =
                canRetry ? SignUpPasswordRequiredState(flow.withCorrelationID(context.correlationID)) : nil
            onSignUpPasswordRequiredError(
                error: PasswordRequiredError(for: failure, context), newState: state)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignUpPasswordRequiredError(error: PasswordRequiredError(.generalError, context), newState: nil)
    }
}

// MARK: - SignUpAttributesRequiredDelegate

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

public import Foundation
import NativeAuth
import SignUp

/// The parameters of a password reset.
///
/// A call copies the parameters before it returns; later changes have no effect on it.
public class MSALNativeAuthResetPasswordParameters: NSObject {
    /// The user's email address or alias.
    public var username: String
    /// The correlation ID of this reset's requests; `nil` creates a new one.
    public var correlationId: UUID?

    /// Creates parameters with an email address or an alias.
    public init(username: String) {
        self.username = username
    }
}

/// The parameters of a password reset, under their name in MSAL for Android.
public typealias NativeAuthResetPasswordParameters = MSALNativeAuthResetPasswordParameters

// MARK: - ResetPasswordStartDelegate

/// Receives the result of starting a password reset.
public protocol ResetPasswordStartDelegate: MSALNativeAuthDelegate {
    /// Called when the reset could not be started.
    @MainActor func onResetPasswordStartError(error: ResetPasswordStartError)

    /// Called when a code was sent. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int)
}

@MainActor
extension ResetPasswordStartDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: ResetPasswordOutcome) {
        switch outcome {
        case .code(let state, let code):
            let name = "onResetPasswordCodeRequired"
            OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
                onResetPasswordCodeRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .browser(let context):
            onResetPasswordStartError(error: ResetPasswordStartError(.browserRequired, context))
        case .failed(let failure, let context, _):
            onResetPasswordStartError(error: ResetPasswordStartError(for: failure, context))
        case .password, .completed:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onResetPasswordStartError(error: ResetPasswordStartError(.generalError, context))
    }
}

// MARK: - ResetPasswordVerifyCodeDelegate

/// Receives the result of submitting the code of a password reset.
public protocol ResetPasswordVerifyCodeDelegate: MSALNativeAuthDelegate {
    /// Called when the code was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the reset must start again.
    @MainActor func onResetPasswordVerifyCodeError(
        error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?)

    /// Called when the code was accepted and the tenant requires a new password. Optional.
    @MainActor func onPasswordRequired(newState: ResetPasswordRequiredState)
}

@MainActor
extension ResetPasswordVerifyCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: ResetPasswordOutcome) {
        switch outcome {
        case .password(let state):
            OptionalMethod.call(
                "onPasswordRequired", correlationID: state.correlationId, otherwise: reportGeneralError
            ) {
                onPasswordRequired(newState: state)
            }
        case .browser(let context):
            onResetPasswordVerifyCodeError(error: VerifyCodeError(.browserRequired, context), newState: nil)
        case .failed(let failure, let context, let flow):
            onResetPasswordVerifyCodeError(
                error: VerifyCodeError(failure.isCodeError ? .invalidCode : .generalError, context),
                newState: flow.map(ResetPasswordCodeRequiredState.init))
        case .code, .completed:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onResetPasswordVerifyCodeError(error: VerifyCodeError(.generalError, context), newState: nil)
    }
}

// MARK: - ResetPasswordResendCodeDelegate

/// Receives the result of resending the code of a password reset.
public protocol ResetPasswordResendCodeDelegate: MSALNativeAuthDelegate {
    /// Called when no new code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the reset must start again.
    @MainActor func onResetPasswordResendCodeError(
        error: ResendCodeError, newState: ResetPasswordCodeRequiredState?)

    /// Called when a new code was sent; the previous one is no longer valid. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int)
}

@MainActor
extension ResetPasswordResendCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: ResetPasswordOutcome) {
        switch outcome {
        case .code(let state, let code):
            let name = "onResetPasswordResendCodeRequired"
            OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
                onResetPasswordResendCodeRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .browser(let context):
            onResetPasswordResendCodeError(error: ResendCodeError(.browserRequired, context), newState: nil)
        case .failed(_, let context, let flow):
            onResetPasswordResendCodeError(
                error: ResendCodeError(.generalError, context),
                newState: flow.map(ResetPasswordCodeRequiredState.init))
        case .password, .completed:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onResetPasswordResendCodeError(error: ResendCodeError(.generalError, context), newState: nil)
    }
}

// MARK: - ResetPasswordRequiredDelegate

/// Receives the result of submitting the new password of a reset.
public protocol ResetPasswordRequiredDelegate: MSALNativeAuthDelegate {
    /// Called when the password was rejected, could not be submitted, or is not known to be stored.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the reset must start again.
    @MainActor func onResetPasswordRequiredError(
        error: PasswordRequiredError, newState: ResetPasswordRequiredState?)

    /// Called when the new password is stored. Optional.
    @MainActor func onResetPasswordCompleted(newState: SignInAfterResetPasswordState)
}

@MainActor
extension ResetPasswordRequiredDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: ResetPasswordOutcome) {
        switch outcome {
        case .completed(let state):
            OptionalMethod.call(
                "onResetPasswordCompleted", correlationID: state.correlationId, otherwise: reportStored
            ) {
                onResetPasswordCompleted(newState: state)
            }
        case .browser(let context):
            onResetPasswordRequiredError(
                error: PasswordRequiredError(.browserRequired, context), newState: nil)
        case .failed(let failure, let context, let flow):
            onResetPasswordRequiredError(
                error: PasswordRequiredError(
                    failure.isPasswordError ? .invalidPassword : .generalError, context),
                newState: flow.map(ResetPasswordRequiredState.init))
        case .code, .password:
            reportGeneralError(outcome.errorContext)
        }
    }

    /// Reports that the delegate lacks the method for a password that is stored.
    private func reportStored(_ context: ErrorContext) {
        var context = context
        context.mayHaveChanged = true
        reportGeneralError(context)
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onResetPasswordRequiredError(error: PasswordRequiredError(.generalError, context), newState: nil)
    }
}

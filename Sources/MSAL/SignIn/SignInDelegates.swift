public import Foundation
import NativeAuth
import SignUp

/// The parameters of a sign-in.
///
/// A call copies the parameters before it returns; later changes have no effect on it.
public class MSALNativeAuthSignInParameters: NSObject {
    /// The user's email address or alias.
    public var username: String
    /// The password, if the user has already entered it.
    public var password: String?
    /// The scopes to request besides the OpenID Connect ones.
    public var scopes: [String]?
    /// The claims to request.
    public var claimsRequest: MSALClaimsRequest?
    /// The correlation ID of this sign-in's requests; `nil` creates a new one.
    public var correlationId: UUID?

    /// Creates parameters with an email address or an alias.
    public init(username: String) {
        self.username = username
    }
}

/// The parameters of a sign-in, under their name in MSAL for Android.
public typealias NativeAuthSignInParameters = MSALNativeAuthSignInParameters

// MARK: - SignInStartDelegate

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

// MARK: - SignInVerifyCodeDelegate

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

// MARK: - SignInResendCodeDelegate

/// Receives the result of resending a sign-in code.
public protocol SignInResendCodeDelegate: MSALNativeAuthDelegate {
    /// Called when no new code was sent.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?)

    /// Called when a new code was sent; the previous one is no longer valid. Optional.
    ///
    /// - Parameters:
    ///   - newState: The state to continue from.
    ///   - sentTo: The masked email address, as the tenant sends it.
    ///   - channelTargetType: The channel of the code.
    ///   - codeLength: The number of digits in the code.
    @MainActor func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int)
}

@MainActor
extension SignInResendCodeDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that made the request.
    func notify(of outcome: SignInOutcome, from flow: SignInFlow) {
        switch outcome {
        case .code(let state, let code):
            let name = "onSignInResendCodeCodeRequired"
            OptionalMethod.call(name, correlationID: state.correlationId, otherwise: reportGeneralError) {
                onSignInResendCodeCodeRequired(
                    newState: state, sentTo: code.sentTo.raw, channelTargetType: code.channelType,
                    codeLength: code.length ?? 0)
            }
        case .password(_, let context):
            reportGeneralError(context.withMessage(nil))
        case .completed, .registration, .registrationCode, .secondFactor, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        case .browser(let context):
            onSignInResendCodeError(error: ResendCodeError(.browserRequired, context), newState: nil)
        case .failed(_, let context):
            onSignInResendCodeError(
                error: ResendCodeError(.generalError, context),
                newState: flow.continued(after: context).map(SignInCodeRequiredState.init))
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignInResendCodeError(error: ResendCodeError(.generalError, context), newState: nil)
    }
}

// MARK: - SignInPasswordRequiredDelegate

/// Receives the result of submitting a sign-in password.
public protocol SignInPasswordRequiredDelegate: MSALNativeAuthDelegate {
    /// Called when the password was rejected or could not be submitted.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - newState: The state to retry from; `nil` if the sign-in must start again.
    @MainActor func onSignInPasswordRequiredError(
        error: PasswordRequiredError, newState: SignInPasswordRequiredState?)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Called when the user must register a strong authentication method first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Called when the tenant requires a second factor. Optional.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInPasswordRequiredDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    ///
    /// - Parameter flow: The flow that submitted the password.
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
            onSignInPasswordRequiredError(
                error: PasswordRequiredError(.browserRequired, context), newState: nil)
        case .code, .password, .registrationCode, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        case .failed(let failure, let context):
            let isWrong = failure == .passwordWrong
            onSignInPasswordRequiredError(
                error: PasswordRequiredError(isWrong ? .invalidPassword : .generalError, context),
                newState: flow.continued(after: context).map(SignInPasswordRequiredState.init))
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignInPasswordRequiredError(error: PasswordRequiredError(.generalError, context), newState: nil)
    }
}

public import Foundation
import NativeAuth
import SignUp

/// The parameters for registering a strong authentication method.
public class MSALNativeAuthChallengeAuthMethodParameters: NSObject {
    /// The authentication method, one of those that the tenant offered.
    public let authMethod: MSALAuthMethod
    /// The address or number to which the code is sent.
    public let verificationContact: String

    /// Creates parameters.
    ///
    /// - Parameters:
    ///   - authMethod: The authentication method, one of those that the tenant offered.
    ///   - verificationContact: The address or number to which the code is sent; `nil` stands for the
    ///     method's ``MSALAuthMethod/loginHint``.
    public init(authMethod: MSALAuthMethod, verificationContact: String? = nil) {
        self.authMethod = authMethod
        self.verificationContact = verificationContact ?? authMethod.loginHint ?? ""
    }
}

/// The parameters for registering a strong authentication method, under their name in MSAL for Android.
public typealias NativeAuthChallengeAuthMethodParameters = MSALNativeAuthChallengeAuthMethodParameters

// MARK: - MFARequestChallengeDelegate

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

// MARK: - MFASubmitChallengeDelegate

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

// MARK: - RegisterStrongAuthChallengeDelegate

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

// MARK: - RegisterStrongAuthSubmitChallengeDelegate

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

public import Foundation
import NativeAuth
import SignUp

/// The final state of a flow, from which the user can be signed in without further input.
public class SignInAfterPreviousFlowBaseState: NSObject, @unchecked Sendable {
    let completion: FlowCompletion
    let client: NativeAuthClient
    let correlationId: UUID

    init(_ completion: FlowCompletion, _ client: NativeAuthClient, _ correlationId: UUID) {
        self.completion = completion
        self.client = client
        self.correlationId = correlationId
    }

    /// Returns a sign-in with these scopes and claims.
    func flow(scopes: [String]?, claims: MSALClaimsRequest?) -> SignInFlow {
        SignInFlow(
            client: client, correlationID: correlationId, scopes: scopes ?? [], claims: claims?.jsonString())
    }

    /// Exchanges the continuation token of the previous flow for tokens, or fails if there is none.
    func signIn(_ flow: SignInFlow) async -> SignInOutcome {
        guard completion.token != nil else {
            let context = ErrorContext(correlationID: correlationId, message: ErrorMessage.signInUnavailable)
            client.log.recordRefusal("signIn.afterPreviousFlow", "sessionExpired", correlationId)
            return .failed(.sessionExpired, context)
        }
        return await flow.submit(.after(completion))
    }
}

/// The final state of a sign-up or a password reset, under its name in MSAL for Android.
public typealias SignInContinuationState = SignInAfterPreviousFlowBaseState

/// The parameters of a sign-in right after a sign-up or a password reset, under their name
/// in MSAL for Android.
public typealias NativeAuthSignInContinuationParameters = MSALNativeAuthSignInAfterSignUpParameters

/// An error from a sign-in right after a sign-up or a password reset.
public typealias SignInContinuationError = SignInAfterSignUpError

/// The parameters of a sign-in right after a sign-up.
public class MSALNativeAuthSignInAfterSignUpParameters: NSObject {
    /// The scopes to request besides the OpenID Connect ones.
    public var scopes: [String]?
    /// The claims to request.
    public var claimsRequest: MSALClaimsRequest?
}

// MARK: - SignInAfterSignUpState

/// The state after the account was created.
public class SignInAfterSignUpState: SignInAfterPreviousFlowBaseState, @unchecked Sendable {
    /// Signs the user in without further input.
    ///
    /// - Parameters:
    ///   - parameters: The scopes and claims to request.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func signIn(
        parameters: MSALNativeAuthSignInAfterSignUpParameters, delegate: any SignInAfterSignUpDelegate
    ) -> MSALNativeAuthCall {
        let flow = flow(scopes: parameters.scopes, claims: parameters.claimsRequest)
        return MSALNativeAuthCall(notifying: delegate) { [self] in
            await signIn(flow)
        } by: { outcome, delegate in
            delegate.notify(of: outcome)
        }
    }

    /// Signs the user in with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use signIn(parameters:delegate:) instead.")
    @discardableResult
    public func signIn(
        scopes: [String]? = nil, delegate: any SignInAfterSignUpDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthSignInAfterSignUpParameters()
        parameters.scopes = scopes
        return signIn(parameters: parameters, delegate: delegate)
    }
}

// MARK: - SignInAfterSignUpDelegate

/// Receives the result of a sign-in right after a sign-up.
public protocol SignInAfterSignUpDelegate: MSALNativeAuthDelegate {
    /// Called when the sign-in failed.
    @MainActor func onSignInAfterSignUpError(error: SignInAfterSignUpError)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Called when the user must register a strong authentication method first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Called when the tenant requires a second factor. Optional.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInAfterSignUpDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: SignInOutcome) {
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
            onSignInAfterSignUpError(error: SignInAfterSignUpError(.browserRequired, context))
        case .code, .password, .failed, .registrationCode, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignInAfterSignUpError(error: SignInAfterSignUpError(.generalError, context))
    }
}

/// An error from a sign-in right after a sign-up.
public class SignInAfterSignUpError: MSALNativeAuthGenericError, @unchecked Sendable {}

/// The parameters of a sign-in right after a password reset.
public class MSALNativeAuthSignInAfterResetPasswordParameters: NSObject {
    /// The scopes to request besides the OpenID Connect ones.
    public var scopes: [String]?
    /// The claims to request.
    public var claimsRequest: MSALClaimsRequest?
}

// MARK: - SignInAfterResetPasswordState

/// The state after the new password was stored.
public class SignInAfterResetPasswordState: SignInAfterPreviousFlowBaseState, @unchecked Sendable {
    /// Signs the user in without further input.
    ///
    /// - Parameters:
    ///   - parameters: The scopes and claims to request.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func signIn(
        parameters: MSALNativeAuthSignInAfterResetPasswordParameters,
        delegate: any SignInAfterResetPasswordDelegate
    ) -> MSALNativeAuthCall {
        let flow = flow(scopes: parameters.scopes, claims: parameters.claimsRequest)
        return MSALNativeAuthCall(notifying: delegate) { [self] in
            await signIn(flow)
        } by: { outcome, delegate in
            delegate.notify(of: outcome)
        }
    }

    /// Signs the user in with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use signIn(parameters:delegate:) instead.")
    @discardableResult
    public func signIn(
        scopes: [String]? = nil, delegate: any SignInAfterResetPasswordDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthSignInAfterResetPasswordParameters()
        parameters.scopes = scopes
        return signIn(parameters: parameters, delegate: delegate)
    }
}

// MARK: - SignInAfterResetPasswordDelegate

/// Receives the result of a sign-in right after a password reset.
public protocol SignInAfterResetPasswordDelegate: MSALNativeAuthDelegate {
    /// Called when the sign-in failed.
    @MainActor func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError)

    /// Called when the user is signed in. Optional.
    @MainActor func onSignInCompleted(result: MSALNativeAuthUserAccountResult)

    /// Called when the user must register a strong authentication method first. Optional.
    @MainActor func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState)

    /// Called when the tenant requires a second factor. Optional.
    @MainActor func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState)
}

@MainActor
extension SignInAfterResetPasswordDelegate {
    /// Notifies the delegate of an outcome through exactly one method.
    func notify(of outcome: SignInOutcome) {
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
            onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError(.browserRequired, context))
        case .code, .password, .failed, .registrationCode, .secondFactorCode:
            reportGeneralError(outcome.errorContext)
        }
    }

    private func reportGeneralError(_ context: ErrorContext) {
        onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError(.generalError, context))
    }
}

/// An error from a sign-in right after a password reset.
public class SignInAfterResetPasswordError: MSALNativeAuthGenericError, @unchecked Sendable {}

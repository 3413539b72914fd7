import Foundation
import NativeAuth
import SignUp

/// A state of a password reset from which the application can continue.
public class ResetPasswordBaseState: MSALNativeAuthBaseState, @unchecked Sendable {
    let flow: ResetPasswordFlow

    init(_ flow: ResetPasswordFlow) {
        self.flow = flow
        super.init(correlationId: flow.correlationID)
    }
}

// MARK: - ResetPasswordCodeRequiredState

/// The state after a code was sent: the tenant waits for the code.
public class ResetPasswordCodeRequiredState: ResetPasswordBaseState, @unchecked Sendable {
    /// Requests a new code; once it is sent, the previous one is no longer valid.
    ///
    /// - Parameter delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func resendCode(delegate: any ResetPasswordResendCodeDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(.resend)
        } by: { outcome, delegate in
            delegate.notify(of: outcome)
        }
    }

    /// Submits the code that the user entered.
    ///
    /// - Parameters:
    ///   - code: The code as entered. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitCode(code: String, delegate: any ResetPasswordVerifyCodeDelegate) -> MSALNativeAuthCall
    {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome)
            case .failure(let error): delegate.onResetPasswordVerifyCodeError(error: error, newState: self)
            }
        }
    }

    /// Submits a code, or returns an error if the input cannot be a code.
    func submit(_ code: String) async -> Result<ResetPasswordOutcome, VerifyCodeError> {
        switch Secret.fromInput(code) {
        case .success(let digits): .success(await flow.submit(.code(digits)))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "resetPassword.submitCode", "invalidCode",
                    VerifyCodeError(
                        .invalidCode, ErrorContext(correlationID: correlationId, message: error.message))))
        }
    }
}

// MARK: - ResetPasswordRequiredState

/// The state in which the code was accepted and the tenant waits for the new password.
public class ResetPasswordRequiredState: ResetPasswordBaseState, @unchecked Sendable {
    /// Submits the new password and waits until the tenant has stored it, for up to 300 seconds.
    ///
    /// - Parameters:
    ///   - password: The password. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled. The tenant may store the password even so.
    @discardableResult
    public func submitPassword(
        password: String, delegate: any ResetPasswordRequiredDelegate
    ) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(password)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome)
            case .failure(let error): delegate.onResetPasswordRequiredError(error: error, newState: self)
            }
        }
    }

    /// Asks again whether the tenant has stored the password, and waits for up to another 300 seconds.
    ///
    /// Use it on the state that comes with an error after which the new password may be stored, such as one
    /// whose ``PasswordRequiredError/isStillSaving`` is `true`. On any other state, the delegate gets an
    /// error and nothing is sent.
    ///
    /// - Parameter delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func pollCompletion(delegate: any ResetPasswordRequiredDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(.poll)
        } by: { outcome, delegate in
            delegate.notify(of: outcome)
        }
    }

    /// Submits a password, or returns an error if the input cannot be a password.
    func submit(_ password: String) async -> Result<ResetPasswordOutcome, PasswordRequiredError> {
        switch Secret.fromInput(password) {
        case .success(let secret): .success(await flow.submit(.password(secret)))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "resetPassword.submitPassword", "invalidPassword",
                    PasswordRequiredError(
                        .invalidPassword, ErrorContext(correlationID: correlationId, message: error.message)))
            )
        }
    }
}

/// The state in which the tenant waits for the new password, under its name in MSAL for Android.
public typealias ResetPasswordPasswordRequiredState = ResetPasswordRequiredState

// MARK: - Async

extension ResetPasswordCodeRequiredState {
    /// Submits the code that the user entered and returns the result.
    ///
    /// - Parameter code: The code as entered. An empty one is an error, and nothing is sent.
    public func submitCode(code: String) async -> ResetPasswordSubmitCodeResult {
        switch await submit(code) {
        case .success(let outcome): ResetPasswordSubmitCodeResult(outcome)
        case .failure(let error):
            .error(SubmitCodeError(.codeWrong, error.context.withMessage(error.errorDescription)))
        }
    }

    /// Requests a new code and returns the result; once it is sent, the previous one is no longer valid.
    public func resendCode() async -> ResetPasswordResendCodeResult {
        ResetPasswordResendCodeResult(await flow.submit(.resend))
    }
}

extension ResetPasswordRequiredState {
    /// Submits the new password, and returns the result once the tenant has stored it.
    ///
    /// It waits for up to 300 seconds. Canceling the task ends the wait, but the tenant may still store the
    /// password.
    ///
    /// - Parameter password: The password. An empty one is an error, and nothing is sent.
    public func submitPassword(password: String) async -> ResetPasswordSubmitPasswordResult {
        switch await submit(password) {
        case .success(let outcome): ResetPasswordSubmitPasswordResult(outcome)
        case .failure(let error):
            .error(
                ResetPasswordSubmitPasswordError(
                    .passwordRefused(.invalid), error.context.withMessage(error.errorDescription),
                    nextState: self))
        }
    }

    /// Asks again whether the tenant has stored the password, and waits for up to another 300 seconds.
    ///
    /// Use it on ``ResetPasswordSubmitPasswordError/nextState``; on the state of the call, it is an error.
    public func pollCompletion() async -> ResetPasswordSubmitPasswordResult {
        ResetPasswordSubmitPasswordResult(await flow.submit(.poll))
    }
}

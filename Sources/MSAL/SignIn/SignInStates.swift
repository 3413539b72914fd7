import Foundation
import NativeAuth
import SignUp

/// A state of a sign-in from which the application can continue.
public class SignInBaseState: MSALNativeAuthBaseState, @unchecked Sendable {
    let flow: SignInFlow

    init(_ flow: SignInFlow) {
        self.flow = flow
        super.init(correlationId: flow.correlationID)
    }
}

/// The state after a code was sent: the tenant waits for the code.
public class SignInCodeRequiredState: SignInBaseState, @unchecked Sendable {
    /// Submits the code that the user entered.
    ///
    /// - Parameters:
    ///   - code: The code as entered. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitCode(code: String, delegate: any SignInVerifyCodeDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error): delegate.onSignInVerifyCodeError(error: error, newState: self)
            }
        }
    }

    /// Requests a new code; once it is sent, the previous one is no longer valid.
    ///
    /// - Parameter delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func resendCode(delegate: any SignInResendCodeDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(.resend)
        } by: { [flow] outcome, delegate in
            delegate.notify(of: outcome, from: flow)
        }
    }

    /// Submits a code, or returns an error if the input cannot be a code.
    func submit(_ code: String) async -> Result<SignInOutcome, VerifyCodeError> {
        switch Secret.fromInput(code) {
        case .success(let digits): .success(await flow.submit(.code(digits)))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "signIn.submitCode", "invalidCode",
                    VerifyCodeError(
                        .invalidCode, ErrorContext(correlationID: correlationId, message: error.message))))
        }
    }
}

/// The state in which the tenant waits for the password.
public class SignInPasswordRequiredState: SignInBaseState, @unchecked Sendable {
    /// Submits the password that the user entered.
    ///
    /// - Parameters:
    ///   - password: The password. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitPassword(
        password: String, delegate: any SignInPasswordRequiredDelegate
    ) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(password)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error): delegate.onSignInPasswordRequiredError(error: error, newState: self)
            }
        }
    }

    /// Submits a password, or returns an error if the input cannot be a password.
    func submit(_ password: String) async -> Result<SignInOutcome, PasswordRequiredError> {
        switch Secret.fromInput(password) {
        case .success(let secret): .success(await flow.submit(.password(secret)))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "signIn.submitPassword", "invalidPassword",
                    PasswordRequiredError(
                        .invalidPassword, ErrorContext(correlationID: correlationId, message: error.message)))
            )
        }
    }
}

extension SignInCodeRequiredState {
    /// Submits the code that the user entered and returns the result.
    ///
    /// - Parameter code: The code as entered. An empty one is an error, and nothing is sent.
    public func submitCode(code: String) async -> SignInSubmitCodeResult {
        switch await submit(code) {
        case .success(let outcome): SignInSubmitCodeResult(outcome, error: SubmitCodeError.init(for:_:))
        case .failure(let error):
            .error(SubmitCodeError(.codeWrong, error.context.withMessage(error.errorDescription)))
        }
    }

    /// Requests a new code and returns the result; once it is sent, the previous one is no longer valid.
    public func resendCode() async -> SignInResendCodeResult {
        SignInResendCodeResult(await flow.submit(.resend))
    }
}

extension SignInPasswordRequiredState {
    /// Submits the password that the user entered and returns the result.
    ///
    /// - Parameter password: The password. An empty one is an error, and nothing is sent.
    public func submitPassword(password: String) async -> SignInSubmitPasswordResult {
        switch await submit(password) {
        case .success(let outcome):
            SignInSubmitPasswordResult(outcome, error: SignInSubmitPasswordError.init(_:_:))
        case .failure(let error):
            .error(
                SignInSubmitPasswordError(
                    .passwordWrong, error.context.withMessage(error.errorDescription)))
        }
    }
}

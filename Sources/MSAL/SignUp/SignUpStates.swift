import Foundation
import NativeAuth
import SignUp

/// A state of a sign-up from which the application can continue.
public class SignUpBaseState: MSALNativeAuthBaseState, @unchecked Sendable {
    let flow: SignUpFlow

    init(_ flow: SignUpFlow) {
        self.flow = flow
        super.init(correlationId: flow.correlationID)
    }
}

// MARK: - SignUpCodeRequiredState

/// The state after a code was sent: the tenant waits for the code.
public class SignUpCodeRequiredState: SignUpBaseState, @unchecked Sendable {
    /// Submits the code that the user entered.
    ///
    /// - Parameters:
    ///   - code: The code as entered. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitCode(code: String, delegate: any SignUpVerifyCodeDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(code)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error): delegate.onSignUpVerifyCodeError(error: error, newState: self)
            }
        }
    }

    /// Requests a new code; once it is sent, the previous one is no longer valid.
    ///
    /// - Parameter delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func resendCode(delegate: any SignUpResendCodeDelegate) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [flow] in
            await flow.submit(.resend)
        } by: { [flow] outcome, delegate in
            delegate.notify(of: outcome, from: flow)
        }
    }

    /// Submits a code, or returns an error if the input cannot be a code.
    func submit(_ code: String, continuesAutomatically: Bool = false) async -> Result<
        SignUpOutcome, VerifyCodeError
    > {
        switch Secret.fromInput(code) {
        case .success(let digits):
            .success(await flow.submit(.code(digits), continuesAutomatically: continuesAutomatically))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "signUp.submitCode", "invalidCode",
                    VerifyCodeError(
                        .invalidCode, ErrorContext(correlationID: correlationId, message: error.message))))
        }
    }
}

// MARK: - SignUpPasswordRequiredState

/// The state in which the email address is verified and the tenant waits for a password.
public class SignUpPasswordRequiredState: SignUpBaseState, @unchecked Sendable {
    /// Submits the password that the user chose.
    ///
    /// - Parameters:
    ///   - password: The password. An empty one is reported as an error with this state; nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitPassword(
        password: String, delegate: any SignUpPasswordRequiredDelegate
    ) -> MSALNativeAuthCall {
        MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(password)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error): delegate.onSignUpPasswordRequiredError(error: error, newState: self)
            }
        }
    }

    /// Submits a password, or returns an error if the input cannot be a password.
    func submit(
        _ password: String, continuesAutomatically: Bool = false
    ) async -> Result<SignUpOutcome, PasswordRequiredError> {
        switch Secret.fromInput(password) {
        case .success(let secret):
            .success(await flow.submit(.password(secret), continuesAutomatically: continuesAutomatically))
        case .failure(let error):
            .failure(
                flow.client.log.refused(
                    "signUp.submitPassword", "invalidPassword",
                    PasswordRequiredError(
                        .invalidPassword, ErrorContext(correlationID: correlationId, message: error.message)))
            )
        }
    }
}

// MARK: - SignUpAttributesRequiredState

/// The state in which the tenant waits for attributes.
public class SignUpAttributesRequiredState: SignUpBaseState, @unchecked Sendable {
    /// Submits the user's attributes.
    ///
    /// - Parameters:
    ///   - attributes: The values by attribute name. With values that JSON cannot represent, the delegate
    ///     gets an error and nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func submitAttributes(
        attributes: [String: Any], delegate: any SignUpAttributesRequiredDelegate
    ) -> MSALNativeAuthCall {
        let values = [AttributeValue](attributes)
        return MSALNativeAuthCall(notifying: delegate) { [self] in
            await submit(values)
        } by: { [self] result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome, from: flow)
            case .failure(let error): delegate.onSignUpAttributesRequiredError(error: error)
            }
        }
    }

    /// Submits attributes, or returns an error if they are `nil` because JSON cannot represent them.
    func submit(
        _ attributes: [AttributeValue]?, continuesAutomatically: Bool = false
    ) async -> Result<SignUpOutcome, AttributesRequiredError> {
        guard let attributes else {
            let context = ErrorContext(correlationID: correlationId)
            let error = AttributesRequiredError(.generalError, context)
            return .failure(flow.client.log.refused("signUp.submitAttributes", "invalidAttributes", error))
        }
        return .success(
            await flow.submit(.attributes(attributes), continuesAutomatically: continuesAutomatically))
    }
}

// MARK: - Async

extension SignUpCodeRequiredState {
    /// Submits the code that the user entered and returns the result.
    ///
    /// - Parameter code: The code as entered. An empty one is an error, and nothing is sent.
    public func submitCode(code: String) async -> SignUpSubmitCodeResult {
        switch await submit(code, continuesAutomatically: true) {
        case .success(let outcome): SignUpSubmitCodeResult(outcome)
        case .failure(let error):
            .error(SubmitCodeError(.codeWrong, error.context.withMessage(error.errorDescription)))
        }
    }

    /// Requests a new code and returns the result; once it is sent, the previous one is no longer valid.
    public func resendCode() async -> SignUpResendCodeResult {
        SignUpResendCodeResult(await flow.submit(.resend))
    }
}

extension SignUpPasswordRequiredState {
    /// Submits the password that the user chose and returns the result.
    ///
    /// - Parameter password: The password. An empty one is an error, and nothing is sent.
    public func submitPassword(password: String) async -> SignUpSubmitPasswordResult {
        switch await submit(password, continuesAutomatically: true) {
        case .success(let outcome): SignUpSubmitPasswordResult(outcome)
        case .failure(let error):
            .error(
                SignUpSubmitPasswordError(
                    .passwordRefused(.invalid), error.context.withMessage(error.errorDescription)))
        }
    }
}

extension SignUpAttributesRequiredState {
    /// Submits the user's attributes and returns the result.
    ///
    /// - Parameter attributes: The values by attribute name. Values that JSON cannot represent are an error,
    ///   and nothing is sent.
    public func submitAttributes(attributes: UserAttributes) async -> SignUpSubmitAttributesResult {
        switch await submit([AttributeValue](attributes), continuesAutomatically: true) {
        case .success(let outcome): SignUpSubmitAttributesResult(outcome)
        case .failure(let error): .error(SignUpSubmitAttributesError(.attributesRefused([]), error.context))
        }
    }
}

extension SignInAfterPreviousFlowBaseState {
    /// Signs the user in without further input and returns the result.
    ///
    /// - Parameter parameters: The scopes and claims to request.
    public func signIn(
        parameters: NativeAuthSignInContinuationParameters
    ) async -> SignInContinuationResult {
        let flow = flow(scopes: parameters.scopes, claims: parameters.claimsRequest)
        return SignInContinuationResult(await signIn(flow), error: SignInContinuationError.init(for:_:))
    }

    /// Signs the user in without further input and returns the result.
    ///
    /// - Parameter scopes: The scopes to request besides the OpenID Connect ones.
    public func signIn(scopes: [String]? = nil) async -> SignInContinuationResult {
        let parameters = NativeAuthSignInContinuationParameters()
        parameters.scopes = scopes
        return await signIn(parameters: parameters)
    }
}

import NativeAuth
import SignUp

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

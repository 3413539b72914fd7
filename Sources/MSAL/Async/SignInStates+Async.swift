import NativeAuth
import SignUp

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

import SignUp

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

import NativeAuth
import SignUp

extension MSALNativeAuthPublicClientApplication {
    /// Starts a sign-up and returns its result.
    ///
    /// Canceling the task cancels the request.
    ///
    /// - Parameter parameters: The parameters. An empty username, an empty password, or attributes that JSON
    ///   cannot represent are errors, and nothing is sent.
    public func signUp(_ parameters: NativeAuthSignUpParameters) async -> SignUpResult {
        switch await SignUpStart(parameters, client).submit(continuesAutomatically: true) {
        case .success(let outcome): SignUpResult(outcome)
        case .failure(let error): .error(SignUpError(error))
        }
    }

    /// Starts a password reset and returns its result.
    ///
    /// Canceling the task cancels the request.
    ///
    /// - Parameter parameters: The parameters. An empty username is an error, and nothing is sent.
    public func resetPassword(
        _ parameters: NativeAuthResetPasswordParameters
    ) async -> ResetPasswordStartResult {
        switch await ResetPasswordStart(parameters, client).submit() {
        case .success(let outcome): ResetPasswordStartResult(outcome)
        case .failure(let error):
            .error(ResetPasswordError(.usernameRefused, error.context.withMessage(error.errorDescription)))
        }
    }
}

extension SignUpError {
    /// Converts an error about parameters that were not sent.
    fileprivate convenience init(_ error: SignUpStartError) {
        let failure: SignUpFailure? =
            switch error.type {
            case .browserRequired: nil
            case .userAlreadyExists: .userAlreadyExists
            case .invalidPassword: .passwordRefused(.invalid)
            case .invalidUsername: .emailRefused
            case .generalError: .attributesRefused([])
            }
        self.init(failure, error.context.withMessage(error.errorDescription))
    }
}

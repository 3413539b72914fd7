import NativeAuth

extension Log {
    /// Logs a sign-up that was refused without a request, and returns its error.
    func refused(_ error: SignUpStartError) -> SignUpStartError {
        let failure: LogLiteral =
            switch error.type {
            case .invalidUsername: "invalidUsername"
            case .invalidPassword: "invalidPassword"
            case .generalError: "invalidAttributes"
            case .userAlreadyExists: "userAlreadyExists"
            case .browserRequired: "browserRequired"
            }
        return refused("signUp", failure, error)
    }

    /// Logs a sign-in that was refused without a request, and returns its error.
    func refused(_ error: SignInStartError) -> SignInStartError {
        let failure: LogLiteral = error.isInvalidUsername ? "invalidUsername" : "invalidPassword"
        return refused("signIn", failure, error)
    }

    /// Logs a password reset that was refused without a request, and returns its error.
    func refused(_ error: ResetPasswordStartError) -> ResetPasswordStartError {
        refused("resetPassword", "invalidUsername", error)
    }
}

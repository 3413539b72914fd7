import Foundation
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

    /// Starts a sign-in and returns its result.
    ///
    /// A completed sign-in replaces the account that was signed in before. Canceling the task cancels the
    /// request.
    ///
    /// - Parameter parameters: The parameters. A blank username is an error, and nothing is sent; an empty
    ///   password counts as none.
    public func signIn(_ parameters: NativeAuthSignInParameters) async -> SignInResult {
        switch await SignInStart(parameters, client, isLenient: true).submit() {
        case .success(let outcome): SignInResult(outcome)
        case .failure(let error):
            .error(
                SignInError(
                    error.isInvalidUsername ? .usernameRefused : .passwordWrong,
                    error.context.withMessage(error.errorDescription)))
        }
    }

    /// Looks for the signed-in account.
    ///
    /// With a token store, this finds the account that signed in before a restart.
    public func getCurrentAccount() async -> GetAccountResult {
        let correlationID = UUID()
        do throws(MSALTokenStoreError) {
            guard let session = try client.accounts.current() else { return .noAccountFound }
            let account = MSALNativeAuthUserAccountResult(session, client)
            return .accountFound(resultValue: AccountState(account, correlationID))
        } catch {
            let context = ErrorContext(correlationID: correlationID, message: error.errorDescription)
            return .error(GetAccountError(isBrowserRequired: false, context))
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
        let failure: RequestFailure? =
            switch error.type {
            case .browserRequired: nil
            case .userAlreadyExists: .userAlreadyExists
            case .invalidPassword: .passwordRefused(.invalid)
            case .invalidUsername: .usernameRefused
            case .generalError: .attributesRefused([])
            }
        self.init(failure, error.context.withMessage(error.errorDescription))
    }
}

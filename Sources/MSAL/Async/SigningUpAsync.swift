import NativeAuth
import SignUp

extension MSALNativeAuthPublicClientApplication {
    /// Begins a sign-up, and waits for what comes of it.
    ///
    /// Cancelling the task cancels the request.
    ///
    /// - Parameter parameters: With what to begin. An empty address, an empty password, or attributes that JSON
    ///   cannot hold are errors on the spot.
    public func signUp(_ parameters: NativeAuthSignUpParameters) async -> SignUpResult {
        switch await SignUpStart(parameters, client).submit(goesOn: true) {
        case .success(let news): SignUpResult(news)
        case .failure(let error): .error(SignUpError(error))
        }
    }
}

extension SignUpError {
    /// The same error about what was not even sent.
    fileprivate convenience init(_ error: SignUpStartError) {
        let failure: SignUpFailure? =
            switch error.type {
            case .browserRequired: nil
            case .userAlreadyExists: .userAlreadyExists
            case .invalidPassword: .passwordRefused(.invalid)
            case .invalidUsername: .emailRefused
            case .generalError: .attributesRefused([])
            }
        self.init(failure, error.facts.saying(error.errorDescription))
    }
}

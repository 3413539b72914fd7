import NativeAuth
import SignUp

extension SignUpCodeRequiredState {
    /// Submits the code that the person typed, and waits for what comes of it.
    ///
    /// - Parameter code: The code, as it was typed. An empty one is an error on the spot.
    public func submitCode(code: String) async -> SignUpSubmitCodeResult {
        switch await submit(code, goesOn: true) {
        case .success(let news): SignUpSubmitCodeResult(news)
        case .failure(let error):
            .error(SubmitCodeError(.codeWrong, error.facts.saying(error.errorDescription)))
        }
    }

    /// Asks for another code, and waits for what comes of it; the one before no longer works once it is sent.
    public func resendCode() async -> SignUpResendCodeResult {
        SignUpResendCodeResult(await flow.submit(.resend))
    }
}

extension SignUpPasswordRequiredState {
    /// Submits the password that the person chose, and waits for what comes of it.
    ///
    /// - Parameter password: The password. An empty one is an error on the spot.
    public func submitPassword(password: String) async -> SignUpSubmitPasswordResult {
        switch await submit(password, goesOn: true) {
        case .success(let news): SignUpSubmitPasswordResult(news)
        case .failure(let error):
            .error(
                SignUpSubmitPasswordError(
                    .passwordRefused(.invalid), error.facts.saying(error.errorDescription)))
        }
    }
}

extension SignUpAttributesRequiredState {
    /// Submits what the person says about themselves, and waits for what comes of it.
    ///
    /// - Parameter attributes: The values by the names that the tenant gave. What JSON cannot hold is an error on
    ///   the spot.
    public func submitAttributes(attributes: UserAttributes) async -> SignUpSubmitAttributesResult {
        switch await submit([Attribute](attributes), goesOn: true) {
        case .success(let news): SignUpSubmitAttributesResult(news)
        case .failure(let error): .error(SignUpSubmitAttributesError(.attributesRefused([]), error.facts))
        }
    }
}

extension SignInAfterSignUpState {
    /// Signs the person in without asking for anything again, and waits for what comes of it.
    ///
    /// - Parameter parameters: Which tokens are wanted.
    public func signIn(parameters: MSALNativeAuthSignInAfterSignUpParameters) async -> SignInResult {
        SignInResult(await signIn(flow(parameters)))
    }

    /// Signs the person in without asking for anything again, and waits for what comes of it.
    ///
    /// - Parameter scopes: What the tokens are to be good for, besides who the person is.
    public func signIn(scopes: [String]? = nil) async -> SignInResult {
        let parameters = MSALNativeAuthSignInAfterSignUpParameters()
        parameters.scopes = scopes
        return await signIn(parameters: parameters)
    }
}

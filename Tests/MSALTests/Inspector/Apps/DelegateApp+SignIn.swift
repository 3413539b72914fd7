import Inspector
import MSAL

// The code of the delegates of a sign-in.

extension DelegateApp {
    func startSignInCall(_ call: InspectedCall, _ form: AppForm) throws {
        switch call {
        case .signIn: signIn(username: form.username)
        case .submitSignInCode: submit(code: form.code, to: try state() as SignInCodeRequiredState)
        case .resendSignInCode: resend(try state() as SignInCodeRequiredState)
        case .submitSignInPassword:
            submit(password: form.password ?? "", to: try state() as SignInPasswordRequiredState)
        default: getAccessToken(try state())
        }
    }

    private func signIn(username: String) {
        reach()
        // Continue:
        let parameters = MSALNativeAuthSignInParameters(
            username: username)
        nativeAuth.signIn(
            parameters: parameters, delegate: self)
    }

    private func submit(code: String, to newState: SignInCodeRequiredState) {
        reach()
        // Continue:
        newState.submitCode(code: code, delegate: self)
    }

    private func resend(_ newState: SignInCodeRequiredState) {
        reach()
        // New code:
        newState.resendCode(delegate: self)
    }

    private func submit(password: String, to newState: SignInPasswordRequiredState) {
        reach()
        // Continue:
        newState.submitPassword(
            password: password, delegate: self)
    }

    private func getAccessToken(_ result: MSALNativeAuthUserAccountResult) {
        reach()
        // An access token, refreshed if it has expired:
        let parameters =
            MSALNativeAuthGetAccessTokenParameters()
        result.getAccessToken(
            parameters: parameters, delegate: self)
    }
}

extension DelegateApp: SignInStartDelegate {
    func onSignInStartError(
        error: SignInStartError
    ) {
        show(error)
        if error.isBrowserRequired {
            nativeAuth.acquireToken(
                with: browserParameters,
                completionBlock: showPage)
        }
    }

    func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }

    func onSignInPasswordRequired(
        newState: SignInPasswordRequiredState
    ) {
        showPage(newState)
    }

    func onSignInCompleted(
        result: MSALNativeAuthUserAccountResult
    ) {
        showPage(result)
    }
}

extension DelegateApp: SignInVerifyCodeDelegate, SignInResendCodeDelegate, SignInPasswordRequiredDelegate {
    func onSignInVerifyCodeError(error: VerifyCodeError, newState: SignInCodeRequiredState?) { show(error) }

    func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?) { show(error) }

    func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }

    func onSignInPasswordRequiredError(error: PasswordRequiredError, newState: SignInPasswordRequiredState?) {
        show(error)
    }
}

extension DelegateApp: SignInAfterSignUpDelegate, CredentialsDelegate {
    func onSignInAfterSignUpError(error: SignInAfterSignUpError) { show(error) }

    func onAccessTokenRetrieveError(error: RetrieveAccessTokenError) { show(error) }

    func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult) { showPage(result) }
}

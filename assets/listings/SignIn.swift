import MSAL

// A sign-in with delegates. The inspector shows what is between `// step:` and `// end`.
// `showPage` and `show` stand for the app's own code.

extension ListingApp: SignInStartDelegate, SignInVerifyCodeDelegate, SignInResendCodeDelegate,
    SignInPasswordRequiredDelegate, SignInAfterSignUpDelegate, CredentialsDelegate
{
    func signIn(username: String) {
        // step: signInStart
        // Continue:
        let parameters = MSALNativeAuthSignInParameters(
            username: username)
        nativeAuth.signIn(
            parameters: parameters, delegate: self)
        // end
    }

    // step: signInCode
    func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }
    // end

    func submit(code: String, to newState: SignInCodeRequiredState) {
        // step: signInCode
        // Continue:
        newState.submitCode(code: code, delegate: self)
        // end
    }

    func resendCode(of newState: SignInCodeRequiredState) {
        // step: signInCode
        // New code:
        newState.resendCode(delegate: self)
        // end
    }

    // step: signInPassword
    func onSignInPasswordRequired(
        newState: SignInPasswordRequiredState
    ) {
        showPage(newState)
    }
    // end

    func submit(password: String, to newState: SignInPasswordRequiredState) {
        // step: signInPassword
        // Continue:
        newState.submitPassword(
            password: password, delegate: self)
        // end
    }

    // step: signedIn
    func onSignInCompleted(
        result: MSALNativeAuthUserAccountResult
    ) {
        showPage(result)
    }
    // end

    func getAccessToken(of result: MSALNativeAuthUserAccountResult) {
        // step: signedIn
        // An access token, refreshed if it has expired:
        let parameters =
            MSALNativeAuthGetAccessTokenParameters()
        result.getAccessToken(
            parameters: parameters, delegate: self)
        // end
    }

    func signOut(_ result: MSALNativeAuthUserAccountResult) {
        // step: signedIn
        // Sign out:
        result.signOut()
        // end
    }

    // step: signInBrowser
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
    // end

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

    func onSignInAfterSignUpError(error: SignInAfterSignUpError) { show(error) }

    func onAccessTokenRetrieveError(error: RetrieveAccessTokenError) { show(error) }

    func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult) { showPage(result) }
}

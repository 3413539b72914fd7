import MSAL

// A sign-in with delegates. The inspector shows what is between `// operation:` and `// end`.
// `showPage` and `show` stand for the app's own code.

extension ListingApp: SignInStartDelegate, SignInVerifyCodeDelegate, SignInResendCodeDelegate,
    SignInPasswordRequiredDelegate, SignInAfterSignUpDelegate, CredentialsDelegate
{
    func signIn(username: String) {
        // operation: SignIn.starting = MSALNativeAuthPublicClientApplication
        // Continue:
        let parameters = MSALNativeAuthSignInParameters(
            username: username)
        nativeAuth.signIn(
            parameters: parameters, delegate: self)
        // end
    }

    // operation: SignIn.checkingCode = SignInCodeRequiredState
    func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }
    // end

    func submit(code: String, to newState: SignInCodeRequiredState) {
        // operation: SignIn.checkingCode
        // Continue:
        newState.submitCode(code: code, delegate: self)
        // end
    }

    func resendCode(of newState: SignInCodeRequiredState) {
        // operation: SignIn.checkingCode
        // New code:
        newState.resendCode(delegate: self)
        // end
    }

    // operation: SignIn.checkingPassword = SignInPasswordRequiredState
    func onSignInPasswordRequired(
        newState: SignInPasswordRequiredState
    ) {
        showPage(newState)
    }
    // end

    func submit(password: String, to newState: SignInPasswordRequiredState) {
        // operation: SignIn.checkingPassword
        // Continue:
        newState.submitPassword(
            password: password, delegate: self)
        // end
    }

    // operation: SignIn.done = MSALNativeAuthUserAccountResult
    func onSignInCompleted(
        result: MSALNativeAuthUserAccountResult
    ) {
        showPage(result)
    }
    // end

    func getAccessToken(of result: MSALNativeAuthUserAccountResult) {
        // operation: SignIn.done
        // An access token, refreshed if it has expired:
        let parameters =
            MSALNativeAuthGetAccessTokenParameters()
        result.getAccessToken(
            parameters: parameters, delegate: self)
        // end
    }

    func signOut(_ result: MSALNativeAuthUserAccountResult) {
        // operation: SignIn.done
        // Sign out:
        result.signOut()
        // end
    }

    // operation: SignIn.browser = SignInStartError.isBrowserRequired
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

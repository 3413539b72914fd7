import MSAL

// A password reset with delegates. The inspector shows what is between `// operation:` and `// end`.
// `showPage` and `show` stand for the app's own code.

extension ListingApp: ResetPasswordStartDelegate, ResetPasswordVerifyCodeDelegate,
    ResetPasswordResendCodeDelegate, ResetPasswordRequiredDelegate, SignInAfterResetPasswordDelegate
{
    func resetPassword(username: String) {
        // operation: ResetPassword.starting = MSALNativeAuthPublicClientApplication
        // Continue:
        let parameters =
            MSALNativeAuthResetPasswordParameters(
                username: username)
        nativeAuth.resetPassword(
            parameters: parameters, delegate: self)
        // end
    }

    // operation: ResetPassword.checkingCode = ResetPasswordCodeRequiredState
    func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState,
        sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }
    // end

    func submit(code: String, to newState: ResetPasswordCodeRequiredState) {
        // operation: ResetPassword.checkingCode
        // Continue:
        newState.submitCode(code: code, delegate: self)
        // end
    }

    func resendCode(of newState: ResetPasswordCodeRequiredState) {
        // operation: ResetPassword.checkingCode
        // New code:
        newState.resendCode(delegate: self)
        // end
    }

    // operation: ResetPassword.submittingPassword = ResetPasswordRequiredState
    func onPasswordRequired(
        newState: ResetPasswordRequiredState
    ) {
        showPage(newState)
    }
    // end

    func submit(newPassword: String, to newState: ResetPasswordRequiredState) {
        // operation: ResetPassword.submittingPassword
        // Continue:
        newState.submitPassword(
            password: newPassword, delegate: self)
        // end
    }

    // operation: ResetPassword.polling = ResetPasswordRequiredState
    // submitPassword polls until the password is stored.
    func onResetPasswordRequiredError(
        error: PasswordRequiredError,
        newState: ResetPasswordRequiredState?
    ) {
        show(error)
    }
    // end

    // operation: ResetPassword.redeeming = SignInAfterResetPasswordState
    func onResetPasswordCompleted(
        newState: SignInAfterResetPasswordState
    ) {
        showPage(newState)
    }
    // end

    func signIn(after newState: SignInAfterResetPasswordState) {
        // operation: ResetPassword.redeeming
        // Continue:
        let parameters =
            MSALNativeAuthSignInAfterResetPasswordParameters()
        newState.signIn(
            parameters: parameters, delegate: self)
        // end
    }

    // operation: ResetPassword.browser = ResetPasswordStartError.isBrowserRequired
    func onResetPasswordStartError(
        error: ResetPasswordStartError
    ) {
        show(error)
        if error.isBrowserRequired {
            nativeAuth.acquireToken(
                with: browserParameters,
                completionBlock: showPage)
        }
    }
    // end

    func onResetPasswordVerifyCodeError(error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?) {
        show(error)
    }

    func onResetPasswordResendCodeError(error: ResendCodeError, newState: ResetPasswordCodeRequiredState?) {
        show(error)
    }

    func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int
    ) {
        showPage(newState)
    }

    func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError) { show(error) }
}

import MSAL

// A password reset with delegates. The inspector shows what is between `// step:` and `// end`.
// `showPage` and `show` stand for the app's own code.

extension ListingApp: ResetPasswordStartDelegate, ResetPasswordVerifyCodeDelegate,
    ResetPasswordResendCodeDelegate, ResetPasswordRequiredDelegate, SignInAfterResetPasswordDelegate
{
    func resetPassword(username: String) {
        // step: resetStart
        // Continue:
        let parameters =
            MSALNativeAuthResetPasswordParameters(
                username: username)
        nativeAuth.resetPassword(
            parameters: parameters, delegate: self)
        // end
    }

    // step: resetCode
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
        // step: resetCode
        // Continue:
        newState.submitCode(code: code, delegate: self)
        // end
    }

    func resendCode(of newState: ResetPasswordCodeRequiredState) {
        // step: resetCode
        // New code:
        newState.resendCode(delegate: self)
        // end
    }

    // step: resetNewPassword
    func onPasswordRequired(
        newState: ResetPasswordRequiredState
    ) {
        showPage(newState)
    }
    // end

    func submit(newPassword: String, to newState: ResetPasswordRequiredState) {
        // step: resetNewPassword
        // Continue:
        newState.submitPassword(
            password: newPassword, delegate: self)
        // end
    }

    // step: resetSaving
    // submitPassword polls until the password is stored.
    func onResetPasswordRequiredError(
        error: PasswordRequiredError,
        newState: ResetPasswordRequiredState?
    ) {
        show(error)
    }
    // end

    // step: resetDone
    func onResetPasswordCompleted(
        newState: SignInAfterResetPasswordState
    ) {
        showPage(newState)
    }
    // end

    func signIn(after newState: SignInAfterResetPasswordState) {
        // step: resetDone
        // Continue:
        let parameters =
            MSALNativeAuthSignInAfterResetPasswordParameters()
        newState.signIn(
            parameters: parameters, delegate: self)
        // end
    }

    // step: resetBrowser
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

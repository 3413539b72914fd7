import Inspector
import MSAL

// The code of the delegates of a password reset.

extension DelegateApp {
    func startResetCall(_ call: InspectedCall, _ form: AppForm) throws {
        switch call {
        case .resetPassword: resetPassword(username: form.username)
        case .submitResetCode: submit(code: form.code, to: try state() as ResetPasswordCodeRequiredState)
        case .resendResetCode: resend(try state() as ResetPasswordCodeRequiredState)
        case .submitNewPassword: submit(newPassword: form.password ?? "", to: try state())
        default: signIn(try state() as SignInAfterResetPasswordState)
        }
    }

    private func resetPassword(username: String) {
        reach()
        // Continue:
        let parameters =
            MSALNativeAuthResetPasswordParameters(
                username: username)
        nativeAuth.resetPassword(
            parameters: parameters, delegate: self)
    }

    private func submit(code: String, to newState: ResetPasswordCodeRequiredState) {
        reach()
        // Continue:
        newState.submitCode(code: code, delegate: self)
    }

    private func resend(_ newState: ResetPasswordCodeRequiredState) {
        reach()
        // New code:
        newState.resendCode(delegate: self)
    }

    private func submit(newPassword: String, to newState: ResetPasswordRequiredState) {
        reach()
        // Continue:
        newState.submitPassword(
            password: newPassword, delegate: self)
    }

    private func signIn(_ newState: SignInAfterResetPasswordState) {
        reach()
        // Continue:
        let parameters =
            MSALNativeAuthSignInAfterResetPasswordParameters()
        newState.signIn(
            parameters: parameters, delegate: self)
    }
}

extension DelegateApp: ResetPasswordStartDelegate {
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

    func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState,
        sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }
}

extension DelegateApp: ResetPasswordVerifyCodeDelegate, ResetPasswordResendCodeDelegate {
    func onResetPasswordVerifyCodeError(error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?) {
        show(error)
    }

    func onPasswordRequired(
        newState: ResetPasswordRequiredState
    ) {
        showPage(newState)
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
}

extension DelegateApp: ResetPasswordRequiredDelegate, SignInAfterResetPasswordDelegate {
    // submitPassword polls until the password is stored.
    func onResetPasswordRequiredError(
        error: PasswordRequiredError,
        newState: ResetPasswordRequiredState?
    ) {
        show(error)
    }

    func onResetPasswordCompleted(
        newState: SignInAfterResetPasswordState
    ) {
        showPage(newState)
    }

    func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError) { show(error) }
}

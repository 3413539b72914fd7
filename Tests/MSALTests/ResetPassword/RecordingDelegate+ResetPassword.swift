import MSAL

extension RecordingDelegate: ResetPasswordStartDelegate, ResetPasswordVerifyCodeDelegate {
    func onResetPasswordStartError(error: ResetPasswordStartError) { recordError(#function, error) }

    func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onResetPasswordVerifyCodeError(error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onPasswordRequired(newState: ResetPasswordRequiredState) { record(#function, newState) }
}

extension RecordingDelegate: ResetPasswordResendCodeDelegate, ResetPasswordRequiredDelegate {
    func onResetPasswordResendCodeError(error: ResendCodeError, newState: ResetPasswordCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onResetPasswordRequiredError(error: PasswordRequiredError, newState: ResetPasswordRequiredState?) {
        recordError(#function, error, newState)
    }

    func onResetPasswordCompleted(newState: SignInAfterResetPasswordState) { record(#function, newState) }
}

extension RecordingDelegate: SignInAfterResetPasswordDelegate {
    func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError) {
        recordError(#function, error)
    }
}

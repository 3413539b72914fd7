import MSAL

extension RecordingDelegate: SignInStartDelegate, SignInVerifyCodeDelegate, SignInResendCodeDelegate {
    func onSignInStartError(error: SignInStartError) { recordError(#function, error) }

    func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onSignInPasswordRequired(newState: SignInPasswordRequiredState) { record(#function, newState) }

    func onSignInCompleted(result: MSALNativeAuthUserAccountResult) {
        record(#function, result, [result.account.username ?? "none"])
    }

    func onSignInVerifyCodeError(error: VerifyCodeError, newState: SignInCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }
}

extension RecordingDelegate: SignInPasswordRequiredDelegate, SignInAfterSignUpDelegate, CredentialsDelegate {
    func onSignInPasswordRequiredError(error: PasswordRequiredError, newState: SignInPasswordRequiredState?) {
        recordError(#function, error, newState)
    }

    func onSignInAfterSignUpError(error: SignInAfterSignUpError) { recordError(#function, error) }

    func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState
    ) {
        record(#function, newState, authMethods.flatMap(\.details))
    }

    func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState) {
        record(#function, newState, authMethods.flatMap(\.details))
    }

    func onAccessTokenRetrieveError(error: RetrieveAccessTokenError) { recordError(#function, error) }

    func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult) {
        record(#function, result, [result.accessToken, result.refreshToken ?? "none"])
    }
}

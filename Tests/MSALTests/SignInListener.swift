import MSAL

extension Listener: SignInStartDelegate, SignInVerifyCodeDelegate, SignInResendCodeDelegate {
    func onSignInStartError(error: SignInStartError) { fail(#function, error) }

    func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        hear(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onSignInPasswordRequired(newState: SignInPasswordRequiredState) { hear(#function, newState) }

    func onSignInCompleted(result: MSALNativeAuthUserAccountResult) {
        hear(#function, result, [result.account.username ?? "none"])
    }

    func onSignInVerifyCodeError(error: VerifyCodeError, newState: SignInCodeRequiredState?) {
        fail(#function, error, newState)
    }

    func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?) {
        fail(#function, error, newState)
    }

    func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        hear(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }
}

extension Listener: SignInPasswordRequiredDelegate, SignInAfterSignUpDelegate, CredentialsDelegate {
    func onSignInPasswordRequiredError(error: PasswordRequiredError, newState: SignInPasswordRequiredState?) {
        fail(#function, error, newState)
    }

    func onSignInAfterSignUpError(error: SignInAfterSignUpError) { fail(#function, error) }

    func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState
    ) {
        hear(#function, newState, authMethods.flatMap(\.details))
    }

    func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState) {
        hear(#function, newState, authMethods.flatMap(\.details))
    }

    func onAccessTokenRetrieveError(error: RetrieveAccessTokenError) { fail(#function, error) }

    func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult) {
        hear(#function, result, [result.accessToken, result.refreshToken ?? "none"])
    }
}

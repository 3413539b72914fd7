extension MSALNativeAuthDelegate {
    /// Does nothing but be missing.
    @MainActor public func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.isMissing("onSignInCodeRequired")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.isMissing("onSignInResendCodeCodeRequired")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignInPasswordRequired(newState: SignInPasswordRequiredState) {
        OptionalMethod.isMissing("onSignInPasswordRequired")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignInCompleted(result: MSALNativeAuthUserAccountResult) {
        OptionalMethod.isMissing("onSignInCompleted")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState
    ) {
        OptionalMethod.isMissing("onSignInStrongAuthMethodRegistration")
    }

    /// Does nothing but be missing.
    @MainActor public func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState) {
        OptionalMethod.isMissing("onSignInAwaitingMFA")
    }

    /// Does nothing but be missing.
    @MainActor public func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
    ) {
        OptionalMethod.isMissing("onRegisterStrongAuthVerificationRequired")
    }

    /// Does nothing but be missing.
    @MainActor public func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.isMissing("onMFARequestChallengeVerificationRequired")
    }

    /// Does nothing but be missing.
    @MainActor public func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult) {
        OptionalMethod.isMissing("onAccessTokenRetrieveCompleted")
    }
}

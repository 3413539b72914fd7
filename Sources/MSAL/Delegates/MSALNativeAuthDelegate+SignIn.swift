extension MSALNativeAuthDelegate {
    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.isMissing("onSignInCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.isMissing("onSignInResendCodeCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInPasswordRequired(newState: SignInPasswordRequiredState) {
        OptionalMethod.isMissing("onSignInPasswordRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInCompleted(result: MSALNativeAuthUserAccountResult) {
        OptionalMethod.isMissing("onSignInCompleted")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState
    ) {
        OptionalMethod.isMissing("onSignInStrongAuthMethodRegistration")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState) {
        OptionalMethod.isMissing("onSignInAwaitingMFA")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
    ) {
        OptionalMethod.isMissing("onRegisterStrongAuthVerificationRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.isMissing("onMFARequestChallengeVerificationRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult) {
        OptionalMethod.isMissing("onAccessTokenRetrieveCompleted")
    }
}

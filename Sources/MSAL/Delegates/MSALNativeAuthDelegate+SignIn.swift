extension MSALNativeAuthDelegate {
    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.markMissing("onSignInCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInResendCodeCodeRequired(
        newState: SignInCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.markMissing("onSignInResendCodeCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInPasswordRequired(newState: SignInPasswordRequiredState) {
        OptionalMethod.markMissing("onSignInPasswordRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInCompleted(result: MSALNativeAuthUserAccountResult) {
        OptionalMethod.markMissing("onSignInCompleted")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod], newState: RegisterStrongAuthState
    ) {
        OptionalMethod.markMissing("onSignInStrongAuthMethodRegistration")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onSignInAwaitingMFA(authMethods: [MSALAuthMethod], newState: AwaitingMFAState) {
        OptionalMethod.markMissing("onSignInAwaitingMFA")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
    ) {
        OptionalMethod.markMissing("onRegisterStrongAuthVerificationRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        OptionalMethod.markMissing("onMFARequestChallengeVerificationRequired")
    }

    /// Does nothing, since this method is never called.
    @MainActor public func onMFARequestChallengeSelectionRequired(
        authMethods: [MSALAuthMethod], newState: MFARequiredState
    ) {}

    /// Records that the delegate does not implement this method.
    @MainActor public func onAccessTokenRetrieveCompleted(result: MSALNativeAuthTokenResult) {
        OptionalMethod.markMissing("onAccessTokenRetrieveCompleted")
    }
}

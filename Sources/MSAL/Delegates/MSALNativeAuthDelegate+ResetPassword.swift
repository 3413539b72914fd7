extension MSALNativeAuthDelegate {
    /// Records that the delegate does not implement this method.
    @MainActor public func onResetPasswordCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int
    ) {
        OptionalMethod.markMissing("onResetPasswordCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onPasswordRequired(newState: ResetPasswordRequiredState) {
        OptionalMethod.markMissing("onPasswordRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onResetPasswordResendCodeRequired(
        newState: ResetPasswordCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType, codeLength: Int
    ) {
        OptionalMethod.markMissing("onResetPasswordResendCodeRequired")
    }

    /// Records that the delegate does not implement this method.
    @MainActor public func onResetPasswordCompleted(newState: SignInAfterResetPasswordState) {
        OptionalMethod.markMissing("onResetPasswordCompleted")
    }
}

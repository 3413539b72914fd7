import MSAL

extension RecordingDelegate: RegisterStrongAuthChallengeDelegate, RegisterStrongAuthSubmitChallengeDelegate {
    func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?
    ) {
        recordError(#function, error, newState)
    }

    func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
    ) {
        record(
            #function, result.newState,
            [result.sentTo, result.channelTargetType.value, "\(result.codeLength)"])
    }

    func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError,
        newState: RegisterStrongAuthVerificationRequiredState?
    ) {
        recordError(#function, error, newState)
    }
}

extension RecordingDelegate: MFARequestChallengeDelegate, MFASubmitChallengeDelegate {
    func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?) {
        recordError(#function, error, newState)
    }

    func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        record(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?) {
        recordError(#function, error, newState)
    }
}

extension MSALAuthMethod {
    /// All properties as strings.
    var details: [String] { [id, challengeType, channelTargetType.value, loginHint ?? "none"] }
}

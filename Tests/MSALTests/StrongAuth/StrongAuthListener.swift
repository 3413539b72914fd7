import MSAL

extension Listener: RegisterStrongAuthChallengeDelegate, RegisterStrongAuthSubmitChallengeDelegate {
    func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?
    ) {
        fail(#function, error, newState)
    }

    func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
    ) {
        hear(
            #function, result.newState,
            [result.sentTo, result.channelTargetType.value, "\(result.codeLength)"])
    }

    func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError,
        newState: RegisterStrongAuthVerificationRequiredState?
    ) {
        fail(#function, error, newState)
    }
}

extension Listener: MFARequestChallengeDelegate, MFASubmitChallengeDelegate {
    func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?) {
        fail(#function, error, newState)
    }

    func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        hear(#function, newState, [sentTo, channelTargetType.value, "\(codeLength)"])
    }

    func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?) {
        fail(#function, error, newState)
    }
}

extension MSALAuthMethod {
    /// All properties as strings.
    var details: [String] { [id, challengeType, channelTargetType.value, loginHint ?? "none"] }
}

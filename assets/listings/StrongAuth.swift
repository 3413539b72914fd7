import MSAL

// A second factor or its registration, during a sign-in with delegates. The inspector shows what is between
// `// step:` and `// end`. `showPage` and `show` stand for the app's own code.

extension ListingApp: MFARequestChallengeDelegate, MFASubmitChallengeDelegate,
    RegisterStrongAuthChallengeDelegate, RegisterStrongAuthSubmitChallengeDelegate
{
    // step: signInMethod
    func onSignInAwaitingMFA(
        authMethods: [MSALAuthMethod],
        newState: AwaitingMFAState
    ) {
        showPage(newState, authMethods)
    }
    // end

    func requestChallenge(_ authMethod: MSALAuthMethod, of newState: AwaitingMFAState) {
        // step: signInMethod
        // Continue:
        newState.requestChallenge(
            authMethod: authMethod, delegate: self)
        // end
    }

    // step: signInSecondFactorCode
    func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }
    // end

    func submit(code: String, to newState: MFARequiredState) {
        // step: signInSecondFactorCode
        // Continue:
        newState.submitChallenge(
            challenge: code, delegate: self)
        // end
    }

    func requestChallenge(_ authMethod: MSALAuthMethod, of newState: MFARequiredState) {
        // step: signInSecondFactorCode
        // New code:
        newState.requestChallenge(
            authMethod: authMethod, delegate: self)
        // end
    }

    // step: registrationRequired
    func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod],
        newState: RegisterStrongAuthState
    ) {
        showPage(newState, authMethods)
    }
    // end

    func register(
        _ authMethod: MSALAuthMethod, _ contact: String, in newState: RegisterStrongAuthState
    ) {
        // step: registrationRequired
        // Continue:
        let parameters =
            MSALNativeAuthChallengeAuthMethodParameters(
                authMethod: authMethod,
                verificationContact: contact)
        newState.challengeAuthMethod(
            parameters: parameters, delegate: self)
        // end
    }

    func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
    ) {
        // step: registrationCode
        // In onRegisterStrongAuthVerificationRequired:
        showPage(result.newState)
        // end
    }

    func submit(code: String, to newState: RegisterStrongAuthVerificationRequiredState) {
        // step: registrationCode
        // Continue:
        newState.submitChallenge(
            challenge: code, delegate: self)
        // end
    }

    func register(
        _ authMethod: MSALAuthMethod, _ contact: String,
        in newState: RegisterStrongAuthVerificationRequiredState
    ) {
        // step: registrationCode
        // New code:
        let parameters =
            MSALNativeAuthChallengeAuthMethodParameters(
                authMethod: authMethod,
                verificationContact: contact)
        newState.challengeAuthMethod(
            parameters: parameters, delegate: self)
        // end
    }

    func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?) {
        show(error)
    }

    func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?) {
        show(error)
    }

    func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?
    ) {
        show(error)
    }

    func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError, newState: RegisterStrongAuthVerificationRequiredState?
    ) {
        show(error)
    }
}

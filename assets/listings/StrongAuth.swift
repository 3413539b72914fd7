import MSAL

// A second factor or its registration, during a sign-in with delegates. The inspector shows what is between
// `// operation:` and `// end`. `showPage` and `show` stand for the app's own code.

extension ListingApp: MFARequestChallengeDelegate, MFASubmitChallengeDelegate,
    RegisterStrongAuthChallengeDelegate, RegisterStrongAuthSubmitChallengeDelegate
{
    // operation: SignIn.challengingMethod.secondFactor = AwaitingMFAState
    func onSignInAwaitingMFA(
        authMethods: [MSALAuthMethod],
        newState: AwaitingMFAState
    ) {
        showPage(newState, authMethods)
    }
    // end

    func requestChallenge(_ authMethod: MSALAuthMethod, of newState: AwaitingMFAState) {
        // operation: SignIn.challengingMethod.secondFactor
        // Continue:
        newState.requestChallenge(
            authMethod: authMethod, delegate: self)
        // end
    }

    // operation: SignIn.checkingStrongAuth.secondFactor = MFARequiredState
    func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }
    // end

    func submit(code: String, to newState: MFARequiredState) {
        // operation: SignIn.checkingStrongAuth.secondFactor
        // Continue:
        newState.submitChallenge(
            challenge: code, delegate: self)
        // end
    }

    func requestChallenge(_ authMethod: MSALAuthMethod, of newState: MFARequiredState) {
        // operation: SignIn.checkingStrongAuth.secondFactor
        // New code:
        newState.requestChallenge(
            authMethod: authMethod, delegate: self)
        // end
    }

    // operation: SignIn.challengingMethod.registration = RegisterStrongAuthState
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
        // operation: SignIn.challengingMethod.registration
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
        // operation: SignIn.checkingStrongAuth.registration = RegisterStrongAuthVerificationRequiredState
        // In onRegisterStrongAuthVerificationRequired:
        showPage(result.newState)
        // end
    }

    func submit(code: String, to newState: RegisterStrongAuthVerificationRequiredState) {
        // operation: SignIn.checkingStrongAuth.registration
        // Continue:
        newState.submitChallenge(
            challenge: code, delegate: self)
        // end
    }

    func register(
        _ authMethod: MSALAuthMethod, _ contact: String,
        in newState: RegisterStrongAuthVerificationRequiredState
    ) {
        // operation: SignIn.checkingStrongAuth.registration
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

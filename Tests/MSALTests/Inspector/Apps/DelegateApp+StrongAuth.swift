import Inspector
import MSAL
import Testing

// The code of the delegates of strong authentication.

extension DelegateApp {
    func startStrongAuthCall(_ call: InspectedCall, _ form: AppForm) throws {
        switch call {
        case .requestSecondFactor:
            let method = try #require(authMethods.first)
            if let state = page as? MFARequiredState {
                resend(method, of: state)
            } else {
                request(method, of: try state())
            }
        case .submitSecondFactor: submit(code: form.code, to: try state() as MFARequiredState)
        case .requestRegistration:
            let method = try #require(authMethods.first)
            if let state = page as? RegisterStrongAuthVerificationRequiredState {
                resend(method, form.contact, of: state)
            } else {
                register(method, form.contact, of: try state())
            }
        default: submit(code: form.code, to: try state() as RegisterStrongAuthVerificationRequiredState)
        }
    }

    private func request(_ authMethod: MSALAuthMethod, of newState: AwaitingMFAState) {
        reach()
        // Continue:
        newState.requestChallenge(
            authMethod: authMethod, delegate: self)
    }

    private func resend(_ authMethod: MSALAuthMethod, of newState: MFARequiredState) {
        reach()
        // New code:
        newState.requestChallenge(
            authMethod: authMethod, delegate: self)
    }

    private func submit(code: String, to newState: MFARequiredState) {
        reach()
        // Continue:
        newState.submitChallenge(
            challenge: code, delegate: self)
    }

    private func register(
        _ authMethod: MSALAuthMethod, _ contact: String, of newState: RegisterStrongAuthState
    ) {
        reach()
        // Continue:
        let parameters =
            MSALNativeAuthChallengeAuthMethodParameters(
                authMethod: authMethod,
                verificationContact: contact)
        newState.challengeAuthMethod(
            parameters: parameters, delegate: self)
    }

    private func resend(
        _ authMethod: MSALAuthMethod, _ contact: String,
        of newState: RegisterStrongAuthVerificationRequiredState
    ) {
        reach()
        // New code:
        let parameters =
            MSALNativeAuthChallengeAuthMethodParameters(
                authMethod: authMethod,
                verificationContact: contact)
        newState.challengeAuthMethod(
            parameters: parameters, delegate: self)
    }

    private func submit(code: String, to newState: RegisterStrongAuthVerificationRequiredState) {
        reach()
        // Continue:
        newState.submitChallenge(
            challenge: code, delegate: self)
    }
}

extension DelegateApp: MFARequestChallengeDelegate, MFASubmitChallengeDelegate {
    func onSignInAwaitingMFA(
        authMethods: [MSALAuthMethod],
        newState: AwaitingMFAState
    ) {
        showPage(newState, authMethods)
    }

    func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?) {
        show(error)
    }

    func onMFARequestChallengeVerificationRequired(
        newState: MFARequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }

    func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?) {
        show(error)
    }
}

extension DelegateApp: RegisterStrongAuthChallengeDelegate, RegisterStrongAuthSubmitChallengeDelegate {
    func onSignInStrongAuthMethodRegistration(
        authMethods: [MSALAuthMethod],
        newState: RegisterStrongAuthState
    ) {
        showPage(newState, authMethods)
    }

    func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?
    ) {
        show(error)
    }

    func onRegisterStrongAuthVerificationRequired(
        result: MSALNativeAuthRegisterStrongAuthVerificationRequiredResult
    ) {
        // In onRegisterStrongAuthVerificationRequired:
        showPage(result.newState)
    }

    func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError, newState: RegisterStrongAuthVerificationRequiredState?
    ) {
        show(error)
    }
}

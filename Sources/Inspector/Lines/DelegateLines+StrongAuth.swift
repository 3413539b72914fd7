// The lines in Swift with delegates: strong authentication.

extension DelegateLines {
    static let signInMethod: CodeLines = """
        func onSignInAwaitingMFA(
          authMethods: [MSALAuthMethod],
          newState: AwaitingMFAState
        ) {
          showPage(newState, authMethods)
        }
        // Continue:
        newState.requestChallenge(
          authMethod: authMethod, delegate: self)
        """

    static let signInSecondFactorCode: CodeLines = """
        func onMFARequestChallengeVerificationRequired(
          newState: MFARequiredState, sentTo: String,
          channelTargetType: MSALNativeAuthChannelType,
          codeLength: Int
        ) {
          showPage(newState)
        }
        // Continue:
        newState.submitChallenge(
          challenge: code, delegate: self)
        // New code:
        newState.requestChallenge(
          authMethod: authMethod, delegate: self)
        """

    static let registrationRequired: CodeLines = """
        func onSignInStrongAuthMethodRegistration(
          authMethods: [MSALAuthMethod],
          newState: RegisterStrongAuthState
        ) {
          showPage(newState, authMethods)
        }
        // Continue:
        let parameters =
          MSALNativeAuthChallengeAuthMethodParameters(
            authMethod: authMethod,
            verificationContact: contact)
        newState.challengeAuthMethod(
          parameters: parameters, delegate: self)
        """

    static let registrationCode: CodeLines = """
        // In onRegisterStrongAuthVerificationRequired:
        showPage(result.newState)
        // Continue:
        newState.submitChallenge(
          challenge: code, delegate: self)
        // New code:
        let parameters =
          MSALNativeAuthChallengeAuthMethodParameters(
            authMethod: authMethod,
            verificationContact: contact)
        newState.challengeAuthMethod(
          parameters: parameters, delegate: self)
        """
}

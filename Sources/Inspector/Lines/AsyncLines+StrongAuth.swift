// The lines in Swift with async calls: strong authentication.

extension AsyncLines {
    static let signInMethod: CodeLines = """
        case .mfaRequired(let nextState, let authMethods):
          showPage(nextState, authMethods)
        // Continue:
        let result = await nextState.requestChallenge(
          authMethod: authMethod)
        """

    static let signInSecondFactorCode: CodeLines = """
        case .verificationRequired(let nextState, _, _, _):
          showPage(nextState)
        // Continue:
        let result = await nextState.submitChallenge(
          challenge: code)
        // New code:
        let result = await nextState.requestChallenge(
          authMethod: authMethod)
        """

    static let registrationRequired: CodeLines = """
        case .strongAuthMethodRegistrationRequired(
          let nextState, let authMethods):
          showPage(nextState, authMethods)
        // Continue:
        let parameters =
          NativeAuthChallengeAuthMethodParameters(
            authMethod: authMethod,
            verificationContact: contact)
        let result = await nextState.challengeAuthMethod(
          parameters: parameters)
        """

    static let registrationCode: CodeLines = """
        case .verificationRequired(let result):
          showPage(result.newState)
        // Continue:
        let result = await newState.submitChallenge(
          challenge: code)
        // New code:
        let parameters =
          NativeAuthChallengeAuthMethodParameters(
            authMethod: authMethod,
            verificationContact: contact)
        let result = await newState.challengeAuthMethod(
          parameters: parameters)
        """
}

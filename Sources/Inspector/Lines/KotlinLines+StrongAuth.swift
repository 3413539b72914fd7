// The lines in Kotlin with MSAL for Android: strong authentication.

extension KotlinLines {
    static let signInMethod: CodeLines = """
        is SignInResult.MFARequired ->
          showPage(
            actionResult.nextState, actionResult.authMethods)
        // Continue:
        val actionResult =
          nextState.requestChallenge(authMethod)
        """

    static let signInSecondFactorCode: CodeLines = """
        is MFARequiredResult.VerificationRequired ->
          showPage(actionResult.nextState)
        // Continue:
        val actionResult =
          nextState.submitChallenge(code)
        // New code:
        val actionResult =
          nextState.requestChallenge(authMethod)
        """

    static let registrationRequired: CodeLines = """
        is SignInResult
          .StrongAuthMethodRegistrationRequired ->
          showPage(
            actionResult.nextState, actionResult.authMethods)
        // Continue:
        val parameters =
          NativeAuthChallengeAuthMethodParameters(authMethod)
        parameters.verificationContact = contact
        val actionResult =
          nextState.challengeAuthMethod(parameters)
        """

    static let registrationCode: CodeLines = """
        is RegisterStrongAuthChallengeResult
          .VerificationRequired ->
          showPage(actionResult.result.nextState)
        // Continue:
        val actionResult =
          nextState.submitChallenge(code)
        // New code:
        val parameters =
          NativeAuthChallengeAuthMethodParameters(authMethod)
        parameters.verificationContact = contact
        val actionResult =
          nextState.challengeAuthMethod(parameters)
        """
}

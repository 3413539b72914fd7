/// The lines in Kotlin with MSAL for Android.
enum KotlinLines {
    static let signUpStart: CodeLines = """
        // Continue:
        val parameters = NativeAuthSignUpParameters(
          username = email)
        parameters.password = password
        parameters.attributes = userAttributes
        val actionResult = authClient.signUp(parameters)
        """

    static let signUpCode: CodeLines = """
        is SignUpResult.CodeRequired ->
          showPage(actionResult.nextState)
        // Continue:
        val actionResult = nextState.submitCode(code)
        // New code:
        val actionResult = nextState.resendCode()
        """

    static let signUpPassword: CodeLines = """
        is SignUpResult.PasswordRequired ->
          showPage(actionResult.nextState)
        // Continue:
        val actionResult =
          nextState.submitPassword(password)
        """

    static let signUpAttributes: CodeLines = """
        is SignUpResult.AttributesRequired ->
          showPage(actionResult.nextState)
        // Continue:
        val userAttributes = UserAttributes.Builder()
          .country(country).city(city).build()
        val actionResult =
          nextState.submitAttributes(userAttributes)
        """

    static let signUpDone: CodeLines = """
        is SignUpResult.Complete ->
          showPage(actionResult.nextState)
        // Continue:
        val parameters =
          NativeAuthSignInContinuationParameters()
        val actionResult = nextState.signIn(parameters)
        """

    static let signUpBrowser: CodeLines = """
        is SignUpError -> {
          show(actionResult)
          if (actionResult.isBrowserRequired()) {
            authClient.acquireToken(browserParameters)
          }
        }
        """
}

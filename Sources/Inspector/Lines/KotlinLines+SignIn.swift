// The lines in Kotlin with MSAL for Android: a sign-in.

extension KotlinLines {
    static let signInStart: CodeLines = """
        // Continue:
        val parameters = NativeAuthSignInParameters(
          username = username)
        val actionResult = authClient.signIn(parameters)
        """

    static let signInCode: CodeLines = """
        is SignInResult.CodeRequired ->
          showPage(actionResult.nextState)
        // Continue:
        val actionResult = nextState.submitCode(code)
        // New code:
        val actionResult = nextState.resendCode()
        """

    static let signInPassword: CodeLines = """
        is SignInResult.PasswordRequired ->
          showPage(actionResult.nextState)
        // Continue:
        val actionResult =
          nextState.submitPassword(password)
        """

    static let signedIn: CodeLines = """
        is SignInResult.Complete ->
          showPage(actionResult.resultValue)
        // An access token, refreshed if it has expired:
        val parameters =
          NativeAuthGetAccessTokenParameters()
        val actionResult =
          accountState.getAccessToken(parameters)
        // Sign out:
        val actionResult = accountState.signOut()
        """

    static let signInBrowser: CodeLines = """
        is SignInError -> {
          show(actionResult)
          if (actionResult.isBrowserRequired()) {
            authClient.acquireToken(browserParameters)
          }
        }
        """
}

// The lines in Kotlin with MSAL for Android: a password reset.

extension KotlinLines {
    static let resetStart: CodeLines = """
        // Continue:
        val parameters = NativeAuthResetPasswordParameters(
          username = username)
        val actionResult =
          authClient.resetPassword(parameters)
        """

    static let resetCode: CodeLines = """
        is ResetPasswordStartResult.CodeRequired ->
          showPage(actionResult.nextState)
        // Continue:
        val actionResult = nextState.submitCode(code)
        // New code:
        val actionResult = nextState.resendCode()
        """

    static let resetNewPassword: CodeLines = """
        is ResetPasswordSubmitCodeResult.PasswordRequired ->
          showPage(actionResult.nextState)
        // Continue:
        val actionResult =
          nextState.submitPassword(newPassword)
        """

    static let resetSaving: CodeLines = """
        // submitPassword polls until the password is stored.
        is ResetPasswordSubmitPasswordError ->
          show(actionResult)
        """

    static let resetDone: CodeLines = """
        is ResetPasswordResult.Complete ->
          showPage(actionResult.nextState)
        // Continue:
        val parameters =
          NativeAuthSignInContinuationParameters()
        val actionResult = nextState.signIn(parameters)
        """

    static let resetBrowser: CodeLines = """
        is ResetPasswordError -> {
          show(actionResult)
          if (actionResult.isBrowserRequired()) {
            authClient.acquireToken(browserParameters)
          }
        }
        """
}

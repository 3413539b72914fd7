// The lines in Swift with delegates: a password reset.

extension DelegateLines {
    static let resetStart: CodeLines = """
        // Continue:
        let parameters =
          MSALNativeAuthResetPasswordParameters(
            username: username)
        nativeAuth.resetPassword(
          parameters: parameters, delegate: self)
        """

    static let resetCode: CodeLines = """
        func onResetPasswordCodeRequired(
          newState: ResetPasswordCodeRequiredState,
          sentTo: String,
          channelTargetType: MSALNativeAuthChannelType,
          codeLength: Int
        ) {
          showPage(newState)
        }
        // Continue:
        newState.submitCode(code: code, delegate: self)
        // New code:
        newState.resendCode(delegate: self)
        """

    static let resetNewPassword: CodeLines = """
        func onPasswordRequired(
          newState: ResetPasswordRequiredState
        ) {
          showPage(newState)
        }
        // Continue:
        newState.submitPassword(
          password: newPassword, delegate: self)
        """

    static let resetSaving: CodeLines = """
        // submitPassword polls until the password is stored.
        func onResetPasswordRequiredError(
          error: PasswordRequiredError,
          newState: ResetPasswordRequiredState?
        ) {
          show(error)
        }
        """

    static let resetDone: CodeLines = """
        func onResetPasswordCompleted(
          newState: SignInAfterResetPasswordState
        ) {
          showPage(newState)
        }
        // Continue:
        let parameters =
          MSALNativeAuthSignInAfterResetPasswordParameters()
        newState.signIn(
          parameters: parameters, delegate: self)
        """

    static let resetBrowser: CodeLines = """
        func onResetPasswordStartError(
          error: ResetPasswordStartError
        ) {
          show(error)
          if error.isBrowserRequired {
            nativeAuth.acquireToken(
              with: browserParameters,
              completionBlock: showPage)
          }
        }
        """
}

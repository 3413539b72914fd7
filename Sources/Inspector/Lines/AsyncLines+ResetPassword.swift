// The lines in Swift with async calls: a password reset.

extension AsyncLines {
    static let resetStart: CodeLines = """
        // Continue:
        let parameters = NativeAuthResetPasswordParameters(
          username: username)
        let result = await nativeAuth.resetPassword(
          parameters)
        """

    static let resetCode: CodeLines = """
        case .codeRequired(let nextState, _, _, _):
          showPage(nextState)
        // Continue:
        let result = await nextState.submitCode(code: code)
        // New code:
        let result = await nextState.resendCode()
        """

    static let resetNewPassword: CodeLines = """
        case .passwordRequired(let nextState):
          showPage(nextState)
        // Continue:
        let result = await nextState.submitPassword(
          password: newPassword)
        """

    static let resetSaving: CodeLines = """
        // submitPassword polls until the password is stored.
        case .error(let error):
          show(error)
        """

    static let resetDone: CodeLines = """
        case .complete(let nextState):
          showPage(nextState)
        // Continue:
        let parameters =
          NativeAuthSignInContinuationParameters()
        let result = await nextState.signIn(
          parameters: parameters)
        """

    static let resetBrowser: CodeLines = """
        case .error(let error):
          show(error)
          if error.isBrowserRequired() {
            let result = try? await nativeAuth.acquireToken(
              with: browserParameters)
            showPage(result)
          }
        """
}

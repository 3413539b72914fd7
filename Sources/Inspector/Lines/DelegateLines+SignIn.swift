// The lines in Swift with delegates: a sign-in.

extension DelegateLines {
    static let signInStart: CodeLines = """
        // Continue:
        let parameters = MSALNativeAuthSignInParameters(
          username: username)
        nativeAuth.signIn(
          parameters: parameters, delegate: self)
        """

    static let signInCode: CodeLines = """
        func onSignInCodeRequired(
          newState: SignInCodeRequiredState, sentTo: String,
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

    static let signInPassword: CodeLines = """
        func onSignInPasswordRequired(
          newState: SignInPasswordRequiredState
        ) {
          showPage(newState)
        }
        // Continue:
        newState.submitPassword(
          password: password, delegate: self)
        """

    static let signedIn: CodeLines = """
        func onSignInCompleted(
          result: MSALNativeAuthUserAccountResult
        ) {
          showPage(result)
        }
        // An access token, refreshed if it has expired:
        let parameters =
          MSALNativeAuthGetAccessTokenParameters()
        result.getAccessToken(
          parameters: parameters, delegate: self)
        // Sign out:
        result.signOut()
        """

    static let signInBrowser: CodeLines = """
        func onSignInStartError(
          error: SignInStartError
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

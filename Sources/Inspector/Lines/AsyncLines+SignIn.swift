// The lines in Swift with async calls: a sign-in.

extension AsyncLines {
    static let signInStart: CodeLines = """
        // Continue:
        let parameters = NativeAuthSignInParameters(
          username: username)
        let result = await nativeAuth.signIn(parameters)
        """

    static let signInCode: CodeLines = """
        case .codeRequired(let nextState, _, _, _):
          showPage(nextState)
        // Continue:
        let result = await nextState.submitCode(code: code)
        // New code:
        let result = await nextState.resendCode()
        """

    static let signInPassword: CodeLines = """
        case .passwordRequired(let nextState):
          showPage(nextState)
        // Continue:
        let result = await nextState.submitPassword(
          password: password)
        """

    static let signedIn: CodeLines = """
        case .complete(let account):
          showPage(account)
        // An access token, refreshed if it has expired:
        let result = await account.getAccessToken()
        // Sign out:
        let result = await account.signOut()
        """

    static let signInBrowser: CodeLines = """
        case .error(let error):
          show(error)
          if error.isBrowserRequired() {
            let result = try? await nativeAuth.acquireToken(
              with: browserParameters)
            showPage(result)
          }
        """
}

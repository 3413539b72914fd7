/// The lines in Swift with async calls.
enum AsyncLines {
    static let signUpStart: CodeLines = """
        // Continue:
        let parameters = NativeAuthSignUpParameters(
          username: email)
        parameters.password = password
        parameters.attributes = userAttributes
        let result = await nativeAuth.signUp(parameters)
        """

    static let signUpCode: CodeLines = """
        case .codeRequired(let nextState, _, _, _):
          showPage(nextState)
        // Continue:
        let result = await nextState.submitCode(code: code)
        // New code:
        let result = await nextState.resendCode()
        """

    static let signUpPassword: CodeLines = """
        case .passwordRequired(let nextState):
          showPage(nextState)
        // Continue:
        let result = await nextState.submitPassword(
          password: password)
        """

    static let signUpAttributes: CodeLines = """
        case .attributesRequired(let nextState, _):
          showPage(nextState)
        // Continue:
        let userAttributes = UserAttributes.Builder()
          .country(country).city(city).build()
        let result = await nextState.submitAttributes(
          attributes: userAttributes)
        """

    static let signUpDone: CodeLines = """
        case .complete(let nextState):
          showPage(nextState)
        // Continue:
        let parameters =
          NativeAuthSignInContinuationParameters()
        let result = await nextState.signIn(
          parameters: parameters)
        """

    static let signUpBrowser: CodeLines = """
        case .error(let error):
          show(error)
          if error.isBrowserRequired() {
            let result = try? await nativeAuth.acquireToken(
              with: browserParameters)
            showPage(result)
          }
        """
}

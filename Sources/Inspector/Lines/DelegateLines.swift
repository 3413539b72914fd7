/// The lines in Swift with delegates.
enum DelegateLines {
    static let signUpStart: CodeLines = """
        // Continue:
        let parameters = MSALNativeAuthSignUpParameters(
          username: email)
        parameters.password = password
        parameters.attributes = userAttributes
        nativeAuth.signUp(
          parameters: parameters, delegate: self)
        """

    static let signUpCode: CodeLines = """
        func onSignUpCodeRequired(
          newState: SignUpCodeRequiredState, sentTo: String,
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

    static let signUpPassword: CodeLines = """
        func onSignUpPasswordRequired(
          newState: SignUpPasswordRequiredState
        ) {
          showPage(newState)
        }
        // Continue:
        newState.submitPassword(
          password: password, delegate: self)
        """

    static let signUpAttributes: CodeLines = """
        func onSignUpAttributesRequired(
          attributes: [MSALNativeAuthRequiredAttribute],
          newState: SignUpAttributesRequiredState
        ) {
          showPage(newState)
        }
        // Continue:
        newState.submitAttributes(
          attributes: userAttributes, delegate: self)
        """

    static let signUpDone: CodeLines = """
        func onSignUpCompleted(
          newState: SignInAfterSignUpState
        ) {
          showPage(newState)
        }
        // Continue:
        let parameters =
          MSALNativeAuthSignInAfterSignUpParameters()
        newState.signIn(
          parameters: parameters, delegate: self)
        """

    static let signUpBrowser: CodeLines = """
        func onSignUpStartError(
          error: SignUpStartError
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

import MSAL

// A sign-up with delegates. The inspector shows what is between `// operation:` and `// end`.
// `showPage` and `show` stand for the app's own code.

extension ListingApp: SignUpStartDelegate, SignUpVerifyCodeDelegate, SignUpResendCodeDelegate,
    SignUpPasswordRequiredDelegate, SignUpAttributesRequiredDelegate
{
    func signUp(email: String, password: String?, userAttributes: [String: String]) {
        // operation: SignUp.starting = MSALNativeAuthPublicClientApplication
        // Continue:
        let parameters = MSALNativeAuthSignUpParameters(
            username: email)
        parameters.password = password
        parameters.attributes = userAttributes
        nativeAuth.signUp(
            parameters: parameters, delegate: self)
        // end
    }

    // operation: SignUp.checkingCode = SignUpCodeRequiredState
    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }
    // end

    func submit(code: String, to newState: SignUpCodeRequiredState) {
        // operation: SignUp.checkingCode
        // Continue:
        newState.submitCode(code: code, delegate: self)
        // end
    }

    func resendCode(of newState: SignUpCodeRequiredState) {
        // operation: SignUp.checkingCode
        // New code:
        newState.resendCode(delegate: self)
        // end
    }

    // operation: SignUp.settingPassword = SignUpPasswordRequiredState
    func onSignUpPasswordRequired(
        newState: SignUpPasswordRequiredState
    ) {
        showPage(newState)
    }
    // end

    func submit(password: String, to newState: SignUpPasswordRequiredState) {
        // operation: SignUp.settingPassword
        // Continue:
        newState.submitPassword(
            password: password, delegate: self)
        // end
    }

    // operation: SignUp.savingAttributes = SignUpAttributesRequiredState
    func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute],
        newState: SignUpAttributesRequiredState
    ) {
        showPage(newState)
    }
    // end

    func submit(userAttributes: [String: String], to newState: SignUpAttributesRequiredState) {
        // operation: SignUp.savingAttributes
        // Continue:
        newState.submitAttributes(
            attributes: userAttributes, delegate: self)
        // end
    }

    // operation: SignUp.redeeming = SignInAfterSignUpState
    func onSignUpCompleted(
        newState: SignInAfterSignUpState
    ) {
        showPage(newState)
    }
    // end

    func signIn(after newState: SignInAfterSignUpState) {
        // operation: SignUp.redeeming
        // Continue:
        let parameters =
            MSALNativeAuthSignInAfterSignUpParameters()
        newState.signIn(
            parameters: parameters, delegate: self)
        // end
    }

    // operation: SignUp.browser = SignUpStartError.isBrowserRequired
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
    // end

    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) { show(error) }

    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) { show(error) }

    func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }

    func onSignUpPasswordRequiredError(error: PasswordRequiredError, newState: SignUpPasswordRequiredState?) {
        show(error)
    }

    func onSignUpAttributesRequiredError(error: AttributesRequiredError) { show(error) }

    func onSignUpAttributesInvalid(attributeNames: [String], newState: SignUpAttributesRequiredState) {
        showPage(newState)
    }
}

import MSAL

// A sign-up with delegates. The inspector shows what is between `// step:` and `// end`.
// `showPage` and `show` stand for the app's own code.

extension ListingApp: SignUpStartDelegate, SignUpVerifyCodeDelegate, SignUpResendCodeDelegate,
    SignUpPasswordRequiredDelegate, SignUpAttributesRequiredDelegate
{
    func signUp(email: String, password: String?, userAttributes: [String: String]) {
        // step: signUpStart
        // Continue:
        let parameters = MSALNativeAuthSignUpParameters(
            username: email)
        parameters.password = password
        parameters.attributes = userAttributes
        nativeAuth.signUp(
            parameters: parameters, delegate: self)
        // end
    }

    // step: signUpCode
    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }
    // end

    func submit(code: String, to newState: SignUpCodeRequiredState) {
        // step: signUpCode
        // Continue:
        newState.submitCode(code: code, delegate: self)
        // end
    }

    func resendCode(of newState: SignUpCodeRequiredState) {
        // step: signUpCode
        // New code:
        newState.resendCode(delegate: self)
        // end
    }

    // step: signUpPassword
    func onSignUpPasswordRequired(
        newState: SignUpPasswordRequiredState
    ) {
        showPage(newState)
    }
    // end

    func submit(password: String, to newState: SignUpPasswordRequiredState) {
        // step: signUpPassword
        // Continue:
        newState.submitPassword(
            password: password, delegate: self)
        // end
    }

    // step: signUpAttributes
    func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute],
        newState: SignUpAttributesRequiredState
    ) {
        showPage(newState)
    }
    // end

    func submit(userAttributes: [String: String], to newState: SignUpAttributesRequiredState) {
        // step: signUpAttributes
        // Continue:
        newState.submitAttributes(
            attributes: userAttributes, delegate: self)
        // end
    }

    // step: signUpDone
    func onSignUpCompleted(
        newState: SignInAfterSignUpState
    ) {
        showPage(newState)
    }
    // end

    func signIn(after newState: SignInAfterSignUpState) {
        // step: signUpDone
        // Continue:
        let parameters =
            MSALNativeAuthSignInAfterSignUpParameters()
        newState.signIn(
            parameters: parameters, delegate: self)
        // end
    }

    // step: signUpBrowser
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

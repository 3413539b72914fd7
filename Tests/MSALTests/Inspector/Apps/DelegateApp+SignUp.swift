import Inspector
import MSAL

// The code of the delegates of a sign-up.

extension DelegateApp {
    func startSignUpCall(_ call: InspectedCall, _ form: AppForm) throws {
        switch call {
        case .signUp: signUp(email: form.username, password: form.password, userAttributes: form.attributes)
        case .submitSignUpCode: submit(code: form.code, to: try state() as SignUpCodeRequiredState)
        case .resendSignUpCode: resend(try state() as SignUpCodeRequiredState)
        case .submitSignUpPassword:
            submit(password: form.password ?? "", to: try state() as SignUpPasswordRequiredState)
        case .submitAttributes: submit(userAttributes: form.attributes, to: try state())
        default: signIn(try state() as SignInAfterSignUpState)
        }
    }

    private func signUp(email: String, password: String?, userAttributes: [String: String]) {
        reach()
        // Continue:
        let parameters = MSALNativeAuthSignUpParameters(
            username: email)
        parameters.password = password
        parameters.attributes = userAttributes
        nativeAuth.signUp(
            parameters: parameters, delegate: self)
    }

    private func submit(code: String, to newState: SignUpCodeRequiredState) {
        reach()
        // Continue:
        newState.submitCode(code: code, delegate: self)
    }

    private func resend(_ newState: SignUpCodeRequiredState) {
        reach()
        // New code:
        newState.resendCode(delegate: self)
    }

    private func submit(password: String, to newState: SignUpPasswordRequiredState) {
        reach()
        // Continue:
        newState.submitPassword(
            password: password, delegate: self)
    }

    private func submit(userAttributes: [String: String], to newState: SignUpAttributesRequiredState) {
        reach()
        // Continue:
        newState.submitAttributes(
            attributes: userAttributes, delegate: self)
    }

    private func signIn(_ newState: SignInAfterSignUpState) {
        reach()
        // Continue:
        let parameters =
            MSALNativeAuthSignInAfterSignUpParameters()
        newState.signIn(
            parameters: parameters, delegate: self)
    }
}

extension DelegateApp: SignUpStartDelegate {
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

    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }
}

extension DelegateApp: SignUpVerifyCodeDelegate, SignUpResendCodeDelegate {
    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) { show(error) }

    func onSignUpPasswordRequired(
        newState: SignUpPasswordRequiredState
    ) {
        showPage(newState)
    }

    func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute],
        newState: SignUpAttributesRequiredState
    ) {
        showPage(newState)
    }

    func onSignUpCompleted(
        newState: SignInAfterSignUpState
    ) {
        showPage(newState)
    }

    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) { show(error) }

    func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        showPage(newState)
    }
}

extension DelegateApp: SignUpPasswordRequiredDelegate, SignUpAttributesRequiredDelegate {
    func onSignUpPasswordRequiredError(error: PasswordRequiredError, newState: SignUpPasswordRequiredState?) {
        show(error)
    }

    func onSignUpAttributesRequiredError(error: AttributesRequiredError) { show(error) }

    func onSignUpAttributesInvalid(attributeNames: [String], newState: SignUpAttributesRequiredState) {
        showPage(newState)
    }
}

import MSAL
import MSALLegacyCalls

/// Sends attributes, and an alias, with the first call.
final class AttributesAtStartPage: SignUpPage {
    func signUp(_ attributes: [String: String]) {
        let parameters = MSALNativeAuthSignUpParameters(username: emailTextField.text ?? "")
        parameters.password = passwordTextField.text
        parameters.attributes = attributes
        nativeAuth.signUp(parameters: parameters, delegate: self)
    }

    /// Uses the API of MSAL 1.x.
    func legacySignUp(_ attributes: [String: String]) {
        guard let email = emailTextField.text else { return }
        guard let password = passwordTextField.text else {
            _ = nativeAuth.legacySignUp(username: email, attributes: attributes, delegate: self)
            return
        }
        _ = nativeAuth.legacySignUp(
            username: email, password: password, attributes: attributes, delegate: self)
    }

    func signUpWithAlias() {
        guard let email = emailTextField.text, !email.isEmpty,
            let password = passwordTextField.text, !password.isEmpty,
            let username = usernameTextField.text, !username.isEmpty
        else {
            showResultText("A field is empty")
            return
        }
        let attributes: [String: Any] = ["flatusername": username, "country": "Denmark", "city": "Odense"]
        let parameters = MSALNativeAuthSignUpParameters(username: email)
        parameters.password = password
        parameters.attributes = attributes
        nativeAuth.signUp(parameters: parameters, delegate: self)
    }

    func submitAttributes(_ attributes: [String: Any]) {
        attributesState?.submitAttributes(attributes: attributes, delegate: self)
    }
}

extension AttributesAtStartPage: SignUpStartDelegate {
    func onSignUpStartError(error: MSAL.SignUpStartError) {
        let kind = error.isUserAlreadyExists ? "Taken" : "No sign-up"
        resultTextView.text = "\(kind): \(error.errorDescription ?? "for no reason")"
    }

    func onSignUpCodeRequired(
        newState: MSAL.SignUpCodeRequiredState, sentTo: String,
        channelTargetType: MSAL.MSALNativeAuthChannelType, codeLength: Int
    ) {
        codeState = newState
        resultTextView.text = "A code went to \(sentTo)"
    }

    func onSignUpAttributesInvalid(attributeNames: [String]) {
        resultTextView.text = "Invalid: \(attributeNames)"
    }
}

extension AttributesAtStartPage: SignUpVerifyCodeDelegate, SignUpAttributesRequiredDelegate {
    func onSignUpVerifyCodeError(error: MSAL.VerifyCodeError, newState: MSAL.SignUpCodeRequiredState?) {
        resultTextView.text = "No: \(error.errorDescription ?? "")"
    }

    func onSignUpAttributesRequiredError(error: AttributesRequiredError) {
        resultTextView.text = "No: \(error.errorDescription ?? "")"
    }

    func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState
    ) {
        attributesState = newState
        resultTextView.text = "Wanted: \(attributes.map(\.name))"
    }

    func onSignUpAttributesInvalid(attributeNames: [String], newState: SignUpAttributesRequiredState) {
        attributesState = newState
        resultTextView.text = "Invalid: \(attributeNames)"
    }

    func onSignUpCompleted(newState: SignInAfterSignUpState) {
        resultTextView.text = "Signed up successfully!"
    }
}

/// Submits attributes after the code, with the delegate method that does not list them.
final class AttributesLaterPage: SignUpPage {
    /// The delegate for submitted attributes; a separate object, since the method names would clash.
    private(set) lazy var submissionDelegate = SubmissionDelegate(self)

    func signUpPressed() {
        let parameters = MSALNativeAuthSignUpParameters(username: emailTextField.text ?? "")
        parameters.password = passwordTextField.text
        nativeAuth.signUp(parameters: parameters, delegate: self)
    }

    func submitCode(code: String, delegate: any SignUpVerifyCodeDelegate) {
        codeState?.submitCode(code: code, delegate: delegate)
    }

    func submitAttributes(attributes: [String: Any], delegate: any SignUpAttributesRequiredDelegate) {
        attributesState?.submitAttributes(attributes: attributes, delegate: delegate)
    }

    @MainActor
    final class SubmissionDelegate {
        private unowned let page: AttributesLaterPage

        init(_ page: AttributesLaterPage) {
            self.page = page
        }
    }
}

extension AttributesLaterPage: SignUpStartDelegate, SignUpVerifyCodeDelegate {
    func onSignUpStartError(error: SignUpStartError) {
        resultTextView.text = "No sign-up"
    }

    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        codeState = newState
        resultTextView.text = "A code went to \(sentTo)"
    }

    func onSignUpAttributesRequired(newState: SignUpAttributesRequiredState) {
        attributesState = newState
        resultTextView.text = "Attributes are required"
    }

    func onSignUpVerifyCodeError(error: MSAL.VerifyCodeError, newState: MSAL.SignUpCodeRequiredState?) {
        resultTextView.text = "No: \(error.errorDescription ?? "")"
    }

    func onSignUpCompleted(newState: SignInAfterSignUpState) {
        resultTextView.text = "Signed up successfully!"
    }
}

extension AttributesLaterPage.SubmissionDelegate: SignUpAttributesRequiredDelegate {
    func onSignUpAttributesRequiredError(error: AttributesRequiredError) {
        page.resultTextView.text = "No: \(error.errorDescription ?? "")"
    }

    func onSignUpAttributesRequired(
        attributes: [MSALNativeAuthRequiredAttribute], newState: SignUpAttributesRequiredState
    ) {
        page.attributesState = newState
        page.resultTextView.text = "Wanted: \(attributes.map(\.name))"
    }

    func onSignUpAttributesInvalid(attributeNames: [String], newState: SignUpAttributesRequiredState) {
        page.attributesState = newState
        page.resultTextView.text = "Invalid: \(attributeNames)"
    }

    func onSignUpCompleted(newState: SignInAfterSignUpState) {
        page.resultTextView.text = "Signed up successfully!"
    }
}

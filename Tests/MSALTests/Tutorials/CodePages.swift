import MSAL
import MSALLegacyCalls

/// Signs up with a code only.
final class CodePage: SignUpPage {
    @IBAction func signUpPressed(_: Any) {
        guard let email = emailTextField.text else {
            resultTextView.text = "There is no email address yet"
            return
        }
        nativeAuth.signUp(parameters: MSALNativeAuthSignUpParameters(username: email), delegate: self)
    }

    /// As the first version of the library has it.
    @IBAction func legacySignUpPressed(_: Any) {
        guard let email = emailTextField.text else { return }
        _ = nativeAuth.legacySignUp(username: email, delegate: self)
    }
}

extension CodePage: SignUpStartDelegate {
    func onSignUpStartError(error: MSAL.SignUpStartError) {
        resultTextView.text = "No sign-up: \(error.errorDescription ?? "for no reason")"
    }

    func onSignUpCodeRequired(
        newState: MSAL.SignUpCodeRequiredState,
        sentTo: String,
        channelTargetType: MSAL.MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        codeState = newState
        resultTextView.text = "\(codeLength) digits by \(channelTargetType.value) to \(sentTo)"
    }
}

extension CodePage: SignUpVerifyCodeDelegate {
    func onSignUpVerifyCodeError(error: MSAL.VerifyCodeError, newState: MSAL.SignUpCodeRequiredState?) {
        codeState = newState
        resultTextView.text = error.isInvalidCode ? "Wrong code" : "No: \(error.errorDescription ?? "")"
    }

    func onSignUpCompleted(newState: SignInAfterSignUpState) {
        resultTextView.text = "Signed up successfully!"
    }
}

extension CodePage: SignUpResendCodeDelegate {
    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) {
        codeState = newState
        resultTextView.text = "No other code"
    }

    func onSignUpResendCodeCodeRequired(
        newState: SignUpCodeRequiredState, sentTo: String, channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        codeState = newState
        resultTextView.text = "Another \(codeLength) digits to \(sentTo)"
    }
}

/// Signs up with a password too, with type names that are not qualified by the module.
final class PasswordPage: SignUpPage {
    @IBAction func signUpPressed(_: Any) {
        guard let email = emailTextField.text, let password = passwordTextField.text else {
            resultTextView.text = "A field is empty"
            return
        }
        let parameters = MSALNativeAuthSignUpParameters(username: email)
        parameters.password = password
        nativeAuth.signUp(parameters: parameters, delegate: self)
    }

    /// As the first version of the library has it.
    @IBAction func legacySignUpPressed(_: Any) {
        guard let email = emailTextField.text, let password = passwordTextField.text else { return }
        _ = nativeAuth.legacySignUp(username: email, password: password, delegate: self)
    }
}

extension PasswordPage: SignUpStartDelegate {
    func onSignUpStartError(error: SignUpStartError) {
        if error.isUserAlreadyExists {
            resultTextView.text = "Taken"
        } else if error.isInvalidPassword {
            resultTextView.text = "Bad password"
        } else if error.isInvalidUsername {
            resultTextView.text = "Bad address"
        } else {
            resultTextView.text = "Something else: \(error.errorDescription ?? "")"
        }
    }

    func onSignUpCodeRequired(
        newState: SignUpCodeRequiredState,
        sentTo: String,
        channelTargetType: MSALNativeAuthChannelType,
        codeLength: Int
    ) {
        codeState = newState
        resultTextView.text = "A code went to \(sentTo)"
    }
}

extension PasswordPage: SignUpVerifyCodeDelegate {
    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
        resultTextView.text = "No: \(error.errorDescription ?? "")"
    }

    func onSignUpCompleted(newState: SignInAfterSignUpState) {
        resultTextView.text = "Signed up successfully!"
    }
}

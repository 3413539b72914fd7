import MSAL
import MSALLegacyCalls
import TestSupport
import Testing

/// A page as the tutorials have it, with type names that are qualified by the module.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TutorialTests {
    @Test(arguments: [true, false])
    func `an address and a code create an account`(isLegacy: Bool) async throws {
        let page = try CodePage("fabrikam")

        let start = try await page.displayedText {
            isLegacy ? page.legacySignUpPressed(self) : page.signUpPressed(self)
        }
        let wrong = try await page.displayedText { page.codeState?.submitCode(code: "00", delegate: page) }
        page.clock.advance(seconds: 60)
        let again = try await page.displayedText { page.codeState?.resendCode(delegate: page) }
        let code = try await page.userSuppliedCode
        let end = try await page.displayedText { page.codeState?.submitCode(code: code, delegate: page) }

        #expect(start.hasPrefix("8 digits by email to a"))
        #expect(wrong == "Wrong code")
        #expect(again.hasPrefix("Another 8 digits to a"))
        #expect(end == "Signed up successfully!")
    }
}

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

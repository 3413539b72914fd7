package import NativeAuth
package import SignUp

package enum InspectedStep: String, Hashable, Sendable, CaseIterable {
    case signUpStart, signUpCode, signUpPassword, signUpAttributes, signUpDone, signUpBrowser
    case signInStart, signInCode, signInPassword, signInMethod, signInSecondFactorCode, registrationRequired, registrationCode, signedIn
    case resetStart, resetCode, resetNewPassword, resetDone
    package var libraryName: String { "SignUp.Step.code" }
    package var iosName: String { "SignUpCodeRequiredState" }
    package var androidName: String { "SignUpResult.CodeRequired" }
    package var delegateLines: [String] { ["func onSignUpCodeRequired(", "    newState: SignUpCodeRequiredState, sentTo: String,", "    codeLength: Int", ") { showPage(newState) }", "// Continue:", "newState.submitCode(code: code, delegate: self)"] }
    package var asyncLines: [String] { ["// Continue:", "let result = await state.submitCode(code)"] }
    package var kotlinLines: [String] { ["val result = state.submitCode(code)"] }
    package var calls: [InspectedEndpoint] { [InspectedEndpoint(path: .signUpContinue, grant: "oob")] }
}
package struct InspectedEndpoint: Hashable, Sendable { package let path: Request.Path; package let grant: String?
  package var refusals: [Refusal] { [Refusal(reply: "400 invalid_grant · invalid_oob_value · 50181", iosFlag: "VerifyCodeError.isInvalidCode", failure: .signUp(.codeWrong))] } }
package struct Refusal { package let reply: String; package let iosFlag: String; package let failure: InspectedFailure }
package enum InspectedFailure: Hashable, Sendable { case signUp(SignUpFailure), signIn(SignInFailure), resetPassword(ResetPasswordFailure) }

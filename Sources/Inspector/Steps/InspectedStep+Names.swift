extension InspectedStep {
    /// The step in the state library, such as `SignUp.Step.code`.
    package var libraryName: String {
        switch self {
        case .signUpStart: "SignUp.Step.start"
        case .signUpCode: "SignUp.Step.code"
        case .signUpPassword: "SignUp.Step.password"
        case .signUpAttributes: "SignUp.Step.attributes"
        case .signUpDone: "SignUp.Step.done"
        case .signUpBrowser: "SignUp.Step.browser"
        case .signInStart: "SignIn.Step.start"
        case .signInCode: "SignIn.Step.code"
        case .signInPassword: "SignIn.Step.password"
        case .signInMethod, .registrationRequired: "SignIn.Step.authMethods"
        case .signInSecondFactorCode, .registrationCode: "SignIn.Step.strongAuth"
        case .signedIn: "SignIn.Step.done"
        case .signInBrowser: "SignIn.Step.browser"
        case .resetStart: "ResetPassword.Step.start"
        case .resetCode: "ResetPassword.Step.code"
        case .resetNewPassword: "ResetPassword.Step.password"
        case .resetSaving: "ResetPassword.Step.saving"
        case .resetDone: "ResetPassword.Step.done"
        case .resetBrowser: "ResetPassword.Step.browser"
        }
    }

    /// What an application holds at the step with MSAL for iOS: the application object, a state, the account,
    /// or the flag of an error.
    package var iosName: String {
        switch self {
        case .signUpStart, .signInStart, .resetStart: "MSALNativeAuthPublicClientApplication"
        case .signUpCode: "SignUpCodeRequiredState"
        case .signUpPassword: "SignUpPasswordRequiredState"
        case .signUpAttributes: "SignUpAttributesRequiredState"
        case .signUpDone: "SignInAfterSignUpState"
        case .signUpBrowser: "SignUpStartError.isBrowserRequired"
        case .signInCode: "SignInCodeRequiredState"
        case .signInPassword: "SignInPasswordRequiredState"
        case .signInMethod: "AwaitingMFAState"
        case .signInSecondFactorCode: "MFARequiredState"
        case .registrationRequired: "RegisterStrongAuthState"
        case .registrationCode: "RegisterStrongAuthVerificationRequiredState"
        case .signedIn: "MSALNativeAuthUserAccountResult"
        case .signInBrowser: "SignInStartError.isBrowserRequired"
        case .resetCode: "ResetPasswordCodeRequiredState"
        case .resetNewPassword, .resetSaving: "ResetPasswordRequiredState"
        case .resetDone: "SignInAfterResetPasswordState"
        case .resetBrowser: "ResetPasswordStartError.isBrowserRequired"
        }
    }

    /// What an application holds at the step with MSAL for Android: the application object, the case of a
    /// result, a state, or the flag of an error.
    ///
    /// It is a state where the case of the result is too long for the panel.
    package var androidName: String {
        switch self {
        case .signUpStart, .signInStart, .resetStart: "INativeAuthPublicClientApplication"
        case .signUpCode: "SignUpResult.CodeRequired"
        case .signUpPassword: "SignUpResult.PasswordRequired"
        case .signUpAttributes: "SignUpResult.AttributesRequired"
        case .signUpDone, .resetDone: "SignInContinuationState"
        case .signUpBrowser: "SignUpError.isBrowserRequired()"
        case .signInCode: "SignInResult.CodeRequired"
        case .signInPassword: "SignInResult.PasswordRequired"
        case .signInMethod: "SignInResult.MFARequired"
        case .signInSecondFactorCode: "MFARequiredResult.VerificationRequired"
        case .registrationRequired: "RegisterStrongAuthState"
        case .registrationCode: "RegisterStrongAuthVerificationRequiredState"
        case .signedIn: "SignInResult.Complete"
        case .signInBrowser: "SignInError.isBrowserRequired()"
        case .resetCode: "ResetPasswordStartResult.CodeRequired"
        case .resetNewPassword, .resetSaving: "ResetPasswordPasswordRequiredState"
        case .resetBrowser: "ResetPasswordError.isBrowserRequired()"
        }
    }
}

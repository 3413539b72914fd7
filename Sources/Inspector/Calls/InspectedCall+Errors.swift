extension InspectedCall {
    /// The class of the error that an application receives from MSAL for iOS if the call fails.
    package var iosError: String {
        switch self {
        case .signUp: "SignUpStartError"
        case .submitSignUpCode, .submitSignInCode, .submitResetCode: "VerifyCodeError"
        case .resendSignUpCode, .resendSignInCode, .resendResetCode: "ResendCodeError"
        case .submitSignUpPassword, .submitSignInPassword, .submitNewPassword: "PasswordRequiredError"
        case .submitAttributes: "AttributesRequiredError"
        case .signInAfterSignUp: "SignInAfterSignUpError"
        case .signIn: "SignInStartError"
        case .requestSecondFactor: "MFARequestChallengeError"
        case .submitSecondFactor: "MFASubmitChallengeError"
        case .requestRegistration: "RegisterStrongAuthChallengeError"
        case .submitRegistration: "RegisterStrongAuthSubmitChallengeError"
        case .getAccessToken: "RetrieveAccessTokenError"
        case .resetPassword: "ResetPasswordStartError"
        case .signInAfterReset: "SignInAfterResetPasswordError"
        }
    }

    /// The class of the error that an application receives from MSAL for Android, or from our async calls, if
    /// the call fails.
    package var androidError: String {
        switch self {
        case .signUp: "SignUpError"
        case .submitSignUpCode, .submitSignInCode, .submitResetCode: "SubmitCodeError"
        case .resendSignUpCode, .resendSignInCode, .resendResetCode: "ResendCodeError"
        case .submitSignUpPassword: "SignUpSubmitPasswordError"
        case .submitAttributes: "SignUpSubmitAttributesError"
        case .signInAfterSignUp, .signInAfterReset: "SignInContinuationError"
        case .signIn: "SignInError"
        case .submitSignInPassword: "SignInSubmitPasswordError"
        case .requestSecondFactor: "MFARequestChallengeError"
        case .submitSecondFactor: "MFASubmitChallengeError"
        case .requestRegistration: "RegisterStrongAuthChallengeError"
        case .submitRegistration: "RegisterStrongAuthSubmitChallengeError"
        case .getAccessToken: "GetAccessTokenError"
        case .resetPassword: "ResetPasswordError"
        case .submitNewPassword: "ResetPasswordSubmitPasswordError"
        }
    }
}

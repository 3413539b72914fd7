package import NativeAuth
import SignUp

/// A step of a sign-up, a sign-in or a password reset, as the inspector names it.
package enum InspectedStep: String, Hashable, Sendable, CaseIterable {
    /// Nothing was sent yet: the application starts a sign-up.
    case signUpStart = "signUpStart"
    /// The sign-up requires a code.
    case signUpCode = "signUpCode"
    /// The sign-up requires a password after the code.
    case signUpPassword = "signUpPassword"
    /// The sign-up requires attributes.
    case signUpAttributes = "signUpAttributes"
    /// The account exists, and its user can sign in without typing anything.
    case signUpDone = "signUpDone"
    /// The sign-up can only continue in a browser.
    case signUpBrowser = "signUpBrowser"

    /// Nothing was sent yet: the application starts a sign-in.
    case signInStart = "signInStart"
    /// The sign-in requires a code.
    case signInCode = "signInCode"
    /// The sign-in requires a password.
    case signInPassword = "signInPassword"
    /// The sign-in requires a second factor, and the user chooses one.
    case signInMethod = "signInMethod"
    /// The sign-in requires the code that was sent to the second factor.
    case signInSecondFactorCode = "signInSecondFactorCode"
    /// The sign-in requires the user to register an authentication method.
    case registrationRequired = "registrationRequired"
    /// The sign-in requires the code that was sent to the contact to register.
    case registrationCode = "registrationCode"
    /// The user is signed in.
    case signedIn = "signedIn"
    /// The sign-in can only continue in a browser.
    case signInBrowser = "signInBrowser"

    /// Nothing was sent yet: the application starts a password reset.
    case resetStart = "resetStart"
    /// The password reset requires a code.
    case resetCode = "resetCode"
    /// The password reset requires the new password.
    case resetNewPassword = "resetNewPassword"
    /// The tenant stores the new password.
    case resetSaving = "resetSaving"
    /// The new password is stored, and its user can sign in without typing anything.
    case resetDone = "resetDone"
    /// The password reset can only continue in a browser.
    case resetBrowser = "resetBrowser"
}

extension InspectedStep {
    /// The requests that Continue sends at the step, in their order; empty if it sends none.
    ///
    /// At ``resetSaving`` it is the request that is repeated, without a button, until the password is stored.
    var calls: [InspectedEndpoint] {
        if self == .resetSaving { return Array(InspectedCall.submitNewPassword.endpoints.dropFirst()) }
        return continueCall?.endpoints ?? []
    }

    /// The requests that the other call of the step sends: another code, or at ``signedIn`` a new access token.
    var otherCalls: [InspectedEndpoint] { otherCall?.endpoints ?? [] }

    /// The call that Continue makes; `nil` if there is none.
    var continueCall: InspectedCall? {
        switch self {
        case .signUpStart: .signUp
        case .signUpCode: .submitSignUpCode
        case .signUpPassword: .submitSignUpPassword
        case .signUpAttributes: .submitAttributes
        case .signUpDone: .signInAfterSignUp
        case .signInStart: .signIn
        case .signInCode: .submitSignInCode
        case .signInPassword: .submitSignInPassword
        case .signInMethod: .requestSecondFactor
        case .signInSecondFactorCode: .submitSecondFactor
        case .registrationRequired: .requestRegistration
        case .registrationCode: .submitRegistration
        case .resetStart: .resetPassword
        case .resetCode: .submitResetCode
        case .resetNewPassword: .submitNewPassword
        case .resetDone: .signInAfterReset
        case .signUpBrowser, .signedIn, .signInBrowser, .resetSaving, .resetBrowser: nil
        }
    }

    /// The call that requests another code, or at ``signedIn`` a new access token; `nil` if there is none.
    var otherCall: InspectedCall? {
        switch self {
        case .signUpCode: .resendSignUpCode
        case .signInCode: .resendSignInCode
        case .signInSecondFactorCode: .requestSecondFactor
        case .registrationCode: .requestRegistration
        case .resetCode: .resendResetCode
        case .signedIn: .getAccessToken
        case .signUpStart, .signUpPassword, .signUpAttributes, .signUpDone, .signUpBrowser, .signInStart,
            .signInPassword, .signInMethod, .registrationRequired, .signInBrowser, .resetStart,
            .resetNewPassword, .resetSaving, .resetDone, .resetBrowser:
            nil
        }
    }
}

extension InspectedStep {
    /// The step that a sign-up has reached.
    init(_ signUp: SignUp) {
        self =
            switch signUp.step {
            case .start: .signUpStart
            case .code: .signUpCode
            case .password: .signUpPassword
            case .attributes: .signUpAttributes
            case .done: .signUpDone
            case .browser: .signUpBrowser
            }
    }

    /// The step that a sign-in has reached.
    init(_ signIn: SignIn) {
        self =
            switch signIn.step {
            case .start: .signInStart
            case .code: .signInCode
            case .password: .signInPassword
            case .authMethods(let methods):
                switch methods.requirement {
                case .secondFactor, nil: .signInMethod
                case .registration: .registrationRequired
                }
            case .strongAuth(let strongAuth):
                switch strongAuth.methods.requirement {
                case .secondFactor, nil: .signInSecondFactorCode
                case .registration: .registrationCode
                }
            case .done: .signedIn
            case .browser: .signInBrowser
            }
    }

    /// The step that a password reset has reached.
    init(_ resetPassword: ResetPassword) {
        self =
            switch resetPassword.step {
            case .start: .resetStart
            case .methods, .code: .resetCode
            case .password: .resetNewPassword
            case .saving: .resetSaving
            case .done: .resetDone
            case .browser: .resetBrowser
            }
    }
}

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

/// A call of the SDKs with an answer of the user, or with a request for another code.
package enum InspectedCall: Hashable, Sendable, CaseIterable {
    /// Starts a sign-up.
    case signUp
    /// Submits the code of a sign-up.
    case submitSignUpCode
    /// Requests another code of a sign-up.
    case resendSignUpCode
    /// Submits the password of a sign-up after the code.
    case submitSignUpPassword
    /// Submits the attributes of a sign-up.
    case submitAttributes
    /// Signs in right after a sign-up.
    case signInAfterSignUp

    /// Starts a sign-in.
    case signIn
    /// Submits the code of a sign-in.
    case submitSignInCode
    /// Requests another code of a sign-in.
    case resendSignInCode
    /// Submits the password of a sign-in.
    case submitSignInPassword
    /// Requests a code as a second factor, or another one.
    case requestSecondFactor
    /// Submits the code of a second factor.
    case submitSecondFactor
    /// Requests a code for the contact to register, or another one.
    case requestRegistration
    /// Submits the code that registers a contact.
    case submitRegistration
    /// Gets an access token, after the one in the cache has expired.
    case getAccessToken

    /// Starts a password reset.
    case resetPassword
    /// Submits the code of a password reset.
    case submitResetCode
    /// Requests another code of a password reset.
    case resendResetCode
    /// Submits the new password of a password reset.
    case submitNewPassword
    /// Signs in right after a password reset.
    case signInAfterReset
}

extension InspectedCall {
    /// The requests of the call, in the order in which they are sent.
    package var endpoints: [InspectedEndpoint] {
        switch self {
        case .signUp: [endpoint(.signUpStart), endpoint(.signUpChallenge)]
        case .submitSignUpCode: [endpoint(.signUpContinue, "oob")]
        case .resendSignUpCode: [endpoint(.signUpChallenge)]
        case .submitSignUpPassword: [endpoint(.signUpContinue, "password")]
        case .submitAttributes: [endpoint(.signUpContinue, "attributes")]
        case .signInAfterSignUp, .signInAfterReset: [endpoint(.token, "continuation_token")]
        case .signIn: [endpoint(.signInInitiate), endpoint(.signInChallenge)]
        case .submitSignInCode: [endpoint(.token, "oob")]
        case .resendSignInCode, .requestSecondFactor: [endpoint(.signInChallenge)]
        case .submitSignInPassword: [endpoint(.token, "password")]
        case .submitSecondFactor: [endpoint(.token, "mfa_oob")]
        case .requestRegistration: [endpoint(.registerChallenge)]
        case .submitRegistration:
            [endpoint(.registerContinue, "oob"), endpoint(.token, "continuation_token")]
        case .getAccessToken: [endpoint(.token, "refresh_token")]
        case .resetPassword: [endpoint(.resetPasswordStart), endpoint(.resetPasswordChallenge)]
        case .submitResetCode: [endpoint(.resetPasswordContinue, "oob")]
        case .resendResetCode: [endpoint(.resetPasswordChallenge)]
        case .submitNewPassword: [endpoint(.resetPasswordSubmit), endpoint(.resetPasswordPoll)]
        }
    }

    private func endpoint(_ path: Request.Path, _ grant: String? = nil) -> InspectedEndpoint {
        InspectedEndpoint(path: path, grant: grant)
    }
}

/// A request that a call of the SDKs sends, with the kind of credential in it.
package struct InspectedEndpoint: Hashable, Sendable {
    /// The path.
    package var path: Request.Path
    /// The value of `grant_type`; `nil` if the request has none.
    package var grant: String?
}

extension InspectedStep {
    /// The requests that Continue sends at the step, in their order; empty if it sends none.
    ///
    /// At ``resetSaving`` it is the request that is repeated, without a button, until the password is stored.
    package var calls: [InspectedEndpoint] {
        if self == .resetSaving { return Array(InspectedCall.submitNewPassword.endpoints.dropFirst()) }
        return continueCall?.endpoints ?? []
    }

    /// The requests that the other call of the step sends: another code, or at ``signedIn`` a new access token.
    package var otherCalls: [InspectedEndpoint] { otherCall?.endpoints ?? [] }

    /// The call that Continue makes; `nil` if there is none.
    package var continueCall: InspectedCall? {
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
    package var otherCall: InspectedCall? {
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

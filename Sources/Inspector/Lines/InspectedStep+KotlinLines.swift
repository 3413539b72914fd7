extension InspectedStep {
    /// What an application writes in Kotlin with MSAL for Android: the case of the result that leads to the step,
    /// and the calls that lead on, each under the button that makes it.
    package var kotlinLines: CodeLines {
        switch self {
        case .signUpStart: KotlinLines.signUpStart
        case .signUpCode: KotlinLines.signUpCode
        case .signUpPassword: KotlinLines.signUpPassword
        case .signUpAttributes: KotlinLines.signUpAttributes
        case .signUpDone: KotlinLines.signUpDone
        case .signUpBrowser: KotlinLines.signUpBrowser
        case .signInStart: KotlinLines.signInStart
        case .signInCode: KotlinLines.signInCode
        case .signInPassword: KotlinLines.signInPassword
        case .signInMethod: KotlinLines.signInMethod
        case .signInSecondFactorCode: KotlinLines.signInSecondFactorCode
        case .registrationRequired: KotlinLines.registrationRequired
        case .registrationCode: KotlinLines.registrationCode
        case .signedIn: KotlinLines.signedIn
        case .signInBrowser: KotlinLines.signInBrowser
        case .resetStart: KotlinLines.resetStart
        case .resetCode: KotlinLines.resetCode
        case .resetNewPassword: KotlinLines.resetNewPassword
        case .resetSaving: KotlinLines.resetSaving
        case .resetDone: KotlinLines.resetDone
        case .resetBrowser: KotlinLines.resetBrowser
        }
    }
}

extension InspectedStep {
    /// What an application writes in Swift with delegates: the method that leads to the step, and the calls that
    /// lead on, each under the button that makes it.
    ///
    /// `showPage` and `show` stand for the application's own code.
    package var delegateLines: CodeLines {
        switch self {
        case .signUpStart: DelegateLines.signUpStart
        case .signUpCode: DelegateLines.signUpCode
        case .signUpPassword: DelegateLines.signUpPassword
        case .signUpAttributes: DelegateLines.signUpAttributes
        case .signUpDone: DelegateLines.signUpDone
        case .signUpBrowser: DelegateLines.signUpBrowser
        case .signInStart: DelegateLines.signInStart
        case .signInCode: DelegateLines.signInCode
        case .signInPassword: DelegateLines.signInPassword
        case .signInMethod: DelegateLines.signInMethod
        case .signInSecondFactorCode: DelegateLines.signInSecondFactorCode
        case .registrationRequired: DelegateLines.registrationRequired
        case .registrationCode: DelegateLines.registrationCode
        case .signedIn: DelegateLines.signedIn
        case .signInBrowser: DelegateLines.signInBrowser
        case .resetStart: DelegateLines.resetStart
        case .resetCode: DelegateLines.resetCode
        case .resetNewPassword: DelegateLines.resetNewPassword
        case .resetSaving: DelegateLines.resetSaving
        case .resetDone: DelegateLines.resetDone
        case .resetBrowser: DelegateLines.resetBrowser
        }
    }
}

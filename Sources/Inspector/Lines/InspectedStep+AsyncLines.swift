extension InspectedStep {
    /// What an application writes in Swift with async calls: the case of the result that leads to the step, and
    /// the calls that lead on, each under the button that makes it.
    package var asyncLines: CodeLines {
        switch self {
        case .signUpStart: AsyncLines.signUpStart
        case .signUpCode: AsyncLines.signUpCode
        case .signUpPassword: AsyncLines.signUpPassword
        case .signUpAttributes: AsyncLines.signUpAttributes
        case .signUpDone: AsyncLines.signUpDone
        case .signUpBrowser: AsyncLines.signUpBrowser
        case .signInStart: AsyncLines.signInStart
        case .signInCode: AsyncLines.signInCode
        case .signInPassword: AsyncLines.signInPassword
        case .signInMethod: AsyncLines.signInMethod
        case .signInSecondFactorCode: AsyncLines.signInSecondFactorCode
        case .registrationRequired: AsyncLines.registrationRequired
        case .registrationCode: AsyncLines.registrationCode
        case .signedIn: AsyncLines.signedIn
        case .signInBrowser: AsyncLines.signInBrowser
        case .resetStart: AsyncLines.resetStart
        case .resetCode: AsyncLines.resetCode
        case .resetNewPassword: AsyncLines.resetNewPassword
        case .resetSaving: AsyncLines.resetSaving
        case .resetDone: AsyncLines.resetDone
        case .resetBrowser: AsyncLines.resetBrowser
        }
    }
}

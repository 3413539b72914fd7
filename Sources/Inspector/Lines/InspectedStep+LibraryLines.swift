extension InspectedStep {
    /// What an application writes in Swift with the values of the state library: the case that is the step, and
    /// the answers that lead on, each under the button that gives it.
    package var libraryLines: CodeLines {
        switch self {
        case .signUpStart: LibraryLines.signUpStart
        case .signUpCode: LibraryLines.signUpCode
        case .signUpPassword: LibraryLines.signUpPassword
        case .signUpAttributes: LibraryLines.signUpAttributes
        case .signUpDone: LibraryLines.signUpDone
        case .signUpBrowser: LibraryLines.signUpBrowser
        case .signInStart: LibraryLines.signInStart
        case .signInCode: LibraryLines.signInCode
        case .signInPassword: LibraryLines.signInPassword
        case .signInMethod: LibraryLines.signInMethod
        case .signInSecondFactorCode: LibraryLines.signInSecondFactorCode
        case .registrationRequired: LibraryLines.registrationRequired
        case .registrationCode: LibraryLines.registrationCode
        case .signedIn: LibraryLines.signedIn
        case .signInBrowser: LibraryLines.signInBrowser
        case .resetStart: LibraryLines.resetStart
        case .resetCode: LibraryLines.resetCode
        case .resetNewPassword: LibraryLines.resetNewPassword
        case .resetSaving: LibraryLines.resetSaving
        case .resetDone: LibraryLines.resetDone
        case .resetBrowser: LibraryLines.resetBrowser
        }
    }
}

package import SignUp

extension InspectedStep {
    /// The step that a sign-up has reached.
    package init(_ signUp: SignUp) {
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
    package init(_ signIn: SignIn) {
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
    package init(_ resetPassword: ResetPassword) {
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

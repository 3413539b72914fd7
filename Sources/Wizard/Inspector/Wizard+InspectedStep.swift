import Inspector
import SignUp

extension Wizard {
    /// The step of the library that the current page belongs to.
    var inspectedStep: InspectedStep {
        switch pageID {
        case .email, .alias, .review, .attributes, .password: signUpStep
        case .code, .passwordAfterCode, .unknownAttributes, .browser, .deadEnd: signUpStep
        case .signIn: .signInStart
        case .signInPassword: .signInPassword
        case .signInCode: .signInCode
        case .authMethod: .signInMethod
        case .registration: .registrationRequired
        case .authCode: isRegistering ? .registrationCode : .signInSecondFactorCode
        case .resetPassword: .resetStart
        case .resetCode: .resetCode
        case .newPassword: .resetNewPassword
        case .done: doneStep
        }
    }

    private var signUpStep: InspectedStep {
        switch signUp.step {
        case .start: .signUpStart
        case .code: .signUpCode
        case .password: .signUpPassword
        case .attributes: .signUpAttributes
        case .done: .signUpDone
        case .browser: .signUpBrowser
        }
    }

    private var doneStep: InspectedStep {
        if case .done = signIn.step { return .signedIn }
        return navigation[current: .done]?.isPasswordReset == true ? .resetDone : .signUpDone
    }

    /// Whether the code on the page is for a method that the user registers.
    private var isRegistering: Bool {
        guard case .strongAuth(let challenge) = signIn.step else { return false }
        return challenge.methods.requirement == .registration
    }

    /// The endpoints that the buttons of the page send requests to; empty if none is sent from this page.
    var inspectedEndpoints: [InspectedEndpoint] {
        let isBeforeRequest =
            pageID.kind.phase == .signUp && pageID != .done
            && !signUpReducer.sendsRequest(leaving: navigation)
        return isBeforeRequest ? [] : inspectedStep.calls
    }
}

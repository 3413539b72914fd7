package import Inspector
import SignUp

extension Wizard {
    /// The step of the state library on the current page.
    package var inspectedStep: InspectedStep {
        switch pageID {
        case .browser: browserStep
        case .done: doneStep
        default:
            switch pageID.phase {
            case .signUp: InspectedStep(signUp)
            case .signIn: InspectedStep(signIn)
            case .resetPassword: InspectedStep(resetPassword)
            case .browser: browserStep
            }
        }
    }

    private var browserStep: InspectedStep {
        let steps = [InspectedStep(signIn), InspectedStep(resetPassword)]
        return steps.first { $0 == .signInBrowser || $0 == .resetBrowser } ?? .signUpBrowser
    }

    private var doneStep: InspectedStep {
        if isSignedIn { return .signedIn }
        return navigation[current: .done]?.isPasswordReset == true ? .resetDone : .signUpDone
    }

    /// The requests that Continue sends; empty if it sends none on this page.
    var inspectedEndpoints: [InspectedEndpoint] {
        let isBeforeRequest =
            pageID.phase == .signUp && pageID != .done
            && !signUpReducer.sendsRequest(leaving: navigation)
        return isBeforeRequest ? [] : inspectedStep.calls
    }
}

import Inspector
import NativeAuth
import SignUp

// Version 2 of the service's API, in which each reply names the next request.

extension Wizard {
    /// Whether the wizard uses version 2, for which the SDKs have no settled names.
    var isPreview: Bool { configuration.access.api == .v2 }

    /// The request that Continue sends first; `nil` if it sends none on this page.
    var nextRequest: NextRequest? {
        guard let endpoint = inspectedEndpoints.first else { return nil }
        guard isPreview else { return NextRequest(title: endpoint.title, shortName: endpoint.shortName) }
        guard sendsNextAnswer else { return nil }
        if let relation = inspectedStep.relation {
            return NextRequest(
                title: strings.format(strings.inspector.link, ["relation": relation]), shortName: relation)
        }
        let path = Request.Path.authorizeChallenge
        return NextRequest(title: "POST \(path.rawValue)", shortName: path.lastPart)
    }

    /// Whether the answer on this page is sent at once: a password may wait for attributes that were asked for with it,
    /// and a completed flow may have told already what the sign-in requires.
    private var sendsNextAnswer: Bool {
        if case .password = signUp.step, pageID == .passwordAfterCode {
            var copy = signUp
            return copy.submit(.password(Secret())) != nil
        }
        return navigation[current: .done]?.completion?.requiredMethods == nil
    }

    /// A request that was not sent yet.
    struct NextRequest {
        var title: String
        /// The name in a list of requests.
        var shortName: String
    }
}

extension InspectedStep {
    /// The relation of the link that Continue follows (v2-protocol §4); `nil` where the endpoint comes next at which
    /// every flow of version 2 begins and ends.
    fileprivate var relation: String? {
        switch self {
        case .signUpStart, .signUpDone, .signUpBrowser, .signInStart, .signedIn, .signInBrowser, .resetStart,
            .resetDone, .resetBrowser:
            nil
        case .signUpCode, .signInCode, .signInPassword, .signInSecondFactorCode, .resetCode: "verify"
        case .signUpPassword, .signUpAttributes: "submitAttributes"
        case .signInMethod: "challenge"
        case .registrationRequired: "enroll"
        case .registrationCode: "activate"
        case .resetNewPassword: "update"
        case .resetSaving: "poll"
        }
    }
}

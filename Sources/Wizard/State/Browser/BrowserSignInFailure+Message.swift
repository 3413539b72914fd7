import NativeAuth
import SignUp

extension Message {
    /// Makes the message for a sign-in with a browser that failed.
    ///
    /// - Parameters:
    ///   - failure: The failure.
    ///   - client: The OAuth client.
    ///   - port: The configured port for the browser's answer; `nil` for any free one.
    ///   - clock: The local time.
    init(_ failure: BrowserSignInFailure, client: OAuthClient, port: Int?, _ clock: LocalTime) {
        switch failure {
        case .refused(let refusal, let details):
            self.init(refusal, details, client: client, clock)
        case .scopesDeclined(_, let declined):
            self.init(.webScopes, ["scope": declined.joined(separator: " ")])
        case .invalid(.discoveryDocument), .discoveryUnsupported: self.init(.webNoPages)
        case .invalid: self.init(.webUntrusted)
        case .unreachable(let failure): self.init(unreachable: failure)
        case .cancelled: self.init(.cancelled)
        case .timedOut: self.init(.webLate)
        case .portUnavailable:
            self.init(port == nil ? .webNoPort : .webPortInUse, port.map { ["port": "\($0)"] } ?? [:])
        case .alreadyRunning, .noBrowser, .redirectURINotAllowed, .parameterNotAllowed:
            self.init(.serviceOdd)
        }
    }

    private init(
        _ refusal: BrowserSignInFailure.Refusal, _ details: ServerErrorDetails, client: OAuthClient,
        _ clock: LocalTime
    ) {
        switch refusal {
        case .accessDenied: self.init(.webDeclined)
        case .interactionRequired: self.init(.webAgain)
        case .invalidGrant: self.init(.webLapsed)
        case .invalidRequest, .invalidClient, .unauthorizedClient, .invalidScope:
            self.init(.webSetup, ["client": client.clientID])
        case .serviceUnavailable where details.status == 429:
            self.init(retryAfter: details.retryAfter, clock)
        case .serviceUnavailable: self.init(.serviceDown)
        case .unknown: self.init(.serviceOdd)
        }
    }
}

extension BrowserSignInFailure {
    /// Returns what to quote to support; `nil` if the tenant has no part in it.
    func supportDetails(_ navigation: Navigation) -> Wizard.SupportDetails? {
        var details = navigation.supportDetails(nil)
        switch self {
        case .refused(_, let refusal):
            details.number = refusal.errorCodes.first
            return details
        case .scopesDeclined, .invalid, .unreachable: return details
        case .cancelled, .timedOut, .alreadyRunning, .noBrowser, .portUnavailable, .redirectURINotAllowed,
            .parameterNotAllowed, .discoveryUnsupported:
            return nil
        }
    }
}

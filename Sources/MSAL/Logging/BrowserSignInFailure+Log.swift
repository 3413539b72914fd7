import NativeAuth
import SignUp

extension BrowserSignInFailure {
    /// The name of the failure in a log line.
    var logLiteral: LogLiteral {
        switch self {
        case .refused(let refusal, _): refusal.logLiteral
        case .scopesDeclined: "scopesDeclined"
        case .invalid(let violation): violation.logLiteral
        case .unreachable(let reason): reason.logLiteral
        case .cancelled: "cancelled"
        case .timedOut: "browserTimedOut"
        case .alreadyRunning: "alreadyRunning"
        case .noBrowser: "noBrowser"
        case .portUnavailable: "portUnavailable"
        case .redirectURINotAllowed: "redirectURINotAllowed"
        case .parameterNotAllowed: "parameterNotAllowed"
        case .discoveryUnsupported: "discoveryUnsupported"
        }
    }
}

extension BrowserSignInFailure.Refusal {
    fileprivate var logLiteral: LogLiteral {
        switch self {
        case .accessDenied: "refused.accessDenied"
        case .interactionRequired: "refused.interactionRequired"
        case .invalidGrant: "refused.invalidGrant"
        case .invalidRequest: "refused.invalidRequest"
        case .invalidClient: "refused.invalidClient"
        case .invalidScope: "refused.invalidScope"
        case .unauthorizedClient: "refused.unauthorizedClient"
        case .serviceUnavailable: "refused.serviceUnavailable"
        case .unknown: "refused.unknown"
        }
    }
}

extension BrowserSignInFailure.Violation {
    fileprivate var logLiteral: LogLiteral {
        switch self {
        case .state: "invalid.state"
        case .issuer: "invalid.issuer"
        case .code: "invalid.code"
        case .codeInAddress: "invalid.codeInAddress"
        case .discoveryDocument: "invalid.discoveryDocument"
        case .reply: "invalid.reply"
        case .idToken: "invalid.idToken"
        }
    }
}

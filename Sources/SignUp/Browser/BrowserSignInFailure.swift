public import NativeAuth

/// The reason why a sign-in in the browser failed, without text for the user.
public enum BrowserSignInFailure: Error, Hashable, Sendable {
    /// The tenant refused the authorization, or the exchange of the code for tokens.
    case refused(Refusal, ServerErrorDetails)
    /// The user did not grant all scopes that the app asked for.
    case scopesDeclined(granted: [String], declined: [String])
    /// An answer or a reply is not what the protocol promises, so nothing in it was used.
    case invalid(Violation)
    /// No reply was received.
    case unreachable(TransportFailure)
    /// The user or the app gave up the sign-in.
    case cancelled
    /// The browser brought no answer in time.
    case timedOut
    /// Another sign-in in the browser is waiting.
    case alreadyRunning
    /// There is no browser, and no other way to open the page.
    case noBrowser
    /// No port for the answer is available.
    case portUnavailable
    /// The redirect URI is not one that a program on this machine can receive an answer at.
    case redirectURINotAllowed
    /// An additional parameter repeats a name, or has one that every request has.
    case parameterNotAllowed(String)
    /// The transport cannot fetch the tenant's discovery document.
    case discoveryUnsupported

    /// An OAuth error of the authorization or the token endpoint (RFC 6749 §4.1.2.1 and §5.2).
    public enum Refusal: Hashable, Sendable {
        /// The user cancelled, or declined what the app asked for.
        case accessDenied
        /// The tenant needs the user once more: `interaction_required`, `login_required` or
        /// `consent_required`.
        case interactionRequired
        /// The authorization code is wrong, expired or used.
        case invalidGrant
        /// The tenant did not accept the request.
        case invalidRequest
        /// The tenant does not accept this kind of client.
        case invalidClient
        /// The app is not allowed to request one of the scopes.
        case invalidScope
        /// The app is not allowed to sign users in this way.
        case unauthorizedClient
        /// The service has an internal problem, or too many requests were sent.
        case serviceUnavailable
        /// An error that this version does not know.
        case unknown(ErrorCode)
    }

    /// A deviation from the protocol.
    public enum Violation: Hashable, Sendable, CaseIterable {
        /// The state is absent, wrong or repeated.
        case state
        /// The answer names another issuer, or none although the tenant promised to.
        case issuer
        /// The answer has neither a code nor an error, or a code that is too long.
        case code
        /// The code came in an address although a form was requested.
        case codeInAddress
        /// The discovery document cannot be decoded, or its issuer cannot be used.
        case discoveryDocument
        /// The reply with the tokens cannot be decoded.
        case reply
        /// The ID token is absent, or was not issued for this sign-in.
        case idToken
    }
}

extension BrowserSignInFailure.Refusal {
    /// Creates the refusal that an error code means.
    init(_ error: ErrorCode) {
        self =
            switch error {
            case "access_denied": .accessDenied
            case "interaction_required", "login_required", "consent_required": .interactionRequired
            case "invalid_grant": .invalidGrant
            case "invalid_request": .invalidRequest
            case "invalid_client": .invalidClient
            case "invalid_scope": .invalidScope
            case "unauthorized_client": .unauthorizedClient
            case "server_error", "temporarily_unavailable": .serviceUnavailable
            default: .unknown(error)
            }
    }
}

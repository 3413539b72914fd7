import FoundationEssentials
import NativeAuth
import Tenant

/// Every fault that can be injected: every refusal of a tenant, every transport failure, and responses that
/// only a gateway or another version of the service sends.
///
/// Each list goes from one case to its successor in an exhaustive switch, so that a new case does not compile
/// until it is in the list.
enum Blow {
    /// Returns every fault, for a flow with the given attributes.
    static func all(naming names: [String]) -> [InjectedOutcome] {
        refusals(naming: names).map(InjectedOutcome.refuse) + failures.map(InjectedOutcome.fail)
            + InjectedOutcome.StepUp.allCases.map(InjectedOutcome.requireStepUp) + strangers.map(InjectedOutcome.respond)
    }

    private static func refusals(naming names: [String]) -> [Refusal] {
        let named = names.map { Refusal.attributesInvalid([$0]) } + [.attributesInvalid(names)]
        return [.missingParameter(.clientID), .missingParameter(.continuationToken)]
            + sequence(first: Refusal.missingParameter(.username)) { $0.next } + named
            + [.attributesInvalid(["flatusername"])]
    }

    private static let failures: [TransportFailure] =
        TransportFailure.CertificateProblem.allCases.map { .notTrusted(host: Blow.host, $0) }
        + sequence(first: TransportFailure.cancelled) { $0.next }

    fileprivate static let host = "contoso.ciamlogin.com"

    /// A response that requires a browser.
    static let redirect = Response(status: 200, body: Data(#"{"challenge_type":"redirect"}"#.utf8))

    private static let strangers = [
        redirect,
        Response(
            status: 200,
            body: Data(
                #"{"challenge_type":"redirect","redirect_reason":"A passkey is wanted."}"#.utf8)),
        Response(status: 404, body: Data()),
        Response(status: 429, body: Data()),
        Response(status: 429, body: Data(), headers: ["retry-after": "120"]),
        Response(status: 400, body: Data(#"{"error":"brand_new"}"#.utf8)),
    ]
}

extension TransportFailure {
    /// The next failure in the list of all.
    fileprivate var next: TransportFailure? {
        switch self {
        case .cancelled: .offline(host: Blow.host)
        case .offline: .hostNotFound(host: Blow.host)
        case .hostNotFound: .timedOut(host: Blow.host, seconds: 30)
        case .timedOut: .interrupted(host: Blow.host)
        case .interrupted: .notTrusted(host: Blow.host, .unknownAuthority)
        case .notTrusted: .redirected(host: Blow.host)
        case .redirected: .proxyRefused(proxy: "proxy.contoso.com")
        case .proxyRefused: .tooLong(host: Blow.host)
        case .tooLong: .unreadable(host: Blow.host)
        case .unreadable: .noLibrary(name: "libcurl")
        case .noLibrary: nil
        }
    }
}

extension Refusal {
    /// The next refusal in the list of all.
    fileprivate var next: Refusal? {
        switch self {
        case .missingParameter: .missingRedirectAtStart
        case .missingRedirectAtStart: .missingRedirectAtChallenge
        case .missingRedirectAtChallenge: .unsupportedChallengeType
        case .unsupportedChallengeType: .unknownClient
        case .unknownClient: .nativeAuthDisabled
        case .nativeAuthDisabled: .confidentialClient
        case .confidentialClient: .userAlreadyExists
        case .userAlreadyExists: .unsupportedAuthMethod
        case .unsupportedAuthMethod: .passwordTooShort
        case .passwordTooShort: .passwordTooLong
        case .passwordTooLong: .passwordInvalid
        case .passwordInvalid: .passwordTooWeak
        case .passwordTooWeak: .passwordBanned
        case .passwordBanned: .passwordRecentlyUsed
        case .passwordRecentlyUsed: .attributesInvalid([])
        case .attributesInvalid: .tokenInvalid
        case .tokenInvalid: .tokenExpired
        case .tokenExpired: .unsupportedGrant
        case .unsupportedGrant: .codeWrong
        case .codeWrong: .codeExpired
        case .codeExpired: .codesThrottled
        case .codesThrottled: .codeUndelivered
        case .codeUndelivered: .tooManyRequests(retryAfter: 90)
        case .tooManyRequests: .credentialRequired(token: "token")
        case .credentialRequired: .attributesRequired(token: "token", [])
        case .attributesRequired: .verificationRequired(token: "token")
        case .verificationRequired: .userNotFound
        case .userNotFound: .userDeleted
        case .userDeleted: .passwordWrong
        case .passwordWrong: .accountLocked
        case .accountLocked: .accountWithoutPassword
        case .accountWithoutPassword: .authMethodInvalid
        case .authMethodInvalid: .passwordChangeRequired
        case .passwordChangeRequired: .secondFactorRequired(token: "token")
        case .secondFactorRequired: .registrationRequired(token: "token")
        case .registrationRequired: .introspectRequired
        case .introspectRequired: .methodBlocked
        case .methodBlocked: .contactInvalid
        case .contactInvalid: .tokenNotForIntrospection
        case .tokenNotForIntrospection: .unknownGrant
        case .unknownGrant: .scopeInvalid
        case .scopeInvalid: .refreshTokenInvalid
        case .refreshTokenInvalid: .refreshTokenExpired
        case .refreshTokenExpired: .slowDown
        case .slowDown: .authorizationPending
        case .authorizationPending: .notFound
        case .notFound: .serverError
        case .serverError: .unavailable
        case .unavailable: nil
        }
    }
}

extension InjectedOutcome {
    /// Whether a tenant can send this reply to a request: it cannot refuse a field that was not sent.
    func fits(_ request: Request) -> Bool {
        guard case .refuse(let refusal) = self else { return true }
        return switch refusal {
        case .passwordTooShort, .passwordTooLong, .passwordInvalid, .passwordTooWeak, .passwordBanned,
            .passwordRecentlyUsed, .passwordWrong:
            request.form[.password] != nil
        case .attributesInvalid: request.form[.attributes] != nil
        case .codeWrong, .codeExpired: request.form[.code] != nil
        case .accountLocked: request.path == .token
        default: true
        }
    }
}

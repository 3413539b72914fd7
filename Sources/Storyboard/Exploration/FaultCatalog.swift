import FoundationEssentials
import NativeAuth
import Tenant

/// Every fault that can be injected: every refusal of a tenant, every transport failure, and responses that
/// only a gateway or another version of the service sends.
///
/// Each list goes from one case to its successor in an exhaustive switch, so that a new case does not compile
/// until it is in the list.
enum FaultCatalog {
    /// Returns every fault, for a flow with the given attributes.
    static func all(attributeNames names: [String]) -> [InjectedOutcome] {
        sequence(first: refusals(attributeNames: names).map(InjectedOutcome.refuse)) { group in
            group.last?.nextGroup
        }.flatMap(\.self)
    }

    private static func refusals(attributeNames names: [String]) -> [TenantError] {
        let attributeRefusals =
            names.map { TenantError.attributesInvalid([$0]) } + [.attributesInvalid(names)]
        return Array(sequence(first: TenantError.missing(.name)) { $0.successor }) + attributeRefusals
            + [.attributesInvalid(["flatusername"])]
    }

    fileprivate static let v1Errors: [V1Error] =
        [.missingParameter(.clientID)]
        + sequence(first: V1Error.missingParameter(.continuationToken)) { $0.successor }

    fileprivate static let failures: [TransportFailure] =
        TransportFailure.CertificateProblem.allCases.map { .notTrusted(host: FaultCatalog.host, $0) }
        + sequence(first: TransportFailure.cancelled) { $0.successor }

    fileprivate static let host = "contoso.ciamlogin.com"

    fileprivate static let unknownResponses = [
        Response(status: 404, body: Data()),
        Response(status: 429, body: Data()),
        Response(status: 429, body: Data(), headers: ["retry-after": "120"]),
        Response(status: 400, body: Data(#"{"error":"brand_new"}"#.utf8)),
        // Strong authentication is required, but there is no token to continue with.
        Response(
            status: 400, body: Data(#"{"error":"invalid_grant","suberror":"registration_required"}"#.utf8)),
    ]

    /// A poll that reports a stored password, without a token to sign in with.
    fileprivate static let storedWithoutToken = Response(
        status: 200, body: Data(#"{"status":"succeeded"}"#.utf8))
}

extension TransportFailure {
    /// The next failure in the list of all.
    fileprivate var successor: TransportFailure? {
        switch self {
        case .cancelled: .offline(host: FaultCatalog.host)
        case .offline: .hostNotFound(host: FaultCatalog.host)
        case .hostNotFound: .timedOut(host: FaultCatalog.host, seconds: 30)
        case .timedOut: .interrupted(host: FaultCatalog.host)
        case .interrupted: .notTrusted(host: FaultCatalog.host, .unknownAuthority)
        case .notTrusted: .redirected(host: FaultCatalog.host)
        case .redirected: .proxyRefused(proxy: "proxy.contoso.com")
        case .proxyRefused: .tooLong(host: FaultCatalog.host)
        case .tooLong: .unreadable(host: FaultCatalog.host)
        case .unreadable: .noLibrary(name: "libcurl")
        case .noLibrary: nil
        }
    }
}

extension TenantError {
    /// The next refusal in the list of all.
    fileprivate var successor: TenantError? {
        switch self {
        case .missing: .unknownClient
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
        case .tokenExpired: .credentialUnexpected
        case .credentialUnexpected: .codeWrong
        case .codeWrong: .codeExpired
        case .codeExpired: .codesThrottled
        case .codesThrottled: .codeUndelivered
        case .codeUndelivered: .tooManyRequests(retryAfter: 90)
        case .tooManyRequests: .userNotFound
        case .userNotFound: .userDeleted
        case .userDeleted: .passwordResetUnsupported
        case .passwordResetUnsupported: .passwordResetDisabled
        case .passwordResetDisabled: .passwordWrong
        case .passwordWrong: .accountLocked
        case .accountLocked: .accountWithoutPassword
        case .accountWithoutPassword: .authMethodInvalid
        case .authMethodInvalid: .passwordChangeRequired
        case .passwordChangeRequired: .factorNotChosen
        case .factorNotChosen: .methodBlocked
        case .methodBlocked: .contactInvalid
        case .contactInvalid: .factorNotRequired
        case .factorNotRequired: .scopeInvalid
        case .scopeInvalid: .refreshTokenInvalid
        case .refreshTokenInvalid: .refreshTokenExpired
        case .refreshTokenExpired: .authorizationCodeRefused(.invalid)
        case .authorizationCodeRefused: .slowDown
        case .slowDown: .authorizationPending
        // A redirect is an outcome of its own.
        case .authorizationPending, .browserRequired: .notFound
        case .notFound: .serverError
        case .serverError: .unavailable
        case .unavailable: nil
        }
    }
}

extension V1Error {
    /// The next error in the list of all.
    fileprivate var successor: V1Error? {
        switch self {
        case .missingParameter: .missingRedirectAtStart
        case .missingRedirectAtStart: .missingRedirectAtChallenge
        case .missingRedirectAtChallenge: .unsupportedChallengeType
        case .unsupportedChallengeType: .unknownGrant
        case .unknownGrant: .credentialRequired(token: "token")
        case .credentialRequired: .attributesRequired(token: "token", [])
        case .attributesRequired: .verificationRequired(token: "token")
        case .verificationRequired: .secondFactorRequired(token: "token")
        case .secondFactorRequired: .registrationRequired(token: "token")
        case .registrationRequired: nil
        }
    }
}

extension InjectedOutcome {
    /// The outcomes of the next case in the list of all.
    fileprivate var nextGroup: [InjectedOutcome]? {
        switch self {
        case .refuse: FaultCatalog.v1Errors.map(InjectedOutcome.report)
        case .report: FaultCatalog.failures.map(InjectedOutcome.fail)
        case .fail: StepUp.allCases.map(InjectedOutcome.requireStepUp)
        case .requireStepUp: PollStatus.allCases.map { .reportPoll($0, times: 1) }
        case .reportPoll: [.redirect(reason: nil), .redirect(reason: "A passkey is wanted.")]
        case .redirect: (FaultCatalog.unknownResponses + [FaultCatalog.storedWithoutToken]).map(Self.respond)
        case .respond: nil
        }
    }

    /// Whether a tenant can send this reply to a request.
    func applies(to request: Request) -> Bool {
        switch self {
        case .refuse(let refusal): refusal.applies(to: request)
        case .requireStepUp: request.path == .token
        case .reportPoll(.failed, _): [.resetPasswordSubmit, .resetPasswordPoll].contains(request.path)
        case .reportPoll(.inProgress, _), .reportPoll(.notStarted, _),
            .respond(FaultCatalog.storedWithoutToken):
            request.path == .resetPasswordPoll
        case .report, .respond, .redirect, .fail: true
        }
    }
}

extension TenantError {
    /// Whether a tenant can refuse a request so: it cannot refuse a field that was not sent.
    fileprivate func applies(to request: Request) -> Bool {
        switch self {
        case .passwordTooShort, .passwordTooLong, .passwordInvalid, .passwordTooWeak, .passwordBanned,
            .passwordRecentlyUsed, .passwordWrong:
            request.form[.password] != nil || request.form[.newPassword] != nil
                || request.path == .resetPasswordPoll
        case .attributesInvalid: request.form[.attributes] != nil
        case .codeWrong, .codeExpired: request.form[.code] != nil
        case .authorizationCodeRefused: request.form[.authorizationCode] != nil
        case .accountLocked: request.path == .token
        case .factorNotRequired: request.path == .signInIntrospect
        case .passwordResetUnsupported: request.path == .resetPasswordStart
        case .passwordResetDisabled: request.path == .resetPasswordContinue
        default: true
        }
    }
}

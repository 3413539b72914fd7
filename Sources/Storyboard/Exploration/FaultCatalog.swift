import FoundationEssentials
import NativeAuth
import Tenant

/// Every fault that can be injected: every error of the tenant's catalogue, every transport failure, and
/// responses that only a gateway or another version of the service sends.
enum FaultCatalog {
    /// Returns every fault, for a flow with the given attributes.
    static func all(attributeNames names: [String]) -> [InjectedOutcome] {
        let refusals = TenantError.all.map { $0.facts.needs == .attributes ? .attributesInvalid([]) : $0 }
        let attributeRefusals = (names.map { [$0] } + [names, ["flatusername"]]).map(
            TenantError.attributesInvalid)
        return (refusals + attributeRefusals).map(InjectedOutcome.refuse)
            + ([.missingParameter(.continuationToken)] + V1Error.all).map(InjectedOutcome.report)
            + failures.map(InjectedOutcome.fail)
            + InjectedOutcome.StepUp.allCases.map(InjectedOutcome.requireStepUp)
            + InjectedOutcome.PollStatus.allCases.map { .reportPoll($0, times: 1) }
            + [nil, "A passkey is wanted."].map(InjectedOutcome.redirect)
            + (unknownResponses + [storedWithoutToken]).map(InjectedOutcome.respond)
    }

    /// Every failure once, with an example of what it names.
    private static let failures: [TransportFailure] =
        TransportFailure.CertificateProblem.allCases.map { .notTrusted(host: host, $0) } + [
            .cancelled, .offline(host: host), .hostNotFound(host: host), .timedOut(host: host, seconds: 30),
            .interrupted(host: host), .redirected(host: host), .proxyRefused(proxy: "proxy.contoso.com"),
            .tooLong(host: host), .unreadable(host: host), .noLibrary(name: "libcurl"),
        ]

    private static let host = "contoso.ciamlogin.com"

    private static let unknownResponses = [
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

extension InjectedOutcome {
    /// Whether a tenant can send this reply to a request.
    func applies(to request: Request) -> Bool {
        switch self {
        case .refuse(let refusal): refusal.facts.canAnswer(request)
        case .requireStepUp: request.path == .token
        case .reportPoll(.failed, _): [.resetPasswordSubmit, .resetPasswordPoll].contains(request.path)
        case .reportPoll(.inProgress, _), .reportPoll(.notStarted, _),
            .respond(FaultCatalog.storedWithoutToken):
            request.path == .resetPasswordPoll
        case .report, .respond, .redirect, .fail: true
        }
    }
}

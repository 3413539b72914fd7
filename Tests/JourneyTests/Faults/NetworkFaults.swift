import NativeAuth
import Tenant

/// A network between a wizard and a tenant that fails for some exchanges.
struct NetworkFaults {
    /// The kind of a failure.
    enum Kind: Sendable {
        /// The request does not reach the tenant.
        case requestLost(TransportFailure)
        /// The tenant handles the request, but the reply is lost.
        case replyLost(TransportFailure)
        /// The tenant refuses the request.
        case refused(InjectedOutcome)
        /// An intermediary replies, and the request does not reach the tenant.
        case intercepted(Response)
        /// The tenant handles the request, but an intermediary replaces the reply.
        case replyReplaced(Response)
    }

    /// The fault to inject; `nil` for none.
    var fault: Fault?
    /// The number of the exchange that fails first; none fails if the fault cannot occur there.
    var firstExchange = 0
    /// The maximum number of exchanges that fail.
    var maximumCount = 1
    /// The number of requests sent.
    private(set) var exchangeCount = 0
    /// The requests that failed.
    private(set) var failedRequests: [(request: Request, role: ExchangeRole)] = []
    /// The number of code requests that reached the tenant.
    private(set) var codeRequestCount = 0

    private static let codePaths: Set<Request.Path> = [
        .signUpChallenge, .signInChallenge, .registerChallenge, .resetPasswordChallenge,
    ]

    /// The parts of links of version 2 after which the tenant sends a code.
    private static let codeLinks: Set<Substring> = ["challenge", "resend", "enroll"]

    /// Sends a request to the tenant and returns the reply, subject to the fault.
    mutating func send(
        _ request: Request, _ role: ExchangeRole, to tenant: inout any TestTenant, at now: Timestamp
    ) -> Result<Response, TransportFailure> {
        exchangeCount += 1
        guard let fault, shouldFail(request, fault) else { return deliver(request, to: &tenant, now) }
        failedRequests.append((request, role))
        switch fault.kind {
        case .requestLost(let failure): return .failure(failure)
        case .replyLost(let failure):
            _ = deliver(request, to: &tenant, now)
            return .failure(failure)
        case .refused(let refusal):
            tenant.refuseNext(refusal)
            return tenant.reply(to: request, at: now)
        case .intercepted(let response): return .success(response)
        case .replyReplaced(let response):
            _ = deliver(request, to: &tenant, now)
            return .success(response)
        }
    }

    private static func mayRequestCode(_ request: Request) -> Bool {
        guard request.isLink else { return codePaths.contains(request.path) }
        let parts = request.path.rawValue.split(separator: "/")
        // A sign-up sends its code once it has the address.
        let startsSignUp = parts.contains("signup") && parts.contains("start")
        return parts.contains { codeLinks.contains($0) } || startsSignUp && request.form[.username] != nil
            || request.form[.attribute("email")] != nil
    }

    private func shouldFail(_ request: Request, _ fault: Fault) -> Bool {
        guard fault.applies(to: request), failedRequests.count < maximumCount else { return false }
        return exchangeCount == firstExchange || !failedRequests.isEmpty
    }

    private mutating func deliver(
        _ request: Request, to tenant: inout any TestTenant, _ now: Timestamp
    ) -> Result<Response, TransportFailure> {
        if Self.mayRequestCode(request) { codeRequestCount += 1 }
        return tenant.reply(to: request, at: now)
    }
}

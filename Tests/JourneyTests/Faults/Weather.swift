import NativeAuth
import Tenant

/// A network between a wizard and a tenant that fails for some exchanges.
struct Weather {
    /// The kind of a failure.
    enum Blow: Sendable {
        /// The request does not reach the tenant.
        case lost(TransportFailure)
        /// The tenant handles the request, but the reply is lost.
        case unanswered(TransportFailure)
        /// The tenant refuses the request.
        case refused(Refusal)
        /// An intermediary replies, and the request does not reach the tenant.
        case answered(Response)
        /// The tenant handles the request, but an intermediary replaces the reply.
        case garbled(Response)
    }

    /// The fault to inject; `nil` for none.
    var fault: Fault?
    /// The number of the exchange that fails first; none fails if the fault cannot occur there.
    var first = 0
    /// The maximum number of exchanges that fail.
    var most = 1
    /// The number of requests sent.
    private(set) var exchanges = 0
    /// The requests that failed.
    private(set) var struck: [Request] = []
    /// The number of code requests that reached the tenant.
    private(set) var challenges = 0

    /// Sends a request to the tenant and returns the reply, subject to the fault.
    mutating func carry(
        _ request: Request, to tenant: inout any Counterpart, at now: Timestamp
    ) -> Result<Response, TransportFailure> {
        exchanges += 1
        guard let fault, strikes(request, fault) else { return deliver(request, to: &tenant, now) }
        struck.append(request)
        switch fault.blow {
        case .lost(let failure): return .failure(failure)
        case .unanswered(let failure):
            _ = deliver(request, to: &tenant, now)
            return .failure(failure)
        case .refused(let refusal):
            tenant.refuseNext(refusal)
            return tenant.answer(request, at: now)
        case .answered(let response): return .success(response)
        case .garbled(let response):
            _ = deliver(request, to: &tenant, now)
            return .success(response)
        }
    }

    private func strikes(_ request: Request, _ fault: Fault) -> Bool {
        guard fault.canStrike(request), struck.count < most else { return false }
        return exchanges == first || !struck.isEmpty
    }

    private mutating func deliver(
        _ request: Request, to tenant: inout any Counterpart, _ now: Timestamp
    ) -> Result<Response, TransportFailure> {
        if [.signUpChallenge, .signInChallenge].contains(request.path) { challenges += 1 }
        return tenant.answer(request, at: now)
    }
}

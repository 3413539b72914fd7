import NativeAuth
import Tenant

/// The way to a tenant, on which things go wrong for a while.
struct Weather {
    /// What goes wrong.
    enum Blow: Sendable {
        /// The request never gets there.
        case lost(TransportFailure)
        /// The tenant carries it out, and the reply never comes back.
        case unanswered(TransportFailure)
        /// The tenant refuses.
        case refused(Refusal)
        /// Something on the way answers, and the tenant never hears of it.
        case answered(Response)
        /// The tenant carries it out, and something on the way answers in its place.
        case garbled(Response)
    }

    /// What is to go wrong; nothing, if not set.
    var fault: Fault?
    /// The number of the exchange that it begins with, unless it cannot happen to that one.
    var first = 0
    /// To how many exchanges it happens.
    var most = 1
    /// How many requests were sent.
    private(set) var exchanges = 0
    /// Those that came to grief.
    private(set) var struck: [Request] = []
    /// How many of those that have a code sent got to the tenant.
    private(set) var challenges = 0

    /// Carries a request to the tenant and its reply back, or not.
    mutating func carry(
        _ request: Request, to tenant: inout any Counterpart, at now: Moment
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
        _ request: Request, to tenant: inout any Counterpart, _ now: Moment
    ) -> Result<Response, TransportFailure> {
        if [.signUpChallenge, .signInChallenge].contains(request.path) { challenges += 1 }
        return tenant.answer(request, at: now)
    }
}

import NativeAuth
import UserFlow

extension Tenant {
    /// Sends a code to an address being registered, unless it was just verified (wire-protocol §2.9).
    mutating func challengeRegistration(_ request: Request, at now: Timestamp) throws(Refusal) -> Reply {
        let client = try request.client()
        let token = Token(try request.required(.continuationToken))
        var visit = try visits.open(token, for: client, at: now)
        guard let lack = visit.step.lack, lack.demand == .registration else { throw .tokenInvalid }
        let target = try request.required(.challengeTarget)
        guard try request.required(.challengeChannel) == "email" else {
            throw .missingParameter(.challengeChannel)
        }
        let isOwn = visit.address.isMeant(by: target)
        guard let address = isOwn ? visit.address : Address(target) else { throw .contactRefused }
        if isOwn, lack.isAddressProven {
            visit.step = .vouched(lack)
            return .preverified(keep(visit, insteadOf: token))
        }
        visit.step = .proving(lack, try sendCode(to: address, decoy: nil, after: visit.step.code, at: now))
        return .code(
            keep(visit, insteadOf: token), toRegister: address.masked, length: flow.code.length,
            interval: flow.code.interval)
    }

    /// Accepts the code for an address, or the continuation token of a verified one; tokens can follow
    /// (wire-protocol §2.9).
    mutating func proceedRegistration(_ request: Request, at now: Timestamp) throws(Refusal) -> Reply {
        let client = try request.client()
        let token = Token(try request.required(.continuationToken))
        var visit = try visits.open(token, for: client, at: now)
        let grant = try request.required(.grantType)
        switch (visit.step, grant) {
        case (.proving(let lack, var code), "oob") where lack.demand == .registration:
            try check(request, against: &code, of: visit, under: token, at: now)
        case (.vouched, "continuation_token"):
            break
        case (.proving(let lack, _), _) where lack.demand == .registration: throw .unsupportedGrant
        case (.vouched, _): throw .unsupportedGrant
        case (.initiated, _), (.passwordAnnounced, _), (.codeSent, _), (.lacking, _), (.offered, _),
            (.proving, _), (.proven, _):
            throw .tokenInvalid
        }
        visit.step = .proven
        return .token(keep(visit, insteadOf: token))
    }
}

extension Address {
    /// Whether a text is this address, in full or masked.
    fileprivate func isMeant(by text: String) -> Bool {
        Address(text)?.key == key || text == masked
    }
}

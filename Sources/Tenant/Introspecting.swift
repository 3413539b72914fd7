import NativeAuth

extension Tenant {
    /// Lists the second factors of an account that needs one (wire-protocol §2.7): its email address.
    mutating func introspect(_ request: Request, at now: Timestamp) throws(Refusal) -> Reply {
        let client = try request.client()
        let token = Token(try request.required(.continuationToken))
        var visit = try visits.open(token, for: client, at: now)
        guard case .lacking(let lack) = visit.step, lack.demand == .secondFactor else {
            throw .tokenNotForIntrospection
        }
        visit.step = .offered(lack)
        return .methods(keep(visit, insteadOf: token), hint: visit.label)
    }

    /// Lists what can be registered (wire-protocol §2.9): an email address.
    mutating func introspectRegistration(_ request: Request, at now: Timestamp) throws(Refusal) -> Reply {
        let client = try request.client()
        let token = Token(try request.required(.continuationToken))
        var visit = try visits.open(token, for: client, at: now)
        guard case .lacking(let lack) = visit.step, lack.demand == .registration else { throw .tokenInvalid }
        visit.step = .offered(lack)
        return .methods(keep(visit, insteadOf: token), hint: visit.label)
    }
}

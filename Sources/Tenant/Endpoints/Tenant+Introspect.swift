import NativeAuth

extension Tenant {
    /// Lists the second factors of an account that needs one (wire-protocol §2.7).
    mutating func introspect(_ request: Request, at now: Timestamp) throws(Refusal) -> ReplyBody {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var signIn = try signIns.resume(token, for: client, at: now)
        guard case .stepUpRequired(let requirement) = signIn.step, requirement.stepUp == .secondFactor else {
            throw .tokenNotForIntrospection
        }
        let methods = try secondFactors(of: signIn).map {
            ReplyBody.Method(id: $0.id, hint: $0.address.masked)
        }
        signIn.step = .methodsListed(requirement)
        return .methods(store(signIn, replacing: token, at: now), methods)
    }

    /// Lists what can be registered (wire-protocol §2.9): an email address.
    mutating func introspectRegistration(_ request: Request, at now: Timestamp) throws(Refusal) -> ReplyBody {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var signIn = try signIns.resume(token, for: client, at: now)
        guard case .stepUpRequired(let requirement) = signIn.step, requirement.stepUp == .registration else {
            throw .tokenInvalid
        }
        signIn.step = .methodsListed(requirement)
        return .methods(
            store(signIn, replacing: token, at: now), [ReplyBody.Method(hint: signIn.address.masked)])
    }
}

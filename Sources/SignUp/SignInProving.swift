import NativeAuth

// Strong authentication after the first factor: a second factor (wire-protocol §2.6 to §2.8), or the
// registration of a strong authentication method (§2.9).

extension SignIn {
    /// Takes an answer to a step of strong authentication.
    mutating func prove(_ answer: Answer) -> Request? {
        switch (step, answer) {
        case (.methods(let methods), .challenge(let method, let contact)):
            return challenge(method, contact, of: methods, methods.token)
        case (.proof(let proof), .challenge(let method, let contact)):
            return challenge(method, contact, of: proof.methods, proof.token)
        case (.proof(let proof), .code(let digits)):
            return check(digits, of: proof)
        case (.start, _), (.code, _), (.password, _), (.methods, _), (.proof, _), (.done, _), (.browser, _):
            return nil
        }
    }

    /// Requests the list of methods if the refusal demands strong authentication and this sign-in supports
    /// it.
    mutating func list(after failure: SignInFailure, _ reply: Reply, _ errand: Errand) -> Request? {
        guard failure == .secondFactorRequired || failure == .registrationRequired,
            let demand = reply.suberror.flatMap({ Caller.Capability(rawValue: $0.rawValue) }),
            let token = reply.continuationToken, let username = errand.claimant, demands.contains(demand)
        else { return nil }
        let path: Request.Path =
            switch demand {
            case .secondFactor: .signInIntrospect
            case .registration: .registerIntrospect
            }
        let errand = Errand.listingMethods(username: username, demand)
        return request(path, [.continuationToken: .text(token.value)], as: errand)
    }

    /// Handles the list of methods.
    mutating func listed(_ username: String, _ demand: Caller.Capability, _ reply: Reply) -> Request? {
        guard let token = reply.continuationToken, !reply.methods.isEmpty else {
            return fail(.replyUnreadable, reply)
        }
        step = .methods(Methods(username: username, demand: demand, offered: reply.methods, token: token))
        return nil
    }

    /// Handles the reply to a challenge: a code was sent, or none is needed.
    mutating func challenged(_ methods: Methods, _ reply: Reply) -> Request? {
        guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
        switch (reply.challengeType, methods.demand) {
        case ("oob", _):
            step = .proof(
                Proof(
                    methods: methods,
                    sentTo: Untrusted(reply.challengeTargetLabel ?? reply.challengeTarget ?? ""),
                    channel: Untrusted(reply.challengeChannel ?? ""), length: reply.plausibleCodeLength,
                    interval: reply.plausibleInterval, token: token))
            return nil
        case ("preverified", .registration):
            return register("continuation_token", token, as: .registering(methods))
        default:
            return fail(.replyUnreadable, reply)
        }
    }

    /// Handles a completed registration: its continuation token is exchanged for tokens.
    mutating func registered(_ username: String, _ reply: Reply) -> Request? {
        guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
        return redeem(token, of: username)
    }

    private mutating func challenge(
        _ method: Method, _ contact: String, of methods: Methods, _ token: Token
    ) -> Request {
        var form: Caller.Form = [.continuationToken: .text(token.value)]
        switch methods.demand {
        case .secondFactor:
            form[.methodID] = .text(method.id.raw)
            form[.challengeType] = .text(caller.challengeTypes)
            return request(.signInChallenge, form, as: .challengingMethod(methods))
        case .registration:
            form[.challengeType] = .text(method.challengeType.raw)
            form[.challengeTarget] = .text(contact)
            form[.challengeChannel] = .text(method.channel.raw)
            return request(.registerChallenge, form, as: .challengingMethod(methods))
        }
    }

    private mutating func check(_ digits: Secret, of proof: Proof) -> Request {
        let errand = Errand.checkingProof(proof)
        switch proof.methods.demand {
        case .secondFactor:
            let form: Caller.Form = [.continuationToken: .text(proof.token.value), .code: .secret(digits)]
            return redeem("mfa_oob", form, as: errand)
        case .registration:
            return register("oob", proof.token, [.code: .secret(digits)], as: errand)
        }
    }

    private mutating func register(
        _ grant: String, _ token: Token, _ answer: Caller.Form = [:], as errand: Errand
    ) -> Request {
        var form = answer
        form[.continuationToken] = .text(token.value)
        form[.grantType] = .text(grant)
        return request(.registerContinue, form, as: errand)
    }
}

extension SignIn.Errand {
    /// The username of the operations that request tokens; `nil` for other operations.
    fileprivate var claimant: String? {
        switch self {
        case .checkingCode(let code): code.username
        case .checkingPassword(let wanted): wanted.username
        case .checkingProof(let proof) where proof.methods.demand == .secondFactor: proof.methods.username
        case .redeeming(let username): username
        case .starting, .challenging, .resendingCode, .listingMethods, .challengingMethod, .registering,
            .checkingProof, .refreshing:
            nil
        }
    }
}

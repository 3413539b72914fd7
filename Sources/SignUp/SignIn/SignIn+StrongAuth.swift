import NativeAuth

// Strong authentication after the first factor: a second factor (wire-protocol §2.6 to §2.8), or the
// registration of a strong authentication method (§2.9).

extension SignIn {
    /// Takes an answer to a step of strong authentication.
    mutating func submitStrongAuth(_ answer: Answer) -> Request? {
        switch (step, answer) {
        case (.authMethods(let methods), .challenge(let method, let contact)):
            return challenge(method, contact, of: methods, methods.token)
        case (.strongAuth(let strongAuth), .challenge(let method, let contact)):
            return challenge(method, contact, of: strongAuth.methods, strongAuth.code.token)
        case (.strongAuth(let strongAuth), .resend):
            return challenge(
                strongAuth.method, strongAuth.contact, of: strongAuth.methods, strongAuth.code.token)
        case (.strongAuth(let strongAuth), .code(let digits)):
            return verify(digits, for: strongAuth)
        case (.start, _), (.code, _), (.password, _), (.authMethods, _), (.strongAuth, _), (.done, _),
            (.browser, _):
            return nil
        }
    }

    /// Requests the list of methods if the refusal demands strong authentication and this sign-in supports
    /// it.
    mutating func requestMethods(after failure: RequestFailure, _ reply: Reply, _ operation: Operation)
        -> Request?
    {
        guard failure == .secondFactorRequired || failure == .registrationRequired,
            let requirement = reply.suberror.flatMap({ OAuthClient.Capability(rawValue: $0.rawValue) }),
            let token = reply.continuationToken, let username = operation.tokenUsername,
            supportedRequirements.contains(requirement)
        else { return nil }
        let path: Request.Path =
            switch requirement {
            case .secondFactor: .signInIntrospect
            case .registration: .registerIntrospect
            }
        let operation = Operation.listingMethods(username: username, requirement)
        return request(path, [.continuationToken: .text(token.value)], as: operation)
    }

    /// Handles the list of methods.
    mutating func handleMethods(_ username: String, _ requirement: OAuthClient.Capability, _ reply: Reply)
        -> Request?
    {
        guard let token = reply.continuationToken, !reply.methods.isEmpty else {
            return fail(.replyUnreadable, reply)
        }
        step = .authMethods(
            AuthMethods(username: username, requirement: requirement, available: reply.methods, token: token))
        return nil
    }

    /// Handles the reply to a challenge: a code was sent, or none is needed.
    mutating func handleChallenge(
        _ methods: AuthMethods, _ method: AuthMethod, _ contact: String, _ reply: Reply
    ) -> Request? {
        guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
        switch (reply.challengeType, methods.requirement) {
        case ("oob", _):
            step = .strongAuth(
                StrongAuthChallenge(
                    methods: methods, method: method, contact: contact,
                    code: CodeChallenge(reply, token: token, username: methods.username)))
            return nil
        case ("preverified", .registration):
            return register("continuation_token", token, as: .registering(methods))
        default:
            return fail(.replyUnreadable, reply)
        }
    }

    /// Handles a completed registration: its continuation token is exchanged for tokens.
    mutating func handleRegistration(_ username: String, _ reply: Reply) -> Request? {
        guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
        return redeem(token, username: username)
    }

    private mutating func challenge(
        _ method: AuthMethod, _ contact: String, of methods: AuthMethods, _ token: Token
    ) -> Request {
        let operation = Operation.challengingMethod(methods, method, contact: contact)
        var form: OAuthClient.FormFields = [.continuationToken: .text(token.value)]
        switch methods.requirement {
        case .secondFactor:
            form[.methodID] = .text(method.id.raw)
            form[.challengeType] = .text(client.challengeTypeList)
            return request(.signInChallenge, form, as: operation)
        case .registration:
            form[.challengeType] = .text(method.challengeType.raw)
            form[.challengeTarget] = .text(contact)
            form[.challengeChannel] = .text(method.channel.raw)
            return request(.registerChallenge, form, as: operation)
        }
    }

    private mutating func verify(_ digits: Secret, for strongAuth: StrongAuthChallenge) -> Request {
        let operation = Operation.checkingStrongAuth(strongAuth)
        switch strongAuth.methods.requirement {
        case .secondFactor:
            let form: OAuthClient.FormFields = [
                .continuationToken: .text(strongAuth.code.token.value), .code: .secret(digits),
            ]
            return redeem("mfa_oob", form, as: operation)
        case .registration:
            return register("oob", strongAuth.code.token, [.code: .secret(digits)], as: operation)
        }
    }

    private mutating func register(
        _ grant: String, _ token: Token, _ fields: OAuthClient.FormFields = [:], as operation: Operation
    ) -> Request {
        var form = fields
        form[.continuationToken] = .text(token.value)
        form[.grantType] = .text(grant)
        return request(.registerContinue, form, as: operation)
    }
}

extension SignIn.Operation {
    /// The username of the operations that request tokens; `nil` for other operations.
    fileprivate var tokenUsername: String? {
        switch self {
        case .checkingCode(let code): code.username
        case .checkingPassword(let password): password.username
        case .checkingStrongAuth(let strongAuth) where strongAuth.methods.requirement == .secondFactor:
            strongAuth.methods.username
        case .redeeming(let username): username
        case .starting, .challenging, .resendingCode, .listingMethods, .challengingMethod, .registering,
            .checkingStrongAuth, .refreshing:
            nil
        }
    }
}

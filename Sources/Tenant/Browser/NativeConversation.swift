import NativeAuth

/// A front end of the tenant that makes the calls of an app: a visit to its pages, or a conversation of version 2.
protocol NativeConversation {
    /// The ID of the client that began it.
    var clientID: String { get }
    /// The address or alias, as typed.
    var name: String { get }
    /// The continuation token of the last call.
    var token: Tenant.Token? { get }
}

extension Tenant {
    /// Returns the request of a call, with the fields of every call and those given.
    func request(
        for call: NativeCall, in conversation: some NativeConversation,
        with fields: [Request.Field: Request.Value], correlationID: String
    ) throws(Refusal) -> Request {
        var form = fields
        form[.clientID] = .text(conversation.clientID)
        form[.grantType] = call.grant.map(Request.Value.text)
        if call.isFirst {
            form[.username] = .text(conversation.name)
            form[.challengeType] = .text("oob password redirect")
            form[.capabilities] = .text("mfa_required registration_required")
        } else {
            guard let token = conversation.token else { throw .tokenInvalid }
            form[.continuationToken] = .text(token.value)
        }
        return Request(call.path, form, correlationID: correlationID)
    }
}

extension Tenant {
    /// Performs a call with the outcome that was injected for it, if there is one; what is left of it stays queued.
    mutating func withInjectedOutcome<Output>(
        for request: Request, _ perform: (inout Tenant) throws(Refusal) -> Evaluation<Output>
    ) throws(Refusal) -> Evaluation<Output> {
        let injected = takeInjectedOutcome(for: request)
        defer { if injected { putBackInjectedOutcome(for: request) } }
        try refuseInjected()
        return try perform(&self)
    }

    /// Makes the outcome that was injected for a call the next one, and returns whether there was one.
    mutating func takeInjectedOutcome(for request: Request) -> Bool {
        guard nextOutcome == nil, let outcome = injectedOutcomes.take(for: request) else { return false }
        nextOutcome = outcome
        return true
    }

    /// Returns what is left of the outcome of a call to its queue.
    mutating func putBackInjectedOutcome(for request: Request) {
        guard let rest = nextOutcome else { return }
        nextOutcome = nil
        injectedOutcomes.putBack(rest, for: request)
    }

    /// Takes an injected outcome that does not wait for something else, and refuses the call with it.
    ///
    /// A redirect is ignored: pages are the browser, and version 2 has taken it before its calls.
    private mutating func refuseInjected() throws(Refusal) {
        guard let outcome = nextOutcome, outcome.awaitedPaths == nil else { return }
        nextOutcome = nil
        switch outcome {
        case .refuse(let refusal): throw refusal
        case .fail: throw .unavailable
        case .respond: throw .serverError
        case .redirect, .requireStepUp, .reportPoll: break
        }
    }

    /// Takes the last proof of a sign-in, and ends the sign-in unless another proof is required.
    mutating func finishSignIn(
        _ request: Request, by grant: GrantType, in conversation: some NativeConversation, at now: Timestamp
    ) throws(Refusal) -> Evaluation<StoredAccount> {
        let token = Token(try request.required(.continuationToken))
        let clientID = conversation.clientID
        return try authenticate(request, by: grant, from: clientID, under: token, at: now).map {
            result throws(Refusal) in
            guard case .authenticated(let account) = result else { throw .serverError }
            signIns.remove(token)
            return account
        }
    }
}

extension BrowserUser {
    /// The user of an account that was authenticated just now.
    init(_ account: StoredAccount, at now: Timestamp) {
        self.init(
            accountID: account.id, passwordRevision: account.passwordRevision,
            authenticatedAt: now.wall / 1_000)
    }
}

extension PageTransaction: NativeConversation {
    var clientID: String { request.clientID }
}

extension V2Transaction: NativeConversation {}

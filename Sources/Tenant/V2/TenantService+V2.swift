import NativeAuth
import UserFlow

extension Tenant {
    /// Whether a request belongs to version 2: at its fixed endpoint, or at a link.
    func isForV2(_ path: Request.Path) -> Bool {
        // Almost every request is at an endpoint of version 1, which is found faster.
        if Endpoint(at: path) != nil { return false }
        return path.isAuthorizeChallenge || path.withoutQuery.contains("\(V2Path.prefix)/")
    }

    fileprivate func cachedV2Response(to request: Request, at now: Timestamp) -> Response? {
        IdempotencyKey(v2: request).flatMap { responseCache.response(for: $0, at: now) }
    }

    /// Keeps a response that has used up the token of its request.
    fileprivate mutating func cache(_ response: Response, to request: Request, at now: Timestamp) {
        guard let key = IdempotencyKey(v2: request), let digest = request.continuationDigest,
            v2Transactions[digest] == nil
        else { return }
        responseCache.store(response, for: key, at: now)
    }

    /// Returns a response in the form of the endpoint: a document, or plain JSON.
    mutating func v2Response(
        _ body: some Encodable, status: Int = 200, to request: Request
    ) -> Response {
        let ids = makeReplyIDs(for: request)
        var response = Response(
            encoding: body, status: status, correlationID: ids.correlation, traceID: ids.trace)
        if !request.path.isAuthorizeChallenge { response.headers["content-type"] = Self.documentType }
        return response
    }

    /// The media type of documents.
    static let documentType = "application/hal+json; charset=utf-8"

    /// Returns the correlation ID of a request, and a new trace ID.
    mutating func makeReplyIDs(for request: Request) -> (correlation: String, trace: String) {
        let trace = random.uuid()
        return (request.hasUUIDCorrelationID ? request.correlationID : random.uuid(), trace)
    }
}

extension TenantService {
    /// Answers a request of version 2: at its fixed endpoint, or at a link.
    func respondByV2(to request: Request, _ context: RequestContext) async -> Response {
        let now = context.now
        tenant.sweepAll(at: now)
        if let response = tenant.injectedV2Response(to: request, context) { return response }
        let isCurrent = request.continuationDigest.map { tenant.v2Transactions[$0] != nil } ?? false
        if !isCurrent, let cached = tenant.cachedV2Response(to: request, at: now) { return cached }
        do throws(V2Refusal) {
            let response =
                request.path.isAuthorizeChallenge
                ? try tenant.authorizeChallenge(request, at: now)
                : tenant.v2Response(try await follow(request, context), to: request)
            if isCurrent, response.status == 200 { tenant.cache(response, to: request, at: now) }
            return response
        } catch {
            return tenant.v2Response(reporting: error, to: request, at: now)
        }
    }
}

extension Request.Path {
    /// Whether it is the fixed endpoint of version 2, under any prefix.
    var isAuthorizeChallenge: Bool { withoutQuery.hasSuffix(Request.Path.authorizeChallenge.rawValue) }

    /// The path of a link, which a client may have sent with a query.
    var withoutQuery: Substring { rawValue.prefix { $0 != "?" } }
}

extension Tenant {
    /// Begins a conversation of version 2 with its entries, or ends it with an authorization code.
    mutating func authorizeChallenge(
        _ request: Request, at now: Timestamp
    ) throws(V2Refusal) -> Response {
        do {
            if let token = request.optional(.continuationToken) {
                let code = try issueCode(for: request, under: Token(token), at: now)
                return v2Response(V2CodeReply(code: code), to: request)
            }
            let clientID = try request.clientID()
            try checkClient(of: request)
            try requireNoBrowser()
            return try begin(request, from: clientID, at: now)
        } catch let error as V1Error {
            throw .parameter(error)
        } catch {
            throw .refusal(error as? TenantError ?? .serverError)
        }
    }

    private mutating func begin(
        _ request: Request, from clientID: String, at now: Timestamp
    ) throws(TenantError) -> Response {
        let scope = try request.requestedScope()
        var transaction = V2Transaction(clientID: clientID, scope: scope)
        transaction.language = Language.wanted(
            uiLocales: request.optional(.uiLocales), acceptLanguage: request.acceptLanguage, in: flow)
        let id = makeLinkID()
        transaction.links = [
            V2Link(relation: .signUp, path: "/signup/start/\(id)"),
            V2Link(relation: .signIn, path: "/signin/start/\(id)"),
            V2Link(relation: .resetPassword, path: "/resetpassword/start/\(id)"),
        ]
        let token = Token(from: &random)
        store(transaction, under: Digest(of: token.value), at: now)
        ReplyNotes.change { $0.standing = "Started" }
        let reply = V2EntryReply(token: token, links: references(to: transaction.links))
        return v2Response(reply, status: 401, to: request)
    }

    /// Issues the authorization code of an authenticated user, which uses up the token.
    private mutating func issueCode(
        for request: Request, under token: Token, at now: Timestamp
    ) throws(TenantError) -> Token {
        let digest = Digest(of: token.value)
        guard let transaction = v2Transactions.value(for: digest, at: now), let user = transaction.user,
            request.optional(.clientID).map({ $0.utf8.elementsEqual(transaction.clientID.utf8) }) ?? true,
            try account(of: user) != nil
        else { throw .tokenInvalid }
        let code = Token(from: &random)
        authorizationCodes.store(
            AuthorizationCode(
                clientID: transaction.clientID, redirectURI: nil, challenge: nil, nonce: nil,
                scope: transaction.scope, user: user, issuedAt: now.monotonic),
            under: Digest(of: code.value), at: now)
        v2Transactions.remove(digest)
        return code
    }

    /// Stores a conversation under the token with a digest.
    mutating func store(_ transaction: V2Transaction, under digest: Digest, at now: Timestamp) {
        v2Transactions.store(transaction, for: digest, at: now)
    }
}

/// The reply to the first request of version 2: the entries, told as an error (v2-protocol §3.1).
struct V2EntryReply: Encodable {
    /// The token that opens the entries.
    let token: Tenant.Token
    /// The entries.
    let links: V2Links

    /// Encodes the links as members of their own.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("InsufficientAuthorization", forKey: .error)
        try container.encode(
            "More information is needed before a code can be issued.", forKey: .description)
        try container.encode(token, forKey: .token)
        var entries = encoder.container(keyedBy: V2Link.Relation.self)
        for link in links.links { try entries.encode(link.href, forKey: link.relation) }
    }

    private enum CodingKeys: String, CodingKey {
        case error = "error"
        case description = "error_description"
        case token = "continuation_token"
    }
}

/// The reply that brings the authorization code (v2-protocol §3.2).
struct V2CodeReply: Encodable {
    /// The code.
    let code: Tenant.Token
}

extension TenantService {
    /// Follows a link with the token of the reply that brought it, and returns the document that follows,
    /// with a new token and new links.
    ///
    /// A refusal leaves the token and its links usable.
    func follow(_ request: Request, _ context: RequestContext) async throws(V2Refusal) -> V2Document {
        let now = context.now
        guard let digest = request.continuationDigest else {
            throw .parameter(.missingParameter(.v2ContinuationToken))
        }
        guard let earlier = tenant.v2Transactions.value(for: digest, at: now),
            tenant.isAllowed(client: earlier.clientID),
            let link = earlier.link(for: request)
        else { throw .refusal(.tokenInvalid) }
        var transaction = earlier
        var context = context
        context.language = transaction.language
        do throws(V2Refusal) {
            try await follow(link, request, in: &transaction, under: digest, context)
        } catch {
            tenant.restore(earlier, after: transaction, error, under: digest, at: now)
            throw error
        }
        tenant.v2Transactions.remove(digest)
        return tenant.makeDocument(of: &transaction, at: now)
    }

    /// Does what a link stands for, and all that follows without the user.
    private func follow(
        _ link: V2Link, _ request: Request, in transaction: inout V2Transaction, under digest: Digest,
        _ context: RequestContext
    ) async throws(V2Refusal) {
        if tenant.flow.needsBrowser { throw .refusal(.browserRequired(reason: nil)) }
        switch link.relation {
        case .signUp:
            try tenant.takeAddress(request, in: &transaction)
            guard tenant.attributesAtStart(of: transaction).isEmpty else {
                transaction.step = nil
                return
            }
            try await startSignUp(request, in: &transaction, under: digest, context)
        case .signIn, .resetPassword:
            guard let name = request.optional(.username) else {
                throw .refusal(.missing(.name))
            }
            transaction.name = name
            try await start(
                isReset: link.relation == .resetPassword, in: &transaction, under: digest, context)
        case .recover, .own: try await start(isReset: true, in: &transaction, under: digest, context)
        case .submitAttributes:
            try await submitAttributes(request, in: &transaction, under: digest, context)
        case .enroll:
            transaction.target = request.optional(.target) ?? link.method?.hint ?? ""
            try await challenge(.registration, nil, in: &transaction, under: digest, context)
        case .challenge, .resend:
            guard let method = link.method else { throw .refusal(.tokenInvalid) }
            try await challenge(method.purpose, method.choice, in: &transaction, under: digest, context)
        case .verify, .activate:
            guard let method = link.method else { throw .refusal(.tokenInvalid) }
            try await verify(method, request, in: &transaction, under: digest, context)
        case .update:
            try await advance(&transaction, under: digest, context) {
                service, continuation throws(TenantError) in
                try await service.submitNewPassword(
                    try request.password(in: .v2NewPassword), continuation, context)
            }
        case .poll:
            try await advance(&transaction, under: digest, context) {
                service, continuation throws(TenantError) in
                try service.tenant.pollPasswordReset(continuation, context)
            }
        // Its request is the one that ends the conversation.
        case .completion: throw .refusal(.tokenInvalid)
        }
    }

    /// Takes the password or the code of a method.
    private func verify(
        _ method: V2Method, _ request: Request, in transaction: inout V2Transaction, under digest: Digest,
        _ context: RequestContext
    ) async throws(V2Refusal) {
        // No code was sent yet, so every one is wrong.
        if case .resetStarted = transaction.step { throw .refusal(.codeWrong) }
        try await advance(&transaction, under: digest, context) { service, continuation throws(TenantError) in
            switch method.kind {
            case .password:
                try await service.authenticate(
                    with: .password(request.guess(in: .password)), continuation, context)
            case .email:
                try await service.submit(
                    request.guess(in: method.purpose == .registration ? .activationCode : .otp),
                    for: method.purpose, continuation, context)
            }
        }
    }

    /// Starts a sign-up; signs in instead where MSAL for iOS wants that and the address has an account.
    private func startSignUp(
        _ request: Request, in transaction: inout V2Transaction, under digest: Digest,
        _ context: RequestContext
    ) async throws(V2Refusal) {
        let (clientID, name) = (transaction.clientID, transaction.name)
        try await advance(&transaction, under: digest, context) { service, _ throws(TenantError) in
            guard let address = EmailAddress(name) else { throw .missing(.name) }
            try service.tenant.requireNoBrowser()
            let new = NewSignUp(
                clientID: clientID, address: address, capabilities: .all,
                password: try request.password(in: .attribute(V2Attribute.passwordID)),
                attributes: request.submittedAttributes)
            do throws(TenantError) {
                return try await service.startSignUp(new, context)
            } catch .userAlreadyExists
                where service.tenant.v2SDK == .iOS
                && !service.tenant.isAliasTaken(insteadOf: name)
            {
                return try await service.startSignIn(
                    try NewSignIn(clientID: clientID, typed: name), context)
            }
        }
    }

    /// Starts a sign-in or a password reset.
    private func start(
        isReset: Bool, in transaction: inout V2Transaction, under digest: Digest, _ context: RequestContext
    ) async throws(V2Refusal) {
        let (clientID, name) = (transaction.clientID, transaction.name)
        try await advance(&transaction, under: digest, context) { service, _ throws(TenantError) in
            let new = try NewSignIn(clientID: clientID, typed: name)
            return isReset
                ? try await service.startPasswordReset(new, context)
                : try await service.startSignIn(new, context)
        }
    }

    /// Takes submitted attributes, among them the address or the password.
    private func submitAttributes(
        _ request: Request, in transaction: inout V2Transaction, under digest: Digest,
        _ context: RequestContext
    ) async throws(V2Refusal) {
        try tenant.checkAttributes(request, of: transaction, at: context.now)
        guard transaction.isVerified else {
            if transaction.asksEmail, let email = request.optional(.attribute(V2Attribute.emailID)) {
                transaction.name = email
            }
            return try await startSignUp(request, in: &transaction, under: digest, context)
        }
        guard let signUp = tenant.signUp(of: transaction) else { throw .refusal(.tokenInvalid) }
        guard !signUp.awaitsAttributes else {
            return try await advance(&transaction, under: digest, context) {
                service, continuation throws(TenantError) in
                try await service.continueSignUp(
                    with: .attributes(request.submittedAttributes ?? .texts([])), continuation, context)
            }
        }
        try await challenge(.signUp, nil, in: &transaction, under: digest, context)
        try await advance(&transaction, under: digest, context) { service, continuation throws(TenantError) in
            let password = try request.password(in: .attribute(V2Attribute.passwordID))
            return try await service.continueSignUp(
                with: .password(password, request.submittedAttributes), continuation, context)
        }
    }

    /// Asks for the proof of a method.
    private func challenge(
        _ purpose: CodePurpose, _ choice: String?, in transaction: inout V2Transaction, under digest: Digest,
        _ context: RequestContext
    ) async throws(V2Refusal) {
        let choice = purpose == .registration ? transaction.target : choice
        try await advance(&transaction, under: digest, context) { service, continuation throws(TenantError) in
            try await service.sendCode(for: purpose, to: choice, continuation, context)
        }
    }

    /// Begins or goes on with the conversation of the service, and then as far as it needs
    /// nothing from the user.
    private func advance(
        _ transaction: inout V2Transaction, under digest: Digest, _ context: RequestContext,
        _ operation: (isolated TenantService, Continuation) async throws(TenantError) -> NextStep
    ) async throws(V2Refusal) {
        tenant.store(transaction, under: digest, at: context.now)
        do throws(TenantError) {
            var next: NextStep? = try await operation(self, transaction.continuation)
            while let step = next {
                guard tenant.v2Transactions[digest] != nil else { throw .tokenInvalid }
                transaction.token = step.token
                tenant.accept(step, in: &transaction, at: context.now)
                tenant.store(transaction, under: digest, at: context.now)
                next = try await self.step(
                    after: step, for: transaction.clientID, name: transaction.name, context)
            }
        } catch {
            throw tenant.refusal(error, of: transaction)
        }
    }
}

extension Tenant {
    /// Takes a step of the service: decides what the next document asks for, if it asks the user.
    fileprivate mutating func accept(
        _ next: NextStep, in transaction: inout V2Transaction, at now: Timestamp
    ) {
        ReplyNotes.add(next.kind)
        let earlier = transaction.methods
        switch next.kind {
        case .signUpStarted, .verificationRequired, .secondFactorRequired, .registrationRequired,
            .preverified,
            .passwordStored, .authenticated, .signUpPassword:
            return
        case .signInStarted(.password): transaction.methods = [makeMethod(.signIn, .password)]
        case .signInStarted(.code(let address)):
            transaction.methods = [makeMethod(.signIn, hint: address.masked)]
        case .resetStarted(let address):
            transaction.methods = [makeMethod(.passwordReset, hint: address.masked)]
        case .password: transaction.methods = earlier.filter { $0.kind == .password }
        case .code(let sent): transaction.methods = sent.purpose.offersMethods ? earlier : []
        case .secondFactors(let factors):
            transaction.methods = factors.map {
                makeMethod(.secondFactor, hint: $0.address.masked, choice: $0.id)
            }
        case .registration(let address):
            transaction.methods = [makeMethod(.registration, hint: address.masked)]
        case .passwordRequired, .attributesRequired:
            transaction.methods = []
            transaction.isVerified = signUp(of: transaction)?.isVerified ?? false
        case .newPassword, .passwordSubmitted, .passwordNotStored: transaction.methods = []
        case .signedIn(let account):
            signIns.remove(next.token)
            (transaction.methods, transaction.token, transaction.step) = ([], nil, nil)
            transaction.user = BrowserUser(account, at: now)
            return
        }
        transaction.step = next.kind
    }

    private mutating func makeMethod(
        _ purpose: CodePurpose, _ kind: V2Method.Kind = .email, hint: String? = nil, choice: String? = nil
    ) -> V2Method {
        V2Method(id: makeLinkID(), kind: kind, hint: hint, purpose: purpose, choice: choice)
    }

    /// Returns how version 2 reports a refusal of the service: of the alias or the address as
    /// that of an attribute.
    fileprivate func refusal(_ refusal: TenantError, of transaction: V2Transaction) -> V2Refusal {
        switch refusal {
        case .userAlreadyExists:
            let isAlias = isAliasTaken(insteadOf: transaction.name)
            return .attributes([
                V2AttributeProblem(.taken, [isAlias ? V2Attribute.aliasID : V2Attribute.emailID])
            ])
        case .tokenInvalid, .tokenExpired, .userDeleted: return .refusal(.tokenInvalid)
        default: return .refusal(refusal)
        }
    }

    /// Restores the conversation that a request has found, since it was refused, unless it has ended
    /// meanwhile; removes it if its flow is gone.
    fileprivate mutating func restore(
        _ earlier: V2Transaction, after transaction: V2Transaction, _ refusal: V2Refusal,
        under digest: Digest, at now: Timestamp
    ) {
        if case .refusal(.tokenInvalid) = refusal {
            v2Transactions.remove(digest)
            return
        }
        guard v2Transactions[digest] != nil else { return }
        var restored = earlier
        restored.token = transaction.token
        store(restored, under: digest, at: now)
    }
}

extension V2Transaction {
    /// The conversation of the service; before it has begun, the token leads to none.
    fileprivate var continuation: Continuation {
        Continuation(clientID: clientID, token: token ?? Tenant.Token(""))
    }

    /// Returns the link that a request follows; `nil` if this is none of the last reply's.
    fileprivate func link(for request: Request) -> V2Link? {
        let path = request.path.withoutQuery
        return links.first {
            path.utf8.reversed().starts(with: "\(V2Path.prefix)\($0.path)".utf8.reversed())
                && $0.httpMethod == request.method
        }
    }
}

extension CodePurpose {
    /// Whether the user may choose another method, or another contact, instead of entering the code.
    fileprivate var offersMethods: Bool {
        switch self {
        case .secondFactor, .registration: true
        case .signUp, .signIn, .passwordReset: false
        }
    }
}

package import NativeAuth
import UserFlow

/// An endpoint of the tenant's protocol: a row of the table of all endpoints (wire-protocol §1.2).
///
/// Routing, the cache of responses and the fields that a handler can read all follow from the table.
package struct Endpoint: CaseIterable, Sendable {
    /// Handles a request to the endpoint and returns the body of its reply.
    typealias Handler =
        @Sendable (isolated TenantService, Request, RequestContext) async throws -> any Encodable

    /// The path, relative to the tenant's base URL.
    package let path: Request.Path
    /// Whether a repeated request gets the response to the first one, from the cache.
    ///
    /// Never at an endpoint that issues tokens: tokens must never be issued twice (security E-12, E-16).
    let isIdempotent: Bool
    /// The form fields of a request; the handler gets no others.
    package let fields: Set<Request.Field>
    /// Handles a request.
    let handler: Handler

    private init(
        _ path: Request.Path, isIdempotent: Bool, fields: Set<Request.Field>, handler: @escaping Handler
    ) {
        self.path = path
        self.isIdempotent = isIdempotent
        self.fields = fields
        self.handler = handler
    }

    /// All endpoints.
    package static let allCases: [Endpoint] = [
        Endpoint(
            .signUpStart, isIdempotent: false,
            fields: [
                .clientID, .username, .challengeType, .password, .attributes, .capabilities, .capability,
            ]
        ) { service, request, context in
            try await service.signUpStart(request, context)
        },
        Endpoint(
            .signUpChallenge, isIdempotent: true, fields: [.clientID, .continuationToken, .challengeType]
        ) { service, request, context in
            try await service.signUpChallenge(request, context)
        },
        Endpoint(
            .signUpContinue, isIdempotent: true,
            fields: [.clientID, .continuationToken, .grantType, .code, .password, .attributes]
        ) { service, request, context in
            try await service.signUpContinue(request, context)
        },
        Endpoint(
            .signInInitiate, isIdempotent: false,
            fields: [.clientID, .username, .challengeType, .capabilities, .capability]
        ) { service, request, context in
            try await service.signInInitiate(request, context)
        },
        Endpoint(
            .signInChallenge, isIdempotent: true,
            fields: [.clientID, .continuationToken, .challengeType, .methodID]
        ) { service, request, context in
            try await service.signInChallenge(request, context)
        },
        Endpoint(
            .signInIntrospect, isIdempotent: true, fields: [.clientID, .continuationToken]
        ) { service, request, context in
            try service.signInIntrospect(request, context)
        },
        Endpoint(
            .token, isIdempotent: false,
            fields: [
                .clientID, .grantType, .continuationToken, .scope, .username, .password, .code, .refreshToken,
                .clientInfo, .challengeType, .claims, .authorizationCode, .redirectURI, .codeVerifier,
                .clientSecret, .clientAssertion,
            ]
        ) { service, request, context in
            try await service.token(request, context)
        },
        Endpoint(
            .registerIntrospect, isIdempotent: true, fields: [.clientID, .continuationToken]
        ) { service, request, context in
            try service.registerIntrospect(request, context)
        },
        Endpoint(
            .registerChallenge, isIdempotent: true,
            fields: [
                .clientID, .continuationToken, .challengeTarget, .challengeChannel, .challengeType,
            ]
        ) { service, request, context in
            try await service.registerChallenge(request, context)
        },
        Endpoint(
            .registerContinue, isIdempotent: true,
            fields: [.clientID, .continuationToken, .grantType, .code]
        ) { service, request, context in
            try await service.registerContinue(request, context)
        },
        Endpoint(
            .resetPasswordStart, isIdempotent: false,
            fields: [.clientID, .username, .challengeType, .capabilities, .capability]
        ) { service, request, context in
            try await service.resetPasswordStart(request, context)
        },
        Endpoint(
            .resetPasswordChallenge, isIdempotent: true,
            fields: [.clientID, .continuationToken, .challengeType]
        ) { service, request, context in
            try await service.resetPasswordChallenge(request, context)
        },
        Endpoint(
            .resetPasswordContinue, isIdempotent: true,
            fields: [.clientID, .continuationToken, .grantType, .code]
        ) { service, request, context in
            try service.resetPasswordContinue(request, context)
        },
        Endpoint(
            .resetPasswordSubmit, isIdempotent: true,
            fields: [.clientID, .continuationToken, .newPassword]
        ) { service, request, context in
            try await service.resetPasswordSubmit(request, context)
        },
        Endpoint(
            .resetPasswordPoll, isIdempotent: true, fields: [.clientID, .continuationToken]
        ) { service, request, context in
            try service.resetPasswordPoll(request, context)
        },
    ]
}

extension Endpoint {
    private static let endpoints = Dictionary(uniqueKeysWithValues: allCases.map { ($0.path, $0) })

    /// Finds the endpoint at a path, whose last three segments count (annex B.2); `nil` if there is none.
    init?(at path: Request.Path) {
        guard path.rawValue.utf8.allSatisfy({ $0 < 0x80 }),
            let endpoint = Self.endpoints[path] ?? Self.endpoints[path.lastSegments]
        else { return nil }
        self = endpoint
    }

    /// Returns a request without the fields that the endpoint does not have.
    func knownFields(of request: Request) -> Request {
        var request = request
        request.form = request.form.filter { fields.contains($0.key) }
        return request
    }
}

extension Request.Path {
    /// The path without what differs between tenants and between conversations.
    var kind: Request.Path {
        if isAuthorizeChallenge { return .authorizeChallenge }
        let path = String(withoutQuery)
        guard let prefix = path.firstRange(of: "\(V2Path.prefix)/") else { return lastSegments }
        return Request.Path(rawValue: V2Path.withoutID(String(path[prefix.lowerBound...])))
    }

    /// The path without any prefix: what follows its third slash from the end.
    var lastSegments: Request.Path {
        let slash = UInt8(ascii: "/")
        var start = rawValue.utf8.endIndex
        for _ in 0..<3 {
            guard let index = rawValue.utf8[..<start].lastIndex(of: slash) else { return self }
            start = index
        }
        return Request.Path(rawValue: String(rawValue[start...]))
    }
}

extension TenantService {
    /// Answers a request of an app by version 1.
    func respondByV1(to request: Request, _ context: RequestContext) async -> Response {
        let outcome = tenant.takeOutcome(context)
        guard outcome == nil, let key = IdempotencyKey(request) else {
            return await response(to: request, injecting: outcome, context)
        }
        let token = Tenant.Token(request.optional(.continuationToken) ?? "")
        let digest = tenant.currentDigest(of: token)
        if let cached = tenant.responseCache.response(for: key, after: digest, at: context.now) {
            return cached
        }
        let response = await response(to: request, injecting: nil, context)
        let successor = tenant.currentDigest(of: token)
        if let digest, successor != digest {
            tenant.responseCache.store(response, for: key, after: successor, at: context.now)
        }
        return response
    }

    private func response(
        to request: Request, injecting outcome: InjectedOutcome?, _ context: RequestContext
    ) async -> Response {
        let traceID = tenant.random.uuid()
        let correlationID = request.hasUUIDCorrelationID ? request.correlationID : tenant.random.uuid()
        do {
            switch outcome {
            case .refuse(let error): throw error
            case .report(let error): throw error
            case .fail: throw TenantError.unavailable
            case .respond(let response): return response
            case .redirect(let reason): throw TenantError.browserRequired(reason: reason)
            case .requireStepUp, .reportPoll, nil: break
            }
            let reply = try await reply(to: request, context)
            return Response(encoding: reply, correlationID: correlationID, traceID: traceID)
        } catch TenantError.browserRequired(let reason) {
            return Response(
                encoding: ReplyBody.redirect(reason: reason), correlationID: correlationID, traceID: traceID)
        } catch {
            let reported = error as? any CatalogedError ?? TenantError.serverError
            return reported.response(at: context.now, correlationID: correlationID, traceID: traceID)
        }
    }

    private func reply(to request: Request, _ context: RequestContext) async throws -> any Encodable {
        tenant.sweepAll(at: context.now)
        try tenant.checkClient(of: request)
        guard let endpoint = Endpoint(at: request.path) else { throw TenantError.notFound }
        return try await endpoint.handler(self, endpoint.knownFields(of: request), context)
    }
}

extension Tenant {
    /// Returns the digest of the token that a token leads to, usually itself; `nil` if it leads to none.
    fileprivate func currentDigest(of token: Token) -> Digest? {
        if signUps.contains(token) || signIns.contains(token) { return Digest(of: token.value) }
        return passwordResets.contains(token) ? passwordResets.latestDigest(of: token) : nil
    }
}

extension Tenant {
    /// Refuses a client that is not in ``allowedClientIDs``.
    func checkClient(of request: Request) throws {
        guard allowedClientIDs != nil else { return }
        guard isAllowed(client: try request.clientID()) else { throw TenantError.unknownClient }
    }

    /// Whether a client may call.
    func isAllowed(client: String) -> Bool { Self.isAllowed(client: client, among: allowedClientIDs) }

    /// Whether a client is among those that may call; `nil` allows every client.
    static func isAllowed(client: String, among ids: (some Sequence<String>)?) -> Bool {
        ids?.contains { $0.lowercased() == client.lowercased() } ?? true
    }
}

// What the endpoints of version 1 do, in the order of the table: each reads its fields, asks the service, and
// returns the body of the reply.

extension TenantService {
    /// Starts a sign-up (wire-protocol §2.1).
    func signUpStart(_ request: Request, _ context: RequestContext) async throws -> ReplyBody {
        let clientID = try request.clientID()
        let username = try request.required(.username)
        guard let address = EmailAddress(username) else { throw TenantError.missing(.name) }
        let types = try ChallengeTypes(
            request.optional(.challengeType) ?? "", missingRedirect: .missingRedirectAtStart)
        try tenant.requireNoBrowser()
        guard types.canComplete(tenant.flow) else { throw TenantError.browserRequired(reason: nil) }
        let new = NewSignUp(
            clientID: clientID, address: address, capabilities: Capabilities(in: request),
            password: try request.password(),
            attributes: request.optional(.attributes).map(SubmittedAttributes.json))
        return try reply(to: try await startSignUp(new, context))
    }

    /// Sends a code, or asks for a password (wire-protocol §2.2).
    func signUpChallenge(_ request: Request, _ context: RequestContext) async throws -> ReplyBody {
        let continuation = try request.continuation()
        if let types = try request.challengeTypes() {
            try tenant.requireNoBrowser()
            guard types.canComplete(tenant.flow) else { throw TenantError.browserRequired(reason: nil) }
        }
        return try reply(to: try await challengeSignUp(continuation, context))
    }

    /// Takes the code, the password or attributes, and reports what is still missing (wire-protocol §2.3).
    func signUpContinue(_ request: Request, _ context: RequestContext) async throws -> ReplyBody {
        let continuation = try request.continuation()
        let answer: SignUpAnswer? =
            switch try request.requiredWord(.grantType) {
            case GrantType.code.rawValue: .code(request.guess(in: .code))
            case GrantType.password.rawValue: .password(try request.password())
            case "attributes":
                .attributes(request.optional(.attributes).map(SubmittedAttributes.json))
            default: nil
            }
        return try reply(to: try await continueSignUp(with: answer, continuation, context))
    }

    /// Starts a sign-in (wire-protocol §2.5).
    func signInInitiate(_ request: Request, _ context: RequestContext) async throws -> ReplyBody {
        try reply(to: try await startSignIn(try newSignIn(request), context))
    }

    /// Sends a code, also to a second factor, or asks for a password (wire-protocol §2.6).
    func signInChallenge(_ request: Request, _ context: RequestContext) async throws -> ReplyBody {
        let continuation = try request.continuation()
        let types = try request.challengeTypes()
        return try reply(
            to: try await challengeSignIn(
                continuation, factor: request.optional(.methodID), methods: types, context))
    }

    /// Lists the second factors of an account that needs one (wire-protocol §2.7).
    func signInIntrospect(_ request: Request, _ context: RequestContext) throws -> ReplyBody {
        try reply(to: try tenant.listSecondFactors(try request.continuation(), context))
    }

    /// Lists what can be registered (wire-protocol §2.9).
    func registerIntrospect(_ request: Request, _ context: RequestContext) throws -> ReplyBody {
        try reply(to: try tenant.listRegistrations(try request.continuation(), context))
    }

    /// Sends a code to an address being registered, unless it was just verified (wire-protocol §2.9).
    func registerChallenge(_ request: Request, _ context: RequestContext) async throws -> ReplyBody {
        let continuation = try request.continuation()
        let target = try request.required(.challengeTarget)
        guard try request.requiredWord(.challengeChannel) == "email" else {
            throw V1Error.missingParameter(.challengeChannel)
        }
        return try reply(to: try await challengeRegistration(of: target, continuation, context))
    }

    /// Completes a registration (wire-protocol §2.9).
    func registerContinue(_ request: Request, _ context: RequestContext) async throws -> ReplyBody {
        let continuation = try request.continuation()
        let credential: Credential? =
            switch try request.requiredWord(.grantType) {
            case GrantType.code.rawValue: .code(request.guess(in: .code))
            case GrantType.continuation.rawValue: .continuation(username: nil)
            default: nil
            }
        return try reply(to: try await finishRegistration(with: credential, continuation, context))
    }

    /// Starts a password reset (wire-protocol §2.10).
    func resetPasswordStart(_ request: Request, _ context: RequestContext) async throws -> ReplyBody {
        let new = try newSignIn(request)
        guard new.methods.contains(.code) else { throw TenantError.browserRequired(reason: nil) }
        return try reply(to: try await startPasswordReset(new, context))
    }

    /// Sends a code that lets its recipient set a new password (wire-protocol §2.10).
    func resetPasswordChallenge(
        _ request: Request, _ context: RequestContext
    ) async throws -> ReplyBody {
        let continuation = try request.continuation()
        guard try request.challengeTypes()?.contains(.code) ?? true else {
            throw TenantError.browserRequired(reason: nil)
        }
        return try reply(to: try await challengePasswordReset(continuation, context))
    }

    /// Accepts the code; the new password may be submitted next (wire-protocol §2.10).
    func resetPasswordContinue(_ request: Request, _ context: RequestContext) throws -> ReplyBody {
        let continuation = try request.continuation()
        let isCode = try request.requiredWord(.grantType) == GrantType.code.rawValue
        return try reply(
            to: try tenant.verifyPasswordReset(
                with: isCode ? .code(request.guess(in: .code)) : nil, continuation, context))
    }

    /// Stores a new password (wire-protocol §2.10).
    func resetPasswordSubmit(_ request: Request, _ context: RequestContext) async throws -> ReplyBody {
        let continuation = try request.continuation()
        let password = try request.password(in: .newPassword)
        return try reply(to: try await submitNewPassword(password, continuation, context))
    }

    /// Tells whether the new password is stored (wire-protocol §2.10).
    func resetPasswordPoll(_ request: Request, _ context: RequestContext) throws -> ReplyBody {
        try reply(to: try tenant.pollPasswordReset(try request.continuation(), context))
    }

    /// Reads what a sign-in or a password reset starts with.
    private func newSignIn(_ request: Request) throws -> NewSignIn {
        let clientID = try request.clientID()
        let name = try request.accountName()
        let types = try ChallengeTypes(
            request.optional(.challengeType) ?? "", missingRedirect: .missingRedirectAtChallenge)
        try tenant.requireNoBrowser()
        return NewSignIn(
            clientID: clientID, name: name, capabilities: Capabilities(in: request), methods: types)
    }
}

extension Request {
    /// Reads whose conversation goes on, and with which token.
    fileprivate func continuation() throws(V1Error) -> Continuation {
        let clientID = try clientID()
        return Continuation(clientID: clientID, token: Tenant.Token(try required(.continuationToken)))
    }

    /// Reads the list of challenge types; `nil` if there is none.
    fileprivate func challengeTypes() throws(V1Error) -> ChallengeTypes? {
        guard let list = optional(.challengeType) else { return nil }
        return try ChallengeTypes(list, missingRedirect: .missingRedirectAtChallenge)
    }
}

extension TenantService {
    /// Returns the body that tells a client what is next; throws an error where version 1 reports it as one.
    func reply(to next: NextStep) throws -> ReplyBody {
        ReplyNotes.add(next.kind)
        switch next.kind {
        case .signUpStarted, .signInStarted, .resetStarted, .authenticated: return .token(next.token)
        case .code(let sent) where sent.purpose == .registration: return .registrationCode(next.token, sent)
        case .code(let sent): return .code(next.token, sent)
        case .password, .signUpPassword: return .password(next.token)
        case .passwordRequired: throw V1Error.credentialRequired(token: next.token)
        case .attributesRequired(let names):
            throw V1Error.attributesRequired(
                token: next.token, tenant.attributeRules.attributes.filter { names.contains($0.name) })
        case .verificationRequired: throw V1Error.verificationRequired(token: next.token)
        case .secondFactorRequired: throw V1Error.secondFactorRequired(token: next.token)
        case .secondFactors(let factors):
            return .methods(
                next.token, factors.map { ReplyBody.Method(id: $0.id, hint: $0.address.masked) })
        case .registrationRequired: throw V1Error.registrationRequired(token: next.token)
        case .registration(let address):
            return .methods(next.token, [ReplyBody.Method(id: Tenant.ownFactorID, hint: address.masked)])
        case .preverified: return .preverified(next.token)
        case .newPassword(let lifetime): return .codeAccepted(next.token, lifetime: lifetime)
        case .passwordSubmitted: return .passwordSubmitted(next.token)
        case .passwordNotStored(let status): return .poll(status, status == .failed ? next.token : nil)
        case .passwordStored: return .passwordStored(next.token)
        case .signedIn: throw TenantError.serverError
        }
    }
}

extension TenantService {
    /// Exchanges a password, code, continuation token or refresh token for tokens (wire-protocol §2.8).
    func token(_ request: Request, _ context: RequestContext) async throws -> any Encodable {
        let credential: Credential
        switch request.optionalWord(.grantType).flatMap(GrantType.init) {
        case .authorizationCode: return try tenant.redeemAuthorizationCode(request, at: context.now)
        case .refresh: return try tenant.refreshTokens(request, at: context.now)
        case .password: credential = .password(request.guess(in: .password))
        case .code: credential = .code(request.guess(in: .code))
        case .secondFactor: credential = .secondFactor(request.guess(in: .code))
        case .continuation: credential = .continuation(username: request.optional(.username))
        case nil:
            _ = try request.clientID()
            _ = try request.requiredWord(.grantType)
            throw V1Error.unknownGrant
        }
        return try await finishSignIn(with: credential, try request.continuation(), request, context)
    }

    /// Completes a sign-in with tokens, which consume the continuation token.
    private func finishSignIn(
        with credential: Credential, _ continuation: Continuation, _ request: Request,
        _ context: RequestContext
    ) async throws -> any Encodable {
        let scope = try Scope(request.optional(.scope))
        let next = try await authenticate(with: credential, continuation, context)
        guard case .signedIn(let account) = next.kind else { return try reply(to: next) }
        var tokens = try tenant.issueTokens(
            to: account, scope, for: request, from: continuation.clientID, at: context.now)
        tenant.signIns.remove(next.token)
        if scope.requestsRefreshToken {
            tokens.refreshToken = tenant.beginSession(
                of: account, continuation.clientID, scope, at: context.now)
        }
        return tokens
    }
}

extension Tenant {
    /// Begins a session and returns its first refresh token.
    mutating func beginSession(
        of account: StoredAccount, _ clientID: String, _ scope: Scope, at now: Timestamp
    ) -> Token {
        let session = Session(
            id: Token(from: &random), clientID: clientID, account: account.reference, scope: scope)
        return sessions.store(session, random: &random, at: now)
    }

    /// Issues new tokens for a session and replaces its refresh token, whatever scope was requested.
    ///
    /// A scope counts for these tokens only; without one, what was granted first applies (RFC 6749 §6).
    fileprivate mutating func refreshTokens(_ request: Request, at now: Timestamp) throws -> TokenResponse {
        let clientID = try request.clientID()
        let token = Token(try request.required(.refreshToken))
        let requestedScope = try request.requestedScope()
        let session = try sessions.resume(token, for: clientID, at: now)
        let scope = requestedScope ?? session.scope
        let account = try account(of: session)
        var tokens = try issueTokens(to: account, scope, for: request, from: clientID, at: now)
        tokens.refreshToken = sessions.store(session, random: &random, at: now)
        return tokens
    }
}

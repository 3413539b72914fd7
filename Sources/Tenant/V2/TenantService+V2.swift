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
        do throws(Refusal) {
            if let token = request.optional(.continuationToken) {
                let code = try issueCode(for: request, under: Token(token), at: now)
                return v2Response(V2CodeReply(code: code), to: request)
            }
            let clientID = try request.clientID()
            try checkClient(of: request)
            try requireNoBrowser()
            return try begin(request, from: clientID, at: now)
        } catch {
            throw .refusal(error)
        }
    }

    private mutating func begin(
        _ request: Request, from clientID: String, at now: Timestamp
    ) throws(Refusal) -> Response {
        let scope = try request.requestedScope()
        try v2Transactions.makeRoom(at: now)
        var transaction = V2Transaction(clientID: clientID, scope: scope)
        transaction.language = Language.ofPages(
            uiLocales: request.optional(.uiLocales), acceptLanguage: request.acceptLanguage, in: flow)
        let id = makeLinkID()
        transaction.links = [
            V2Link(relation: .signUp, path: "/signup/start/\(id)", move: .startSignUp),
            V2Link(relation: .signIn, path: "/signin/start/\(id)", move: .startSignIn),
            V2Link(relation: .resetPassword, path: "/resetpassword/start/\(id)", move: .startReset),
        ]
        let token = Token(from: &random)
        store(transaction, under: Digest(of: token.value), at: now)
        let reply = V2EntryReply(token: token, links: references(to: transaction.links))
        return v2Response(reply, status: 401, to: request)
    }

    /// Issues the authorization code of an authenticated user, which uses up the token.
    private mutating func issueCode(
        for request: Request, under token: Token, at now: Timestamp
    ) throws(Refusal) -> Token {
        let digest = Digest(of: token.value)
        guard let transaction = v2Transactions.value(for: digest, at: now), let user = transaction.user,
            request.optional(.clientID).map({ $0.utf8.elementsEqual(transaction.clientID.utf8) }) ?? true,
            try account(of: user) != nil
        else { throw .tokenInvalid }
        try authorizationCodes.makeRoom(at: now)
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
        v2Transactions.store(
            transaction, for: digest, wasSent: transaction.wasSent, at: now)
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

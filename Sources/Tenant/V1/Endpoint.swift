public import NativeAuth

/// An endpoint of the tenant's protocol: a row of the table of all endpoints (wire-protocol §1.2).
///
/// Routing, the cache of responses and the fields that a handler can read all follow from the table.
public struct Endpoint: CaseIterable, Sendable {
    /// Handles a request to the endpoint and returns the body of its reply.
    typealias Handler =
        @Sendable (isolated TenantService, Request, RequestContext) async throws(Refusal) -> any Encodable

    /// The path, relative to the tenant's base URL.
    public let path: Request.Path
    /// Whether a repeated request gets the response to the first one, from the cache.
    ///
    /// Never at an endpoint that issues tokens: tokens must never be issued twice (security E-12, E-16).
    let isIdempotent: Bool
    /// The form fields of a request; the handler gets no others.
    public let fields: Set<Request.Field>
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
    public static let allCases: [Endpoint] = [
        Endpoint(
            .signUpStart, isIdempotent: false,
            fields: [
                .clientID, .username, .challengeType, .password, .attributes, .capabilities, .capability,
            ]
        ) { service, request, context async throws(Refusal) in
            try await service.signUpStart(request, context)
        },
        Endpoint(
            .signUpChallenge, isIdempotent: true, fields: [.clientID, .continuationToken, .challengeType]
        ) { service, request, context async throws(Refusal) in
            try await service.signUpChallenge(request, context)
        },
        Endpoint(
            .signUpContinue, isIdempotent: true,
            fields: [.clientID, .continuationToken, .grantType, .code, .password, .attributes]
        ) { service, request, context async throws(Refusal) in
            try await service.signUpContinue(request, context)
        },
        Endpoint(
            .signInInitiate, isIdempotent: false,
            fields: [.clientID, .username, .challengeType, .capabilities, .capability]
        ) { service, request, context async throws(Refusal) in
            try await service.signInInitiate(request, context)
        },
        Endpoint(
            .signInChallenge, isIdempotent: true,
            fields: [.clientID, .continuationToken, .challengeType, .methodID]
        ) { service, request, context async throws(Refusal) in
            try await service.signInChallenge(request, context)
        },
        Endpoint(
            .signInIntrospect, isIdempotent: true, fields: [.clientID, .continuationToken]
        ) { service, request, context throws(Refusal) in
            try service.signInIntrospect(request, context)
        },
        Endpoint(
            .token, isIdempotent: false,
            fields: [
                .clientID, .grantType, .continuationToken, .scope, .username, .password, .code, .refreshToken,
                .clientInfo, .challengeType, .claims, .authorizationCode, .redirectURI, .codeVerifier,
                .clientSecret, .clientAssertion,
            ]
        ) { service, request, context async throws(Refusal) in
            try await service.token(request, context)
        },
        Endpoint(
            .registerIntrospect, isIdempotent: true, fields: [.clientID, .continuationToken]
        ) { service, request, context throws(Refusal) in
            try service.registerIntrospect(request, context)
        },
        Endpoint(
            .registerChallenge, isIdempotent: true,
            fields: [
                .clientID, .continuationToken, .challengeTarget, .challengeChannel, .challengeType,
            ]
        ) { service, request, context async throws(Refusal) in
            try await service.registerChallenge(request, context)
        },
        Endpoint(
            .registerContinue, isIdempotent: true,
            fields: [.clientID, .continuationToken, .grantType, .code]
        ) { service, request, context async throws(Refusal) in
            try await service.registerContinue(request, context)
        },
        Endpoint(
            .resetPasswordStart, isIdempotent: false,
            fields: [.clientID, .username, .challengeType, .capabilities, .capability]
        ) { service, request, context async throws(Refusal) in
            try await service.resetPasswordStart(request, context)
        },
        Endpoint(
            .resetPasswordChallenge, isIdempotent: true,
            fields: [.clientID, .continuationToken, .challengeType]
        ) { service, request, context async throws(Refusal) in
            try await service.resetPasswordChallenge(request, context)
        },
        Endpoint(
            .resetPasswordContinue, isIdempotent: true,
            fields: [.clientID, .continuationToken, .grantType, .code]
        ) { service, request, context throws(Refusal) in
            try service.resetPasswordContinue(request, context)
        },
        Endpoint(
            .resetPasswordSubmit, isIdempotent: true,
            fields: [.clientID, .continuationToken, .newPassword]
        ) { service, request, context async throws(Refusal) in
            try await service.resetPasswordSubmit(request, context)
        },
        Endpoint(
            .resetPasswordPoll, isIdempotent: true, fields: [.clientID, .continuationToken]
        ) { service, request, context throws(Refusal) in
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
    /// The path without any prefix: what follows its third slash from the end.
    fileprivate var lastSegments: Request.Path {
        let slash = UInt8(ascii: "/")
        var start = rawValue.utf8.endIndex
        for _ in 0..<3 {
            guard let index = rawValue.utf8[..<start].lastIndex(of: slash) else { return self }
            start = index
        }
        return Request.Path(rawValue: String(rawValue[start...]))
    }
}

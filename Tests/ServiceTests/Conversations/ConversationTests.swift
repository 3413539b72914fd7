import NativeAuth
import Tenant
import TenantServer
import TenantStore
import TestSupport
import Testing

/// Complete conversations as raw bytes with a tenant on a local port (wire-protocol §7).
struct ConversationTests {
    @Test(arguments: RequestWriter.clients + RequestWriter.irregular)
    func `every way of writing requests gets the same responses, and every client can read them`(
        sender: RequestWriter
    ) async throws {
        var conversation = try ScriptedConversation(sender)

        try await conversation.run()

        #expect(conversation.summaries == ScriptedConversation.expected(sender.supportsMFA))
    }

    private static let start: RequestWriter.Form = [
        ("username", "casey@contoso.com"), ("challenge_type", "oob redirect"),
    ]

    @Test
    func `an unknown endpoint and the rate limit have JSON errors that clients can read`() async throws {
        let limit = RateLimit(requestsPerSecond: 1, clock: { [now = ContinuousClock.now] in now })
        let service = try LocalService("fabrikam", rateLimit: limit)
        var client = RawClient(to: service)

        let summaries = [
            await client.exchange("/signup/v1.0/begin", Self.start),
            await client.exchange("/resetpassword/v2.0/start", Self.start),
            await client.exchange("/signup/v1.0/start", Self.start),
            await client.exchange("/signup/v1.0/start", Self.start),
        ].map(\.summary)
        let method = await client.get("/contoso.onmicrosoft.com/signup/v1.0/start")

        #expect(summaries == ["404 not_found", "404 not_found", "200", "429 too_many_requests"])
        #expect(
            method.status == 405 && method.headers["allow"] == "POST" && method["error"] == "invalid_request")
    }
}

/// A client's conversation with a tenant, from sign-up to a second factor, with each response's summary.
struct ScriptedConversation {
    let service: LocalService
    var client: RawClient
    private(set) var summaries: [String] = []
    private var refreshToken: String?

    static let types = "oob password redirect"
    static let scope = "openid profile offline_access"
    private static let email = "Casey+1@contoso.com"
    private static let newsletter = "extension_0123456789abcdef0123456789abcdef_Newsletter"
    private static let password = "Correct Horse+7%&="

    init(_ writer: RequestWriter) throws {
        service = try LocalService("contoso")
        client = RawClient(to: service)
        client.writer = writer
    }

    /// The expected summaries; the end depends on whether the client supports a second factor.
    static func expected(_ supportsMFA: Bool) -> [String] {
        let end = [
            "400 invalid_grant/mfa_required", "200", "200 oob", "200 Bearer",
        ]
        return common + (supportsMFA ? end : ["200 redirect"])
    }

    private static let common = [
        "200", "200", "200 oob", "200 oob", "400 invalid_grant/invalid_oob_value", "400 credential_required",
        "200 password", "400 invalid_grant/password_too_short", "400 attributes_required",
        "400 invalid_grant/attribute_validation_failed", "200", "200 Bearer", "200 Bearer",
        "200", "200 password", "400 invalid_grant", "200 Bearer",
        "400 user_already_exists", "400 user_not_found", "400 unsupported_challenge_type", "200 redirect",
        "400 invalid_request", "400 invalid_request",
        "200", "200 password",
    ]

    mutating func run() async throws {
        try await signUp()
        await signIn()
        await refusals()
        try await stepUp()
    }

    private mutating func send(_ path: String, _ form: RequestWriter.Form) async {
        let exchange = await client.exchange(path, form)
        refreshToken = exchange.response["refresh_token"] ?? refreshToken
        summaries.append(exchange.summary)
    }

    private mutating func signUp() async throws {
        let start = [("username", Self.email), ("challenge_type", Self.types)]
        // Some clients repeat a request when no response arrived.
        await send("/signup/v1.0/start", start)
        await send("/signup/v1.0/start", start)
        let beforeChallenge = client
        await send("/signup/v1.0/challenge", [("challenge_type", Self.types)])
        let afterChallenge = client
        client = beforeChallenge
        await send("/signup/v1.0/challenge", [("challenge_type", Self.types)])
        #expect(client.token == afterChallenge.token, "the same response")
        await send("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", "1")])
        await send(
            "/signup/v1.0/continue", [("grant_type", "oob"), ("oob", try service.code(for: Self.email))])
        await send("/signup/v1.0/challenge", [("challenge_type", Self.types)])
        await send("/signup/v1.0/continue", [("grant_type", "password"), ("password", "short")])
        await send("/signup/v1.0/continue", [("grant_type", "password"), ("password", Self.password)])
        await send(
            "/signup/v1.0/continue", [("grant_type", "attributes"), ("attributes", Self.answers("1"))])
        await send(
            "/signup/v1.0/continue",
            [("grant_type", "attributes"), ("attributes", Self.answers("R/D engineer"))])
        await send("/oauth2/v2.0/token", Self.tokens("continuation_token", [("username", Self.email)]))
        await send(
            "/oauth2/v2.0/token", Self.tokens("refresh_token", [("refresh_token", refreshToken ?? "")]))
    }

    private mutating func signIn() async {
        await send("/oauth2/v2.0/initiate", [("username", "casey_1"), ("challenge_type", Self.types)])
        await send("/oauth2/v2.0/challenge", [("challenge_type", Self.types)])
        await send("/oauth2/v2.0/token", Self.tokens("password", [("password", "Wrong Horse+7")]))
        await send("/oauth2/v2.0/token", Self.tokens("password", [("password", Self.password)]))
    }

    private mutating func refusals() async {
        let start = "/signup/v1.0/start"
        await send(start, [("username", "CASEY+1@contoso.com"), ("challenge_type", Self.types)])
        await send(
            "/oauth2/v2.0/initiate", [("username", "nobody@contoso.com"), ("challenge_type", Self.types)])
        await send(start, [("username", "bo@contoso.com"), ("challenge_type", "oob password")])
        await send(start, [("username", "bo@contoso.com"), ("challenge_type", "oob redirect")])
        await send(start, [("username", "bo"), ("challenge_type", Self.types)])
        await send("/oauth2/v2.0/token", Self.tokens("password", [("password", Self.password)]))
    }

    private mutating func stepUp() async throws {
        await service.tenant.inject(.requireStepUp(.secondFactor), for: .next)
        await send("/oauth2/v2.0/initiate", [("username", Self.email), ("challenge_type", Self.types)])
        await send("/oauth2/v2.0/challenge", [("challenge_type", Self.types)])
        await send("/oauth2/v2.0/token", Self.tokens("password", [("password", Self.password)]))
        guard summaries.last != "200 redirect" else { return }
        await send("/oauth2/v2.0/introspect", [])
        await send("/oauth2/v2.0/challenge", [("id", "email")])
        let code = try service.code(for: Self.email)
        await send("/oauth2/v2.0/token", Self.tokens("mfa_oob", [("oob", code)]))
    }

    private static func tokens(_ grant: String, _ form: RequestWriter.Form) -> RequestWriter.Form {
        [("grant_type", grant), ("scope", scope), ("client_info", "true")] + form
    }

    private static func answers(_ job: String) -> String {
        """
        {"country":"Denmark","city":"Odense","jobTitle":"\(job)","\(newsletter)":"true","flatusername":"casey_1"}
        """
    }
}

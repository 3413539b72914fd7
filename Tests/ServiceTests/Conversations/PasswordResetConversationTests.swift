import NativeAuth
import Tenant
import TenantStore
import TestSupport
import Testing

/// A client's conversation with a tenant about a forgotten password, with each response's summary.
struct PasswordResetConversation {
    let service: LocalService
    var client: RawClient
    private(set) var summaries: [String] = []

    static let email = "Casey+1@contoso.com"
    static let password = "Fresh Staple+8%&="
    private static let path = "/resetpassword/v1.0"

    /// Creates a conversation of a user with the password `Correct-Horse-7`.
    init(_ writer: RequestWriter) async throws {
        service = try LocalService("woodgrove")
        client = RawClient(to: service)
        _ = try await client.signUpWithPassword(Self.email) { [service] in try service.code(for: $0) }
        client.writer = writer
    }

    /// The expected summaries.
    static let expected = [
        "200", "200", "200 oob", "200 oob", "400 invalid_grant/invalid_oob_value", "200",
        "400 invalid_grant/password_too_short", "400 invalid_grant/password_recently_used", "200",
        "200 failed", "200", "200 in_progress", "200 not_started", "200 succeeded", "200 Bearer",
        "200", "200 password", "200 Bearer",
    ]

    mutating func run() async throws {
        try await verify()
        let continueToken = client.token
        await submit("short")
        await submit("Correct-Horse-7")
        await service.tenant.inject(.reportPoll(.failed, times: 1), for: .next)
        await submit(Self.password)
        await poll()
        // The client goes back to the state before the failed attempt.
        await send("/submit", [("new_password", Self.password), ("continuation_token", continueToken ?? "")])
        let submitToken = client.token
        await service.tenant.inject(.reportPoll(.inProgress, times: 1), for: .next)
        await poll()
        await service.tenant.inject(.reportPoll(.notStarted, times: 1), for: .next)
        await poll()
        #expect(client.token == submitToken, "it polls with the same token")
        await poll()
        await signIn()
    }

    private mutating func send(_ path: String, _ form: RequestWriter.Form) async {
        summaries.append(await client.exchange(Self.path + path, form).summary)
    }

    private mutating func submit(_ password: String) async {
        await send("/submit", [("new_password", password)])
    }

    private mutating func poll() async { await send("/poll_completion", []) }

    private mutating func verify() async throws {
        let start = [("username", Self.email), ("challenge_type", ScriptedConversation.types)]
        // Some clients repeat a request when no response arrived.
        await send("/start", start)
        await send("/start", start)
        let beforeChallenge = client
        await send("/challenge", [("challenge_type", ScriptedConversation.types)])
        let afterChallenge = client
        client = beforeChallenge
        await send("/challenge", [("challenge_type", ScriptedConversation.types)])
        #expect(client.token == afterChallenge.token, "the same response")
        await send("/continue", [("grant_type", "oob"), ("oob", "1")])
        await send("/continue", [("grant_type", "oob"), ("oob", try service.code(for: Self.email))])
    }

    /// Signs in with the token of the reset, and then with the new password.
    private mutating func signIn() async {
        let scope = [("scope", ScriptedConversation.scope), ("client_info", "true")]
        let exchanges = [
            await client.exchange(
                "/oauth2/v2.0/token",
                [("grant_type", "continuation_token"), ("username", Self.email)] + scope),
            await client.exchange(
                "/oauth2/v2.0/initiate",
                [("username", Self.email), ("challenge_type", ScriptedConversation.types)]),
            await client.exchange("/oauth2/v2.0/challenge", [("challenge_type", ScriptedConversation.types)]),
            await client.exchange(
                "/oauth2/v2.0/token", [("grant_type", "password"), ("password", Self.password)] + scope),
        ]
        summaries += exchanges.map(\.summary)
    }
}

/// Password resets as raw bytes with a tenant on a local port, as released clients send them.
struct PasswordResetConversationTests {
    @Test(arguments: RequestWriter.clients)
    func `every client's password reset gets the same responses, and every client can read them`(
        sender: RequestWriter
    ) async throws {
        var conversation = try await PasswordResetConversation(sender)

        try await conversation.run()

        #expect(conversation.summaries == PasswordResetConversation.expected)
    }

    @Test(arguments: [nil, "Casey+1@contoso.com", "CASEY+1@CONTOSO.COM", "bo@contoso.com"])
    func `after a reset the username is optional, but must be the account's own`(username: String?)
        async throws
    {
        var conversation = try await PasswordResetConversation(RequestWriter(name: "plain"))
        try await conversation.reset()

        let exchange = await conversation.client.exchange(
            "/oauth2/v2.0/token",
            [("grant_type", "continuation_token"), ("scope", "api://orders/read")]
                + (username.map { [("username", $0)] } ?? []))

        #expect(exchange.summary == (username == "bo@contoso.com" ? "400 invalid_request" : "200 Bearer"))
    }
}

extension PasswordResetConversation {
    /// Resets the password, up to the token for a sign-in.
    fileprivate mutating func reset() async throws {
        let path = "/resetpassword/v1.0"
        await client.post(path + "/start", [("username", Self.email), ("challenge_type", "oob redirect")])
        await client.post(path + "/challenge", [])
        await client.post(
            path + "/continue", [("grant_type", "oob"), ("oob", try service.code(for: Self.email))])
        await client.post(path + "/submit", [("new_password", Self.password)])
        await client.post(path + "/poll_completion", [])
    }
}

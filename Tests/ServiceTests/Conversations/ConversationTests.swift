import TenantServer
import NativeAuth
import TestSupport
import Testing

/// Complete conversations as raw bytes with a tenant on a local port (wire-protocol §7).
struct ConversationTests {
    @Test(arguments: RequestWriter.clients + RequestWriter.irregular)
    func `every way of writing requests gets the same responses, and every client can read them`(
        sender: RequestWriter
    )
        async throws
    {
        var conversation = try ScriptedConversation(sender)

        try await conversation.run()

        #expect(conversation.summaries == ScriptedConversation.expected(sender.supportsMFA))
    }

    private static let start: RequestWriter.Form = [
        ("username", "casey@contoso.com"), ("challenge_type", "oob redirect"),
    ]

    @Test(arguments: [
        "/signup/v1.0/start", "/oauth2/v2.0/initiate", "/resetpassword/v1.0/start",
    ])
    func `a flow that needs a browser redirects every client`(path: String) async throws {
        var client = try RawClient(to: LocalService("litware"))

        #expect(await client.exchange(path, Self.start).summary == "200 redirect")
    }

    @Test func `too few challenge types for an account redirect to a browser, at initiate and at challenge`()
        async throws
    {
        var conversation = try ScriptedConversation(.android)
        try await conversation.run()
        conversation.client.writer = RequestWriter(name: "plain")
        let narrow: RequestWriter.Form = [("username", "casey_1"), ("challenge_type", "oob redirect")]
        let wide: RequestWriter.Form = [
            ("username", "casey_1"), ("challenge_type", ScriptedConversation.types),
        ]

        let initiated = await conversation.client.exchange("/oauth2/v2.0/initiate", narrow)
        _ = await conversation.client.exchange("/oauth2/v2.0/initiate", wide)
        let challenged = await conversation.client.exchange(
            "/oauth2/v2.0/challenge", [("challenge_type", "oob redirect")])

        #expect([initiated, challenged].map(\.summary) == ["200 redirect", "200 redirect"])
    }

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

    @Test func `an id token's signature is not UTF-8, so that MSAL for iOS reads the rest`() async throws {
        let service = try LocalService("fabrikam")
        for number in 0..<20 {
            var client = RawClient(to: service)
            let response = try await client.signUp("ada\(number)@contoso.com", code: service.code)
            #expect(response.status == 200)
        }
    }
}

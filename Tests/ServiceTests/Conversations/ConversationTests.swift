import HTTPServer
import NativeAuth
import Testing

/// Complete conversations as raw bytes with a tenant on a local port (wire-protocol §7).
struct ConversationTests {
    @Test(arguments: Sender.clients + Sender.sloppy)
    func `every way of writing requests gets the same responses, and every client can read them`(
        sender: Sender
    )
        async throws
    {
        var talk = try Talk(sender)

        try await talk.walk()

        #expect(talk.lines == Talk.expected(sender.provesMore))
    }

    private static let start: Sender.Form = [
        ("username", "casey@contoso.com"), ("challenge_type", "oob redirect"),
    ]

    @Test(arguments: [
        "/signup/v1.0/start", "/oauth2/v2.0/initiate",
    ])
    func `a flow that needs a browser redirects every client`(path: String) async throws {
        var guest = try Guest(of: LocalService("litware"))

        #expect(await guest.exchange(path, Self.start).line == "200 redirect")
    }

    @Test func `too few challenge types for an account redirect to a browser, at initiate and at challenge`()
        async throws
    {
        var talk = try Talk(.android)
        try await talk.walk()
        talk.guest.sender = Sender(name: "plain")
        let narrow: Sender.Form = [("username", "casey_1"), ("challenge_type", "oob redirect")]
        let wide: Sender.Form = [("username", "casey_1"), ("challenge_type", Talk.types)]

        let initiated = await talk.guest.exchange("/oauth2/v2.0/initiate", narrow)
        _ = await talk.guest.exchange("/oauth2/v2.0/initiate", wide)
        let challenged = await talk.guest.exchange(
            "/oauth2/v2.0/challenge", [("challenge_type", "oob redirect")])

        #expect([initiated, challenged].map(\.line) == ["200 redirect", "200 redirect"])
    }

    @Test
    func `an unknown endpoint and the rate limit have JSON errors that clients can read`() async throws {
        let limit = RateLimit(requests: 1, clock: { [now = ContinuousClock.now] in now })
        let service = try LocalService("fabrikam", limit: limit)
        var guest = Guest(of: service)

        let lines = [
            await guest.exchange("/signup/v1.0/begin", Self.start),
            await guest.exchange("/resetpassword/v1.0/start", Self.start),
            await guest.exchange("/signup/v1.0/start", Self.start),
            await guest.exchange("/signup/v1.0/start", Self.start),
        ].map(\.line)
        let method = await guest.get("/contoso.onmicrosoft.com/signup/v1.0/start")

        #expect(lines == ["404 not_found", "404 not_found", "200", "429 too_many_requests"])
        #expect(
            method.status == 405 && method.headers["allow"] == "POST" && method["error"] == "invalid_request")
    }

    @Test func `an id token's signature is not UTF-8, so that MSAL for iOS reads the rest`() async throws {
        let service = try LocalService("fabrikam")
        for number in 0..<20 {
            var guest = Guest(of: service)
            let answer = try await guest.signUp("ada\(number)@contoso.com", code: service.code)
            #expect(answer.status == 200)
        }
    }
}

import NativeAuth
import TestSupport
import Testing

/// Password resets as raw bytes with a tenant on a local port, as released clients send them.
struct PasswordResetConversationTests {
    @Test(arguments: RequestWriter.clients + RequestWriter.irregular)
    func `every way of writing a password reset gets the same responses, and every client can read them`(
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

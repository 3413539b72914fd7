import NativeAuth
import Tenant
import Testing

/// Sign-ups whose email is not delivered.
struct MailDeliveryTests {
    /// A mail delivery that fails as scripted, then succeeds.
    private struct ScriptedDelivery: MailDelivery {
        var failures: [MailDeliveryFailure]
        private var firstEmail: Email?

        init(_ failures: MailDeliveryFailure...) { self.failures = failures }

        mutating func deliver(_ email: Email) throws(MailDeliveryFailure) -> Email {
            guard !failures.isEmpty else { return firstEmail ?? email }
            let failure = failures.removeFirst()
            if failure == .pending { firstEmail = firstEmail ?? email }
            throw failure
        }
    }

    @Test func `an undelivered email is reported, and the same token requests another`() throws {
        var client = try Client(bundled: "fabrikam")
        client.tenant.mailDelivery = ScriptedDelivery(.undelivered, .undelivered)
        client.start()

        let lines = (1...3).map { _ in client.challenge().line }

        #expect(lines == ["400 invalid_request 50185", "400 invalid_request 50185", "200 oob"])
        #expect(client.tenant.outbox.count == 1)
        #expect(client.submit(code: client.code).line == "200")
    }

    @Test func `undelivered emails do not count towards the rate limit`() throws {
        var client = try Client(bundled: "fabrikam")
        client.tenant.mailDelivery = ScriptedDelivery(
            .undelivered, .undelivered, .undelivered, .undelivered, .undelivered)
        client.start()

        let lines = (1...6).map { _ in client.challenge().line }

        #expect(lines.last == "200 oob")
    }

    @Test func `after an undelivered resend the previous code still works`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()
        client.wait(seconds: 30)
        client.tenant.mailDelivery = ScriptedDelivery(.undelivered)

        let resent = client.challenge()

        #expect(resent.line == "400 invalid_request 50185")
        #expect(client.submit(code: client.code).line == "200")
    }

    @Test func `the valid code is the one of the email whose delivery was pending`() throws {
        var client = try Client(bundled: "fabrikam")
        client.tenant.mailDelivery = ScriptedDelivery(.pending, .pending)
        client.start()

        let lines = (1...3).map { _ in client.challenge().line }

        #expect(lines == ["503 server_error", "503 server_error", "200 oob"])
        #expect(client.submit(code: client.code).line == "200")
    }
}

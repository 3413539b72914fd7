import NativeAuth
import Tenant
import Testing

/// Sign-ups whose email is not delivered.
struct MailDeliveryTests {
    @Test func `an undelivered email is reported, and the same token requests another`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()

        let lines = (1...2).map { _ in client.challengeWithoutDelivery().line } + [client.challenge().line]

        #expect(lines == ["400 invalid_request 50185", "400 invalid_request 50185", "200 oob"])
        #expect(client.tenant.outbox.count == 1)
        #expect(client.submit(code: client.code).line == "200")
    }

    @Test func `undelivered emails do not count towards the rate limit`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()

        for _ in 1...5 { client.challengeWithoutDelivery() }

        #expect(client.challenge().line == "200 oob")
    }

    @Test func `after an undelivered resend the previous code still works`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()
        client.wait(seconds: 30)

        let resent = client.challengeWithoutDelivery()

        #expect(resent.line == "400 invalid_request 50185")
        #expect(client.submit(code: client.code).line == "200")
    }
}

extension Client {
    /// Requests a code whose email is not delivered.
    @discardableResult
    fileprivate mutating func challengeWithoutDelivery() -> Reply {
        reply(
            to: request(.signUpChallenge, [.continuationToken: token]),
            doing: TestWork(in: store, delivery: .failed))
    }
}

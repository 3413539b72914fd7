import Foundation
import Tenant
import TenantServer
import TestSupport
import Testing

/// Delivery to a real mail server.
struct SMTPTests {
    @Test func `a mail server accepts a message, and it arrives unchanged`() async throws {
        let mailServer = try TestMailServer()
        let mailer = Mailer(.server(try #require(SMTPServer(mailServer.address))))

        try await mailer.deliver(.sample())

        let message = try mailServer.nextMessage()
        #expect(message.from == "no-reply@signup-tenant.example")
        #expect(message.to == ["ada@contoso.com"])
        #expect(try ParsedMessage(message.content).plain.contains("    12345678\n"))
    }

    @Test func `by default a transient error is retried`() async throws {
        let mailServer = try TestMailServer(refusals: 2)
        let server = try #require(SMTPServer(mailServer.address))
        let mailer = Mailer(.server(server))

        try await mailer.deliver(.sample(to: "later@contoso.com"))

        #expect(try mailServer.nextMessage().to == ["later@contoso.com"])
    }

    @Test func `a permanent error is not retried, even if the server would then accept`() async throws {
        let mailServer = try TestMailServer()
        let server = try #require(SMTPServer(mailServer.address))
        let mailer = Mailer(.server(server), retryDelays: [.zero, .zero])

        let failure = await #expect(throws: MailFailure.self) {
            try await mailer.deliver(.sample(to: "once@contoso.com"))
        }

        #expect(failure == .permanent(reason: "\(mailServer.address) replied 550"))
    }

    @Test func `a transient error on every attempt fails the delivery`() async throws {
        let mailServer = try TestMailServer(refusals: 9)
        let server = try #require(SMTPServer(mailServer.address))
        let mailer = Mailer(.server(server), retryDelays: [.zero])

        let failure = await #expect(throws: MailFailure.self) {
            try await mailer.deliver(.sample(to: "later@contoso.com"))
        }

        #expect(failure == .transient(reason: "\(mailServer.address) replied 451"))
    }

    @Test func `no connection is a transient error`() async throws {
        let server = try #require(SMTPServer("smtp://127.0.0.1:1"))
        let mailer = Mailer(.server(server), retryDelays: [])

        let failure = await #expect(throws: MailFailure.self) { try await mailer.deliver(.sample()) }

        guard case .transient = try #require(failure) else { return #expect(Bool(false), "\(failure)") }
    }

    @Test(arguments: [
        "", "smtp://", "smtp:127.0.0.1", "http://127.0.0.1", "127.0.0.1:25", "smtp://me@127.0.0.1",
        "smtp://127.0.0.1/x", "smtp://127.0.0.1 25", "SMTP://127.0.0.1", "smtp://a?b",
    ])
    func `an address that is not a scheme, host and port is refused`(text: String) {
        #expect(SMTPServer(text) == nil)
    }
}

/// Delivery to a mail server that accepts connections and says nothing.
struct StalledServerTests {
    @Test func `every delivery ends when its time is up, also those that wait for a thread`() async throws {
        let server = try SilentServer()
        let mailer = Mailer(
            .server(try #require(SMTPServer(server.address))), timeout: .milliseconds(300))

        let failures = await withTaskGroup(of: MailFailure?.self) { group in
            for number in 0..<40 {
                group.addTask {
                    do throws(MailFailure) {
                        try await mailer.deliver(.sample(to: "ada\(number)@contoso.com"))
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }

        #expect(failures.count == 40)
        for failure in failures {
            guard case .transient = failure else {
                Issue.record("\(String(describing: failure))")
                continue
            }
        }
        withExtendedLifetime(server) {}
    }
}

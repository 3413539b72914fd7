import Mail
import Tenant
import Testing

/// Delivery to a real mail server.
struct SMTPTests {
    @Test func `a mail server accepts a message, and it arrives unchanged`() async throws {
        let box = try Postbox()
        let courier = Courier(.server(try #require(SMTPServer(box.address))), stationery: Stationery())

        try await courier.deliver(.sample())

        let mail = try box.mail()
        #expect(mail.from == "no-reply@signup-tenant.example")
        #expect(mail.to == ["ada@contoso.com"])
        #expect(try Python.Mail(mail.content).plain.contains("    12345678\n"))
    }

    @Test func `a transient error is retried, a permanent error is not`() async throws {
        let box = try Postbox(refusals: 2)
        let server = try #require(SMTPServer(box.address))
        let patient = Courier(.server(server), stationery: Stationery(), pauses: [.zero, .zero])

        try await patient.deliver(.sample(to: "later@contoso.com"))
        let failure = await #expect(throws: MailFailure.self) {
            try await patient.deliver(.sample(to: "nobody@contoso.com"))
        }

        #expect(try box.mail().to == ["later@contoso.com"])
        #expect(failure == .refused(reason: "\(box.address) replied 550"))
    }

    @Test func `a permanent error is not retried, even if the server would then accept`() async throws {
        let box = try Postbox()
        let server = try #require(SMTPServer(box.address))
        let courier = Courier(.server(server), stationery: Stationery(), pauses: [.zero, .zero])

        let failure = await #expect(throws: MailFailure.self) {
            try await courier.deliver(.sample(to: "once@contoso.com"))
        }

        #expect(failure == .refused(reason: "\(box.address) replied 550"))
    }

    @Test func `a transient error on every attempt fails the delivery`() async throws {
        let box = try Postbox(refusals: 9)
        let server = try #require(SMTPServer(box.address))
        let courier = Courier(.server(server), stationery: Stationery(), pauses: [.zero])

        let failure = await #expect(throws: MailFailure.self) {
            try await courier.deliver(.sample(to: "later@contoso.com"))
        }

        #expect(failure == .later(reason: "\(box.address) replied 451"))
    }

    @Test func `no connection is a transient error`() async throws {
        let server = try #require(SMTPServer("smtp://127.0.0.1:1"))
        let courier = Courier(.server(server), stationery: Stationery(), pauses: [])

        let failure = await #expect(throws: MailFailure.self) { try await courier.deliver(.sample()) }

        guard case .later = try #require(failure) else { return #expect(Bool(false), "\(failure)") }
    }

    @Test(arguments: [
        "", "smtp://", "smtp:127.0.0.1", "http://127.0.0.1", "127.0.0.1:25", "smtp://me@127.0.0.1",
        "smtp://127.0.0.1/x", "smtp://127.0.0.1 25", "SMTP://127.0.0.1", "smtp://a?b",
    ])
    func `an address that is not a scheme, host and port is refused`(text: String) {
        #expect(SMTPServer(text) == nil)
    }
}

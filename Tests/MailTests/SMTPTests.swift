import Mail
import Tenant
import Testing

/// Letters to a real mail server.
struct SMTPTests {
    @Test func `a real server takes a letter, and it arrives as it was written`() async throws {
        let box = try Postbox()
        let courier = Courier(.server(try #require(SMTPServer(box.address))), stationery: Stationery())

        try await courier.deliver(.sample())

        let mail = try box.mail()
        #expect(mail.from == "no-reply@signup-tenant.example")
        #expect(mail.to == ["ada@contoso.com"])
        #expect(try Python.Mail(mail.content).plain.contains("    12345678\n"))
    }

    @Test func `a server that says later is asked again, one that says never is not`() async throws {
        let box = try Postbox(refusals: 2)
        let server = try #require(SMTPServer(box.address))
        let patient = Courier(.server(server), stationery: Stationery(), pauses: [.zero, .zero])

        try await patient.deliver(.sample(to: "later@contoso.com"))
        let failure = await #expect(throws: MailFailure.self) {
            try await patient.deliver(.sample(to: "nobody@contoso.com"))
        }

        #expect(try box.mail().to == ["later@contoso.com"])
        #expect(failure == .refused(reason: "\(box.address) said 550"))
    }

    @Test func `a server that says never is not asked a second time, when it might say yes`() async throws {
        let box = try Postbox()
        let server = try #require(SMTPServer(box.address))
        let courier = Courier(.server(server), stationery: Stationery(), pauses: [.zero, .zero])

        let failure = await #expect(throws: MailFailure.self) {
            try await courier.deliver(.sample(to: "once@contoso.com"))
        }

        #expect(failure == .refused(reason: "\(box.address) said 550"))
    }

    @Test func `a server that says later to every try has not taken it`() async throws {
        let box = try Postbox(refusals: 9)
        let server = try #require(SMTPServer(box.address))
        let courier = Courier(.server(server), stationery: Stationery(), pauses: [.zero])

        let failure = await #expect(throws: MailFailure.self) {
            try await courier.deliver(.sample(to: "later@contoso.com"))
        }

        #expect(failure == .later(reason: "\(box.address) said 451"))
    }

    @Test func `nobody there is a reason to come back`() async throws {
        let server = try #require(SMTPServer("smtp://127.0.0.1:1"))
        let courier = Courier(.server(server), stationery: Stationery(), pauses: [])

        let failure = await #expect(throws: MailFailure.self) { try await courier.deliver(.sample()) }

        guard case .later = try #require(failure) else { return #expect(Bool(false), "\(failure)") }
    }

    @Test(arguments: [
        "", "smtp://", "smtp:127.0.0.1", "http://127.0.0.1", "127.0.0.1:25", "smtp://me@127.0.0.1",
        "smtp://127.0.0.1/x", "smtp://127.0.0.1 25", "SMTP://127.0.0.1", "smtp://a?b",
    ])
    func `an address that says more or less than where is none`(text: String) {
        #expect(SMTPServer(text) == nil)
    }
}

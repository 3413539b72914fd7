import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The emails that carry codes.
struct EmailTests {
    private let tooMany = "400 invalid_request 701014"

    @Test func `a challenge returns the masked address, the code length and the resend interval`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()

        let reply = client.challenge()

        #expect(
            reply.text == """
                {"binding_method":"prompt","challenge_channel":"email","challenge_target_label":"a*a@co**o**.com",\
                "challenge_type":"oob","code_length":8,"continuation_token":"\(client.token)","interval":30}
                """)
    }

    @Test func `an email has all its fields and prints without its code`() throws {
        var client = try Client(bundled: "fabrikam")
        client.beginSignUp("Ada@Contoso.com")

        let email = try #require(client.tenant.outbox.last)

        #expect(email.to == "Ada@Contoso.com")
        #expect(email.sentAt == client.now)
        #expect(email.lifetime == 600)
        #expect(email.flowName == "Fabrikam")
        #expect(!"\(email)\(String(reflecting: email))".contains(client.code))
    }

    @Test(.rule("E-03", "E-09")) func `an earlier code still works if no new one was sent`() throws {
        var client = try Client(bundled: "fabrikam")
        client.beginSignUp()
        for _ in 2...5 {
            client.wait(seconds: 30)
            client.challenge()
        }

        #expect(client.challenge().line == tooMany)
        client.wait(seconds: 30)
        #expect(client.challenge().line == tooMany)
        #expect(client.submit(code: client.code).line == "200")
    }

    @Test func `the last hundred emails are kept`() throws {
        var client = try Client(bundled: "fabrikam")
        for number in 1...130 {
            client.beginSignUp("ada\(number)@contoso.com")
            #expect(client.tenant.outbox.count == min(number, 100))
        }

        #expect(client.tenant.outbox.map(\.to) == (31...130).map { "ada\($0)@contoso.com" })
    }
}

/// The format of an email address (wire-protocol §4.5).
struct EmailAddressTests {
    @Test(arguments: [
        "ada@contoso.com", "A.B+c_d-e@a.b.co", "o'neil@contoso.com", "1@2.3x", "a@b-c.de",
        "a@xn--w-uga1v8h.example",
        String(repeating: "a", count: 64) + "@contoso.com",
        "aa@" + String(repeating: String(repeating: "b", count: 62) + ".", count: 4).dropLast(),
    ])
    func `a valid address is accepted`(_ text: String) {
        #expect(EmailAddress(text)?.text == text)
    }

    @Test(arguments: [
        "", "@", "a", "a@", "@b.c", "a@b", "a@b.", "a@.b", "a@b..c", "a@-b.c", "a@b-.c", "a@b_c.d", "a@@b.c",
        "a@b@c.d", ".a@b.c", "a.@b.c", "a..b@c.d", "a b@c.d", "a@b c.d", "a@b.c\n", "\"a\"@b.c", "a,b@c.d",
        "a@[1.2.3.4]", "ä@b.c", "a@b.ç", "а@b.c", "a@żółw.example", "a\u{0}@b.c", "a\u{1B}[31m@b.c",
        "<a@b.c>",
        String(repeating: "a", count: 65) + "@contoso.com",
        "a@" + String(repeating: "b", count: 64) + ".com",
        "aaa@" + String(repeating: String(repeating: "b", count: 62) + ".", count: 4).dropLast(),
    ])
    func `an invalid address is refused`(_ text: String) {
        #expect(EmailAddress(text) == nil)
    }

    @Test(arguments: [
        ("casey@contoso.com", "c***y@co**o**.com"), ("a@contoso.com", "*@co**o**.com"),
        ("al@contoso.com", "a*@co**o**.com"), ("ada@mail.contoso.com", "a*a@ma**.co**o**.com"),
        ("ada@x.dk", "a*a@x.dk"), ("customer@contosox.com", "c******r@co**o**x.com"),
    ])
    func `an address is masked`(text: String, masked: String) throws {
        #expect(try #require(EmailAddress(text)).masked == masked)
    }
}

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

    @Test func `after an undelivered resend the previous code still works`() throws {
        var client = try Client(bundled: "fabrikam")
        client.beginSignUp()
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

import Foundation
import NativeAuth
import Tenant
@testable import TenantServer
import Testing
import UserFlow

struct MIMEMessageTests {
    @Test(arguments: [
        (
            Language.english, 600, "Your code for Contoso", "Here's your code for Contoso:",
            "It expires in 10 minutes. Only the newest code works."
        ),
        (
            .danish, 60, "Din kode til Contoso", "Her er din kode til Contoso:",
            "Den gælder i 1 minut. Kun den nyeste kode virker."
        ),
        (
            .german, 90, "Ihr Code für Contoso", "Hier ist Ihr Code für Contoso:",
            "Er gilt 90 Sekunden. Nur der neueste Code funktioniert."
        ),
        (
            .japanese, 600, "Contoso の確認コード", "Contoso の確認コードです。",
            "このコードは10分間使えます。使えるのは最新のコードだけです。"
        ),
        (
            .pseudo, 1, "Your code for Contoso", "Here's your code for Contoso:",
            "It expires in 1 second. Only the newest code works."
        ),
    ])
    func `a message is in the flow's language, as plain text and as HTML`(
        language: Language, lifetime: Int, subject: String, lead: String, life: String
    ) throws {
        let email = Email.sample(lifetime: lifetime, language: language, accent: "#0F6CBD")

        let message = try parsedMessage(email)

        #expect(message.defects == 0)
        #expect(message.headers["Subject"] == subject)
        #expect(message.headers["From"] == "Contoso <no-reply@signup-tenant.example>")
        #expect(message.headers["To"] == "ada@contoso.com")
        #expect(message.headers["Date"] == "Thu, 15 Jan 2026 10:15:00 +0000")
        #expect(message.plain.hasPrefix("\(lead)\n\n    12345678\n\n\(life)\n"))
        for text in [lead, ">12345678<", life, "#0F6CBD"] { #expect(message.html.contains(text)) }
    }

    @Test(arguments: [
        (Language.english, "Your password for Contoso has changed"),
        (.danish, "Din adgangskode til Contoso er"), (.german, "Ihr Passwort für Contoso wurde"),
        (.japanese, "Contoso のパスワードが変更"),
    ])
    func `a message about a changed password has no code`(language: Language, subject: String) throws {
        let message = try parsedMessage(Email.sample(.passwordChanged, language: language))

        #expect(message.defects == 0)
        #expect(message.headers["Subject"]?.hasPrefix(subject) == true)
        #expect(message.plain.contains("Contoso") && message.html.contains("<p>"))
        #expect(!message.plain.contains("{") && !message.html.contains("{flow"))
    }

    @Test(arguments: [
        "Contoso\r\nBcc: all@contoso.com", "Contoso\u{2028}Bcc: all@contoso.com",
        "=?UTF-8?Q?x?= <b@contoso.com>",
        "\"Contoso\" <b@contoso.com>, c@contoso.com", "<script>alert(1)</script>", "{code} {time} {flow}",
        String(repeating: "コントソ", count: 40), "", "\u{0}\u{1B}[31m",
    ])
    func `E-49 the flow's name cannot inject headers or markup`(name: String) throws {
        let message = try parsedMessage(Email.sample(flow: name, accent: "red;} body{"))

        #expect(message.defects == 0)
        #expect(
            message.headers.keys.sorted() == [
                "Auto-Submitted", "Content-Language", "Content-Type", "Date", "From", "MIME-Version",
                "Message-ID", "Subject", "To",
            ])
        #expect(message.headers["To"] == "ada@contoso.com")
        #expect(message.headers["From"]?.contains("no-reply@signup-tenant.example") == true)
        #expect(!message.html.contains("<script") && !message.html.contains("red;"))
        #expect(message.plain.contains("    12345678\n"))
        let isClean = message.plain.unicodeScalars.allSatisfy {
            $0 == "\n" || $0.properties.generalCategory != .control
        }
        #expect(isClean)
    }

    @Test func `the flow's name is escaped as HTML text`() throws {
        let message = try parsedMessage(Email.sample(flow: #"<O'Neil & "Co">"#))

        #expect(message.html.contains(#"<strong>&lt;O'Neil &amp; "Co"&gt;</strong>"#))
    }

    @Test(arguments: [
        "a@b.example\r\nRCPT TO:<c@d.example>", "<a@b.example>", "a b@c.example", "a@b@c.example", "ab",
        "ä@b.example",
        "a@b.example\u{0}", String(repeating: "a", count: 250) + "@b.example",
    ])
    func `E-49 an address that could inject headers or commands gets no message`(address: String) {
        #expect(MIMEMessage(Email.sample(to: address), from: "tenant.example", id: "1") == nil)
    }

    @Test func `lines are ASCII and at most 76 characters long`() throws {
        let name = String(repeating: "とても長い名前の会社 ", count: 9)
        let message = try #require(
            MIMEMessage(Email.sample(flow: name, language: .japanese), from: "tenant.example", id: "1"))

        let lines = String(decoding: message.bytes, as: UTF8.self).components(separatedBy: "\r\n")

        #expect(lines.allSatisfy { $0.utf8.count <= 76 && $0.utf8.allSatisfy { 0x20...0x7E ~= $0 } })
    }

    @Test(arguments: Email.Kind.allCases)
    func `a message has what the email says`(kind: Email.Kind) throws {
        let email = Email.sample(kind, language: .danish)

        let message = try parsedMessage(email)

        #expect(message.headers["Subject"] == email.content.subject)
        #expect(message.headers["Content-Language"] == "da")
        #expect(message.plain == email.content.plainText)
        #expect(
            message.html
                == email.content.html)
    }

    @Test func `a message's description has neither the code nor the address, nor has that of its content`()
        throws
    {
        let message = try #require(MIMEMessage(Email.sample(), from: "tenant.example", id: "1"))
        var dumped = ""
        dump(message, to: &dumped)
        dump(Email.sample().content, to: &dumped)

        for text in ["\(message)", String(reflecting: message), "\(Email.sample().content)", dumped] {
            #expect(!text.contains("12345678") && !text.contains("ada@"))
        }
    }

    private func parsedMessage(_ email: Email) throws -> ParsedMessage {
        let message = try #require(MIMEMessage(email, from: "signup-tenant.example", id: "id1"))
        return try ParsedMessage(String(decoding: message.bytes, as: UTF8.self))
    }
}

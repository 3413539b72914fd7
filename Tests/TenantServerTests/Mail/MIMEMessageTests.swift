import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant
@testable import TenantServer

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

    @Test(
        .rule("E-49"),
        arguments: [
            "Contoso\r\nBcc: all@contoso.com", "Contoso\u{2028}Bcc: all@contoso.com",
            "=?UTF-8?Q?x?= <b@contoso.com>",
            "\"Contoso\" <b@contoso.com>, c@contoso.com", "<script>alert(1)</script>", "{code} {time} {flow}",
            String(repeating: "コントソ", count: 40), "", "\u{0}\u{1B}[31m",
        ])
    func `the flow's name cannot inject headers or markup`(name: String) throws {
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

    @Test(
        .rule("E-49"),
        arguments: [
            "a@b.example\r\nRCPT TO:<c@d.example>", "<a@b.example>", "a b@c.example", "a@b@c.example", "ab",
            "ä@b.example",
            "a@b.example\u{0}", String(repeating: "a", count: 250) + "@b.example",
        ])
    func `an address that could inject headers or commands gets no message`(address: String) {
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

extension Email {
    /// An email of 15 January 2026, 10:15 UTC.
    static func sample(
        _ kind: Kind = .code, to address: String = "ada@contoso.com", flow: String = "Contoso",
        lifetime: Int = 600, language: Language = .english, accent: String? = nil
    ) -> Email {
        Email(
            to: address, kind: kind, code: kind == .code ? Secret("12345678") ?? Secret() : Secret(),
            sentAt: Timestamp(wall: 1_768_472_100_000, monotonic: 0), lifetime: lifetime, flowName: flow,
            language: language, accent: accent)
    }
}

/// A message as Python's standard library parses it.
struct ParsedMessage: Decodable {
    var headers: [String: String]
    var plain: String
    var html: String
    var defects: Int

    /// The function that the scripts below share.
    private static let parser = """
        import email, email.policy, json, mailbox, sys
        def read(mail):
            parts = {part.get_content_type(): part for part in mail.walk()}
            return {"headers": {name: str(value) for name, value in mail.items()},
                    "plain": parts["text/plain"].get_content().replace("\\r", ""),
                    "html": parts["text/html"].get_content().replace("\\r", ""),
                    "defects": sum(len(part.defects) for part in mail.walk())
                        + sum(len(value.defects) for value in mail.values())}

        """

    /// Runs a script with one argument and returns its output, decoded from JSON.
    private static func run<Answer: Decodable>(_ script: String, _ argument: String) throws -> Answer {
        let python = try FinishedProcess(["/usr/bin/python3", "-c", parser + script, argument])
        try #require(python.status == 0, "\(String(decoding: python.errorOutput, as: UTF8.self))")
        return try JSONDecoder().decode(Answer.self, from: python.output)
    }
}

extension ParsedMessage {
    /// Parses a message.
    init(_ content: String) throws {
        self = try Self.run(
            "print(json.dumps(read(email.message_from_string(sys.argv[1], policy=email.policy.default))))",
            content)
    }

    /// Parses all messages in a Maildir.
    static func all(in folder: String) throws -> [ParsedMessage] {
        try run(
            """
            make = lambda file: email.message_from_binary_file(file, policy=email.policy.default)
            print(json.dumps([read(mail) for mail in mailbox.Maildir(sys.argv[1], make, create=False)]))
            """, folder)
    }
}

struct MaildirTests {
    @Test func `Python's mailbox module reads the messages, and only their owner may`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/mail"
        let mailer = Mailer(.maildir(try Maildir(path: path)))

        try await mailer.deliver(.sample())
        try await mailer.deliver(.sample(to: "bo@contoso.com"))

        let messages = try ParsedMessage.all(in: path)
        #expect(messages.compactMap { $0.headers["To"] }.sorted() == ["ada@contoso.com", "bo@contoso.com"])
        #expect(messages.allSatisfy { $0.plain.contains("12345678") && $0.defects == 0 })
        #expect(Set(messages.compactMap { $0.headers["Message-ID"] }).count == 2)
        #expect(folder.permissions(of: "mail") == 0o700)
        for name in folder.contents.keys { #expect(folder.permissions(of: name) == 0o600, "\(name)") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: path + "/tmp").isEmpty)
    }

    @Test func `a file in place of the folder is refused, and a folder deleted later fails the delivery`()
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        let mailer = Mailer(
            .maildir(try Maildir(path: folder.path + "/mail")), retryDelays: [])
        try FileManager.default.removeItem(atPath: folder.path + "/mail")

        #expect(throws: MailFailure.self) { try Maildir(path: folder.path + "/file") }
        await #expect(throws: MailFailure.self) { try await mailer.deliver(.sample()) }
    }
}

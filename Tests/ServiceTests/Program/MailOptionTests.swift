import Foundation
import Testing

/// The built program's emails: to a Maildir and to a real mail server.
struct MailOptionTests {
    private static let start: Sender.Form = [
        ("username", "ada@contoso.com"), ("challenge_type", "oob redirect"),
    ]

    private static func serving(_ route: String) -> [String] {
        ["--data", ":memory:", "--flow", "fabrikam", "--mail", route]
    }

    /// Returns the code, which is on its own line.
    private static func code(in text: String) throws -> String {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        return try #require(lines.first { $0.wholeMatch(of: #/\d{8}/#) != nil })
    }

    @Test func `an email in a Maildir is read by Python's mailbox, and its code works`() async throws {
        let folder = try Folder()
        try await Served.during(Self.serving("maildir:\(folder.path)/mail")) { served in
            var guest = Guest(port: served.port)
            await guest.post("/signup/v1.0/start", Self.start)
            await guest.post("/signup/v1.0/challenge", [])

            let script = """
                import email, email.policy, mailbox, sys
                read = lambda file: email.message_from_binary_file(file, policy=email.policy.default)
                mail, = mailbox.Maildir(sys.argv[1], read, create=False)
                print(mail["to"], mail.get_body(("plain",)).get_content(), sep="\\n")
                """
            let output = try await Python.run(["-c", script, "\(folder.path)/mail"])
            let text = String(decoding: output, as: UTF8.self)
            let code = try Self.code(in: text)
            let end = await guest.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])

            #expect(text.hasPrefix("ada@contoso.com\n"))
            #expect(end.status == 200)
            #expect(!served.program.output.contains(code) && !served.program.complaints.contains(code))
        }
    }

    @Test func `a mail server accepts an email at the third attempt, and its code works`() async throws {
        let box = try Postbox(refusals: 2)
        try await Served.during(Self.serving(box.address)) { served in
            var guest = Guest(port: served.port)
            await guest.post(
                "/signup/v1.0/start",
                [("username", "later@contoso.com"), ("challenge_type", "oob redirect")])
            let challenged = await guest.post("/signup/v1.0/challenge", [])
            try #require(challenged.status == 200, "\(challenged.object)")

            let mail = try box.mail()
            let code = try Self.code(in: mail.content)
            let end = await guest.post("/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])

            #expect(mail.to == ["later@contoso.com"])
            #expect(end.status == 200)
        }
    }

    @Test func `a rejected email is reported as the service does, and other sign-ups continue`()
        async throws
    {
        let box = try Postbox()
        try await Served.during(Self.serving(box.address)) { served in
            var guest = Guest(port: served.port)
            await guest.post(
                "/signup/v1.0/start",
                [("username", "nobody@contoso.com"), ("challenge_type", "oob redirect")])

            let lines = [
                await guest.exchange("/signup/v1.0/challenge", []),
                await guest.exchange("/signup/v1.0/challenge", []),
            ]
            let other = await guest.exchange("/signup/v1.0/start", Self.start)

            #expect(lines.map(\.line) == ["400 invalid_request", "400 invalid_request"])
            #expect(lines.allSatisfy { $0.answer.object["error_codes"] as? [Int] == [50_185] })
            #expect(other.line == "200")
            #expect(
                served.program.complaints.contains("An email was not delivered: \(box.address) replied 550"))
        }
    }
}

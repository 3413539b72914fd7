import Foundation
import TestSupport
import Testing

/// The built program's emails: to a Maildir and to a real mail server.
struct MailOptionTests {
    private static let start: RequestWriter.Form = [
        ("username", "ada@contoso.com"), ("challenge_type", "oob redirect"),
    ]

    private static func arguments(_ route: String) -> [String] {
        ["--flow", "fabrikam", "--mail", route]
    }

    /// Returns the code, which is on its own line.
    private static func code(in text: String) throws -> String {
        let exchanges = text.split(whereSeparator: \.isNewline).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return try #require(exchanges.first { $0.wholeMatch(of: #/\d{8}/#) != nil })
    }

    @Test func `an email in a Maildir is read by Python's mailbox, and its code works`() async throws {
        let folder = try TemporaryFolder()
        try await RunningServer.withServer(Self.arguments("maildir:\(folder.path)/mail")) { server in
            var client = RawClient(port: server.port)
            await client.post("/signup/v1.0/start", Self.start)
            await client.post("/signup/v1.0/challenge", [])

            let script = """
                import email, email.policy, mailbox, sys
                read = lambda file: email.message_from_binary_file(file, policy=email.policy.default)
                mail, = mailbox.Maildir(sys.argv[1], read, create=False)
                print(mail["to"], mail.get_body(("plain",)).get_content(), sep="\\n")
                """
            let output = try await Python.run(["-c", script, "\(folder.path)/mail"])
            let text = String(decoding: output, as: UTF8.self)
            let code = try Self.code(in: text)
            let completed = await client.post(
                "/signup/v1.0/continue", [("grant_type", "oob"), ("oob", code)])

            #expect(text.hasPrefix("ada@contoso.com\n"))
            #expect(completed.status == 200)
            #expect(!server.process.output.contains(code) && !server.process.errorOutput.contains(code))
        }
    }

    @Test func `a mail server gets the email, and one that it rejects is reported as the service does`()
        async throws
    {
        let mailServer = try TestMailServer()
        try await RunningServer.withServer(Self.arguments(mailServer.address)) { server in
            var (client, other) = (RawClient(port: server.port), RawClient(port: server.port))
            await client.post(
                "/signup/v1.0/start",
                [("username", "nobody@contoso.com"), ("challenge_type", "oob redirect")])

            let rejected = [
                await client.exchange("/signup/v1.0/challenge", []),
                await client.exchange("/signup/v1.0/challenge", []),
            ]
            await other.post("/signup/v1.0/start", Self.start)
            await other.post("/signup/v1.0/challenge", [])
            let message = try mailServer.nextMessage()
            let completed = await other.post(
                "/signup/v1.0/continue",
                [("grant_type", "oob"), ("oob", try Self.code(in: message.content))])

            #expect(rejected.map(\.summary) == ["400 invalid_request", "400 invalid_request"])
            #expect(rejected.allSatisfy { $0.response.object["error_codes"] as? [Int] == [50_185] })
            #expect(
                await server.process.waitForErrorOutput(
                    "An email was not delivered: \(mailServer.address) replied 550"))
            #expect(message.to == ["ada@contoso.com"])
            #expect(completed.status == 200)
        }
    }
}

import Foundation
import TestSupport
import Testing

/// What a recording says about passwords and codes: nothing.
struct RecordSecretTests {
    private static let password = Canary(secret: "Zq7-Vellum.Quo93")
    private static let otherPassword = Canary(secret: "Kx4_Wombat!Pli58")
    private static let code = Canary(secret: "9183650274681935")

    /// Keys of a sign-in, and the text that they bring to the screen.
    private static let resetSteps = [
        ("\t\t\r", "Sign in to your account"),
        ("ada+forgot@demo.example\r", "Enter your password"), ("\(password.secret)", "••••••••••••••••"),
        ("\u{12}", password.secret), ("\t", "••••••••••••••••"), ("\t\t\r", "Reset your password"),
        ("\r", "Check your email"),
        (code.secret, code.secret), ("\r", "The code has 8 numbers"), ("\u{1B}OQ", "Your code is"),
        ("\r", "Choose a new password"), (String(otherPassword.secret.prefix(5)), "•••••"),
        ("\r", "Use at least 8 characters"), ("\u{15}\(otherPassword.secret)", "••••••••••••••••"),
        ("\u{12}", otherPassword.secret), ("\u{15}\u{1B}[200~\(password.secret)\u{1B}[201~", password.secret),
    ]

    @Test func `C-28 a recording contains no part of a password or code in any encoding`() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", "woodgrove", "--record",
            "\(folder.path)/a.cast",
        ])
        try #require(terminal.shows("Enter continue"))
        for (keys, text) in Self.resetSteps {
            terminal.type(keys)
            try #require(terminal.shows(text), "waited for \(text) in\n\(terminal.screen.text)")
        }
        terminal.signal(SIGTERM)
        #expect(terminal.waitForExit() == .exit(143))

        let text = try #require(folder.contents(of: "a.cast"))
        let events = text.drop { $0 != "\n" }
        #expect(events.contains("••••••••") && events.contains("password is visible"))
        for canary in [Self.password, Self.otherPassword, Self.code, Canary(secret: "12345678")] {
            #expect(canary.encodings(in: Array(events.utf8)) == [])
            #expect(canary.parts.filter { events.contains($0) } == [])
        }
    }

    @Test func `C-28 a recorded replay contains no secret of its journey`() throws {
        let folder = try TemporaryFolder()
        let journey = """
            {"answers": {"email": "ada@demo.example", "password": "\(Self.password.secret)",
             "code": ["\(Self.code.secret.prefix(8))", "inbox"], "signIn": "token"}, "expect": "signedIn"}
            """
        let program = try FinishedProcess(
            [
                PseudoTerminal.wizardPath, "replay", "--flow", "woodgrove", "--record", "a.cast",
                try folder.write(journey, to: "a.json", mode: 0o600),
            ], in: folder.path)

        #expect(program.status == 0, "\(program.text)")
        let text = try #require(folder.contents(of: "a.cast"))
        let events = text.drop { $0 != "\n" }
        #expect(folder.permissions(of: "a.cast") == 0o600)
        #expect(events.contains("Welcome, ada") && events.contains("••••••••"))
        for canary in [Self.password, Self.code, Canary(secret: "12345678")] {
            #expect(canary.encodings(in: Array(events.utf8)) == [])
            #expect(canary.parts.filter { events.contains($0) } == [])
        }
    }
}

extension Canary {
    /// Every part of five characters.
    fileprivate var parts: [String] {
        let characters = Array(secret)
        return (0...characters.count - 5).map { String(characters[$0..<$0 + 5]) }
    }
}

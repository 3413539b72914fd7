import Foundation
import TestSupport
import Testing

/// `--log` of the built program.
struct LogOptionTests {
    private static let secrets = [
        "ada@demo.example", "12345678", "Correct-Horse-7", "Aarhus", "Pilot", "Denmark", "_token\"", "eyJ",
    ]

    @Test func `a sign-up on pages appends masked lines, which no other user can read`() throws {
        let folder = try TemporaryFolder()
        let terminal = try PageFixture.done.terminal([
            PseudoTerminal.wizardPath, "--data", ":memory:", "--log", "\(folder.path)/log",
        ])
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exit(0))

        let text = try #require(folder.contents(of: "log"))
        let lines = text.split(separator: "\n")
        #expect(folder.permissions(of: "log") == 0o600)
        let line =
            #/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (?:error|warning|info|verbose) [0-9A-F-]{36} \S.*/#
        #expect(lines.filter { $0.wholeMatch(of: line) == nil } == [])
        #expect(text.contains(" Request sent: step=/signup/v1.0/start username=Masked(not-null)\n"))
        #expect(text.contains(" Reply received: step=/signup/v1.0/continue status=200"))
        #expect(text.contains(" Reply details: step=/oauth2/v2.0/token milliseconds="))
        #expect(Self.secrets.filter(text.contains) == [])
        #expect(terminal.isRestored)
    }

    @Test func `a sign-up in plain mode appends to what is in the file`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("earlier\n", to: "log", mode: 0o600)
        let terminal = try PseudoTerminal.wizard(flow: "fabrikam", ["--plain", "--log", file])
        #expect(terminal.wait { $0.output(from: 0).contains("Email: ") })
        terminal.type("ada@demo.example\n")
        #expect(terminal.wait { $0.output(from: 0).contains("Code: ") })
        terminal.type("\u{3}\u{3}")
        #expect(terminal.waitForExit() == .exit(130))

        let text = try #require(folder.contents(of: "log"))
        #expect(text.hasPrefix("earlier\n20"))
        #expect(text.contains("Reply received: step=/signup/v1.0/challenge status=200"))
        #expect(Self.secrets.filter(text.contains) == [])
    }

    @Test func `doctor logs its requests to a tenant`() throws {
        let folder = try TemporaryFolder()
        let tenant = try TenantProcess(flow: "fabrikam", options: ["--client-id", "other"], isQuiet: true)
        let program = try FinishedProcess([
            PseudoTerminal.wizardPath, "doctor", "--tenant", "\(tenant.address)/fabrikam", "--client-id",
            "app", "--log", "\(folder.path)/log",
        ])

        #expect(program.status == 78 && program.errorOutput.isEmpty)
        let text = try #require(folder.contents(of: "log"))
        #expect(
            text.contains(" error=unauthorized_client error_codes=700016 error_description=Masked(not-null) ")
        )
    }

    @Test func `a file that other users can read is refused, with status 73`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("mine", to: "open", mode: 0o640)

        let program = try replay(in: folder, log: file)

        #expect(program.status == 73 && program.output.isEmpty)
        let errors = String(decoding: program.errorOutput, as: UTF8.self)
        #expect(
            errors
                == "signup-wizard: Other users can read \(file). Run chmod 600 \(file), or choose another file "
                + "with --log.\n")
        #expect(folder.contents(of: "open") == "mine")
    }

    @Test func `a file that becomes full is reported once at the end`() throws {
        let folder = try TemporaryFolder()

        let program = try replay(
            in: folder, log: "\(folder.path)/log",
            via: ["/bin/bash", "-c", "ulimit -f 1; exec \"$0\" \"$@\""])

        #expect(program.status == 0 && program.text.hasSuffix(": completed\n"), "\(program.text)")
        let errors = String(decoding: program.errorOutput, as: UTF8.self)
        #expect(
            errors
                == "signup-wizard: \(folder.path)/log cannot be written, so lines of the log are missing.\n")
    }

    /// Replays a sign-up with the embedded tenant.
    private func replay(
        in folder: TemporaryFolder, log: String, via launcher: [String] = []
    ) throws -> FinishedProcess {
        let json = #"{"answers": {"email": "ada@contoso.com", "code": ["00000000", "inbox"]}}"#
        let file = try folder.write(json, to: "journey.json", mode: 0o600)
        return try FinishedProcess(
            launcher + [PseudoTerminal.wizardPath, "replay", file, "--flow", "fabrikam", "--log", log])
    }
}

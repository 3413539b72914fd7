import Foundation
import TestSupport
import Testing

/// Hostile texts outside of pages: in plain mode, error messages, JSON and XML.
struct HeadlessTests {
    private static let rounds = Nightly.selection(1, of: Array(HostileText.all.indices))

    @Test(.rule("C-02"), arguments: rounds, [true, false])
    func `plain mode writes nothing harmful, and without UTF-8 only ASCII`(round: Int, isUTF8: Bool) throws {
        let run = try PlainHostileTextRun(
            texts: HostileText.texts(round), environment: isUTF8 ? [:] : ["LANG": "C"])
        let output = ParsedOutput(run.output)

        #expect(output.sequences == [])
        // Backspace is written by the terminal's line editing.
        #expect(output.controls.subtracting(["\n", "\r", "\u{8}"]) == [])
        #expect(!output.text.contains(where: ParsedOutput.isHarmful))
        #expect(isUTF8 || run.output.allSatisfy { $0 < 0x7F })
    }

    @Test(.rule("C-02"), arguments: rounds)
    func `an error is three lines, itself, the line of the file and a caret, whatever it quotes`(round: Int)
        throws
    {
        let folder = try TemporaryFolder()
        let texts = HostileText.texts(round)
        var flow = HostileTextRun.flow(texts)
        flow["alias"] = texts[0]
        flow[texts[1]] = texts[2]
        let file = try folder.write(HostileTextRun.json(flow), to: "flow.json")
        let terminal = try PseudoTerminal([PseudoTerminal.wizardPath, "check", file], width: 500)

        #expect(terminal.waitForExit() == .exit(65))
        let output = ParsedOutput(terminal.output)
        #expect(output.sequences == [] && output.controls == ["\r", "\n"])
        #expect(!output.text.contains(where: ParsedOutput.isHarmful))
        let lines = terminal.output(from: 0).components(separatedBy: "\r\n")
        #expect(
            lines.count == 8
                && lines.allSatisfy {
                    $0.isEmpty || $0.hasPrefix(file) || $0.hasPrefix("    ") || $0 == "2 errors"
                })
    }

    /// Runs a command with a hostile flow, against a tenant that answers with hostile texts.
    ///
    /// Redirected, so that the bytes are those of the program and not of a terminal.
    private static func run(
        _ command: [String], _ round: Int
    ) throws -> (FinishedProcess, ScriptedTenant, TemporaryFolder) {
        let folder = try TemporaryFolder()
        let texts = HostileText.texts(round)
        let tenant = try ScriptedTenant(HostileTextRun.script(texts))
        try folder.write(HostileTextRun.json(HostileTextRun.flow(texts)), to: "flow.json")
        try folder.write(journey, to: "a.json", mode: 0o600)
        let program = try FinishedProcess(
            [PseudoTerminal.wizardPath] + command + [
                "--tenant", tenant.address, "--client-id", "app", "--flow", "flow.json",
            ], in: folder.path)
        return (program, tenant, folder)
    }

    @Test(.rule("C-02"), arguments: rounds, [["replay", "--inspect", "a.json"], ["doctor"]])
    func `in JSON each result is one line, whatever the tenant answers`(
        round: Int, command: [String]
    ) throws {
        let (program, tenant, _) = try Self.run(command + ["--json"], round)

        #expect(!program.output.isEmpty && program.status != 0)
        #expect(program.text.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
        #expect(try JSONSerialization.jsonObject(with: program.output) is [String: Any])
        for bytes in [program.output, program.errorOutput] {
            let output = ParsedOutput(Array(bytes))
            #expect(output.sequences == [] && output.controls.subtracting(["\n"]) == [])
            #expect(!output.text.contains(where: ParsedOutput.isHarmful))
        }
        #expect(tenant.requestNames.contains("start"))
    }

    @Test(.rule("C-02"), arguments: rounds)
    func `requests and JUnit XML contain nothing harmful, whatever the flow and the tenant name`(
        round: Int
    ) throws {
        let command = ["replay", "--inspect", "--junit", "junit.xml", "a.json"]
        let (program, _, folder) = try Self.run(command, round)

        #expect(program.lines.count { $0.contains(": POST /") } > 3)
        let document = Data((folder.contents(of: "junit.xml") ?? "").utf8)
        for bytes in [program.output, document] {
            let output = ParsedOutput(Array(bytes))
            #expect(output.sequences == [] && output.controls == ["\n"])
            #expect(!output.text.contains(where: ParsedOutput.isHarmful))
        }
        let python = try FinishedProcess(
            ["/usr/bin/python3", "-I", "-c", Self.reader, "\(folder.path)/junit.xml"])
        #expect(python.text == "1\n", "\(String(decoding: python.errorOutput, as: UTF8.self))")
    }

    /// Counts the failures in a file with Debian's python3-junitparser.
    private static let reader = """
        import junitparser, sys
        print(sum(len(case.result) for case in junitparser.JUnitXml.fromfile(sys.argv[1])))
        """

    /// The answers of ``HostileTextRun``; the last one is refused.
    private static let journey = """
        {"answers": {"email": "ada@contoso.com", "code": ["12345678", "12345679"],
         "attributes": {"city": "one", "state": "x1", "jobTitle": "two"}}}
        """
}

/// The steps of ``HostileTextRun`` in plain mode.
private struct PlainHostileTextRun {
    let output: [UInt8]

    init(texts: [String], environment: [String: String] = [:]) throws {
        let folder = try TemporaryFolder()
        let tenant = try ScriptedTenant(HostileTextRun.script(texts))
        let flow = try folder.write(HostileTextRun.json(HostileTextRun.flow(texts)), to: "flow.json")
        let terminal = try PseudoTerminal.wizard(
            at: tenant.address, flow: flow, ["--plain"], environment: environment)
        for (line, text) in Self.steps {
            let start = terminal.output.count
            terminal.type(line)
            let isShown = terminal.wait { $0.output(from: start).contains(text) }
            try #require(isShown, "waited for \(text) in\n\(terminal.output(from: 0))")
        }
        terminal.type("\u{3}\u{3}")
        _ = terminal.waitForExit()
        output = terminal.output
    }

    private static let steps = [
        ("", "Email: "), ("ada@contoso.com\n", "Sign up"), ("one\n1\n", "Code: "),
        ("12345678\n", "That code isn't right"), ("12345679\n", "Sign up"),
        ("two\n", "Error: "),
        ("three\n", "Continue in your browser"), (":help\n", ":quit"),
    ]
}

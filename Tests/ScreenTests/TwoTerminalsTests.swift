import Foundation
import TestSupport
import Testing

/// Unusual terminals, and two at once.
struct TwoTerminalsTests {
    @Test(.rule("C-44"), arguments: [["--plain"], []])
    func `with input and output on two terminals, plain mode starts and input is hidden`(
        options: [String]
    ) throws {
        let inputTerminal = try PseudoTerminal(["/bin/sh", "-c", "tty; exec sleep 300"])
        #expect(inputTerminal.wait { $0.output(from: 0).contains("\r\n") })
        let inputName = inputTerminal.output(from: 0).split(whereSeparator: \.isNewline)[0]
        let command = ([PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", "woodgrove"] + options)
            .joined(
                separator: " ")
        let outputTerminal = try PseudoTerminal(["/bin/sh", "-c", "exec \(command) <\(inputName)"])
        #expect(outputTerminal.wait { $0.output(from: 0).contains("Email: ") })

        inputTerminal.type("ada@contoso.com\n")
        #expect(outputTerminal.wait { $0.output(from: 0).contains("hidden): ") })
        #expect(inputTerminal.modes.hidesInput)
        inputTerminal.type("\(Canary.password.secret)\n")
        #expect(
            outputTerminal.wait { $0.output(from: 0).contains("\(Canary.password.secret.count) characters") })
        outputTerminal.signal(SIGTERM)

        #expect(outputTerminal.waitForExit() == .signal(SIGTERM))
        #expect(inputTerminal.hasRestoredModes)
        #expect(Canary.password.encodings(in: inputTerminal.output + outputTerminal.output) == [])
        #expect(!outputTerminal.output(from: 0).contains("\u{1B}["))
    }

    @Test(.rule("C-44")) func `without TERM, plain mode starts and says why`() throws {
        let terminal = try PseudoTerminal([
            "/bin/sh", "-c", "unset TERM; exec '\(PseudoTerminal.wizardPath)' --data :memory:",
        ])

        #expect(terminal.wait { $0.output(from: 0).contains("Email: ") })
        #expect(terminal.output(from: 0).hasPrefix("This terminal can't show pages"))
        #expect(!terminal.output.contains(0x1B))
    }

    @Test(.rule("C-44")) func `inside script, pages are drawn and the modes are restored`() throws {
        let terminal = try PseudoTerminal([
            "/usr/bin/script", "-qec", "\(PseudoTerminal.wizardPath) --data :memory:", "/dev/null",
        ])
        #expect(terminal.shows("Enter continue"))

        terminal.type("\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.isRestored)
    }

    @Test(.rule("C-44")) func `inside tmux, pages are drawn, keys work and the modes are restored`() throws {
        let folder = try TemporaryFolder()
        let tmux = ["/usr/bin/tmux", "-f", "/dev/null", "-S", "\(folder.path)/socket"]
        defer { _ = try? FinishedProcess(tmux + ["kill-server"]) }
        let terminal = try PseudoTerminal(
            tmux + [
                "new-session",
                "'\(PseudoTerminal.wizardPath)' --data :memory: --flow woodgrove; echo status=$?; read line",
            ], environment: ["SHELL": "/bin/sh"])
        try #require(terminal.shows("Enter continue"), "\(terminal.screen.text)")
        terminal.type("ada@contoso.com\r")
        try #require(terminal.shows("Create a password"))
        terminal.paste(Canary.password.secret)
        #expect(terminal.shows(String(repeating: "•", count: Canary.password.secret.count)))

        try #require(terminal.press("\u{3}", until: "status=130"), "\(terminal.screen.text)")
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.hasRestoredModes)
        #expect(Canary.password.encodings(in: terminal.output) == [])
    }
}

import Foundation
import TestSupport
import Testing
import UserFlow

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
        #expect(terminal.shows("Enter Continue"))

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
        try #require(terminal.shows("Enter Continue"), "\(terminal.screen.text)")
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

/// Pages in terminals that have no UTF-8, and in those whose fonts have only letters.
struct ASCIIScreenTests {
    @Test(.rule("C-44"), arguments: ["en_US.ISO-8859-1", "da_DK", "C", "POSIX", "ja_JP.eucJP"])
    func `in a locale without UTF-8, pages are drawn in ASCII`(locale: String) throws {
        let terminal = try PseudoTerminal(environment: ["LC_ALL": locale])
        #expect(terminal.shows("#= E"))
        #expect(terminal.screen.row(0).hasPrefix("  # Contoso"))
        #expect(terminal.screen.row(2).first { $0 != " " } == "@")

        terminal.type("\t")
        #expect(terminal.shows("+- E"))
        terminal.type("\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.isRestored)
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
        // The width of a character that is not ASCII need not be known.
        #expect(!terminal.output(from: 0).contains("\u{1B}[6n"))
    }

    @Test(.rule("C-44"), arguments: Language.supported.map(\.tag))
    func `without UTF-8, a sign-up in any language writes only ASCII`(language: String) throws {
        let terminal = try PseudoTerminal.wizard(
            flow: "fabrikam", ["--language", language], environment: ["LC_ALL": "C"])
        let steps = [
            ("", "#= E"), ("ada@demo.example\r", "#===#+---+"), ("12345678\r", "|  +  |"), ("\r", ", ada\n"),
        ]
        try terminal.walk(steps)
        #expect(language != "ja" || terminal.screen.text.contains("Welcome, ada"))

        terminal.type("\r")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: ["linux", "vt100"])
    func `an old terminal shows letters, and its own lines around fields`(name: String) throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:", "--language", "da"],
            environment: ["TERM": name])

        #expect(terminal.shows("bekræfte"))
        #expect(terminal.screen.text.contains("┌─ E-mail ─"))
        #expect(
            terminal.screen.text.allSatisfy { $0.isASCII || $0.isLetter || "┌─┐│└┘◆▒".contains($0) },
            "\(terminal.screen.text)")
    }
}

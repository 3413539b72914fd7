import Glibc
import TestSupport
import Testing
import UserFlow

/// Plain mode in a real terminal.
struct PlainTerminalTests {
    @Test(.rule("R-60"))
    func `a sign-up with --plain writes no escape sequence and restores the modes`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.writes("Email: "))

        terminal.type("ada@contoso.com\n")
        #expect(terminal.writes("Password (typing is hidden): "))
        terminal.type("Correct-Horse-7\n")
        #expect(terminal.writes("Code: "))
        terminal.type(":inbox\n")
        #expect(terminal.writes("closes the list: "))
        terminal.type("\n")
        #expect(terminal.writes("Type a number, or press Enter for Sign in: "))
        terminal.type("\n")
        #expect(terminal.writes("Type a number, or press Enter for Finish: "))
        terminal.type("\n")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.hasRestoredModes)
        #expect(terminal.isPlain)
        #expect(!terminal.output(from: 0).contains("Horse"))
        #expect(terminal.output(from: 0).hasSuffix("You're signed in.\r\n"))
    }

    @Test(
        .rule("C-44"),
        arguments: [
            (["TERM": "dumb"], "This terminal can't show pages, so questions come one by one."),
            (["TERM": "no-such-terminal"], "This terminal can't show pages"),
            (["TERM": ""], "This terminal can't show pages"),
            (["ACCESSIBLE": "1"], "Contoso"),
            (["TERM": "dumb", "LANG": "C"], "This terminal can't show pages"),
        ])
    func `where pages cannot be drawn, plain mode starts and says why`(
        environment: [String: String], reason: String
    ) throws {
        let terminal = try PseudoTerminal(environment: environment)

        #expect(terminal.writes("Email: "))

        #expect(terminal.output(from: 0).hasPrefix(reason))
        #expect(terminal.isPlain)
    }

    @Test func `without UTF-8 only ASCII is written, in any language`() throws {
        for language in Language.supported.map(\.tag) {
            let terminal = try PseudoTerminal.plain(
                "woodgrove", ["--language", language], environment: ["LANG": "C"])
            #expect(terminal.wait { $0.output(from: 0).hasSuffix(": ") })
            terminal.type(":help\nx\nada@contoso.com\n")
            #expect(terminal.wait { $0.modes.hidesInput })

            #expect(terminal.output.allSatisfy { $0 < 0x80 })
        }
    }

    @Test(.rule("R-38")) func `a password is not echoed, and an early one is discarded`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.writes("Email: "))
        #expect(!terminal.modes.hidesInput)
        // The second line is typed ahead and therefore visible, so it is discarded.
        terminal.type("ada@contoso.com\nCorrect-Horse-7\n")
        #expect(terminal.writes("hidden): "))
        #expect(terminal.modes.hidesInput)

        terminal.type("short\n")
        #expect(terminal.writes("5 characters entered."))
        #expect(terminal.writes("hidden): "))
        terminal.type(":show\n")
        #expect(terminal.writes("Password: short"))
        #expect(terminal.wait { !$0.modes.hidesInput })
    }

    @Test(
        .rule("C-40"),
        arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGBUS])
    func `a signal during password input restores the terminal`(
        number: Int32
    ) throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.writes("Email: "))
        terminal.type("ada@contoso.com\n")
        #expect(terminal.writes("hidden): "))

        terminal.signal(number)

        #expect(terminal.waitForExit() == .signal(number))
        #expect(terminal.hasRestoredModes)
        #expect(terminal.isPlain)
    }

    @Test func `the end of the input exits with 130, and nothing is submitted`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.writes("Email: "))

        terminal.type("\u{4}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.hasRestoredModes)
        #expect(
            terminal.output(from: 0).hasSuffix(
                "The input ended before \"Email\" was answered. No account was created.\r\n"))
    }

    @Test(.rule("C-40")) func `a hang-up ends the program`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.writes("Email: "))

        terminal.hangUp()

        #expect(terminal.waitForExit() == .signal(SIGHUP))
    }

    @Test(.rule("R-08")) func `Ctrl-C warns, and the second one quits with 130`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.writes("Email: "))

        terminal.type("ad\u{3}")
        #expect(terminal.writes("Press Ctrl-C again to leave.\r\nEmail: "))
        terminal.type("\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.hasRestoredModes)
        #expect(terminal.output(from: 0).hasSuffix("Sign-up stopped. No account was created.\r\n"))
    }

    @Test(.rule("C-42"))
    func `Ctrl-Z stops with the modes restored, and fg asks again with hidden input`() throws {
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"], environment: ["PS1": "ready> "])
        terminal.type("\(PseudoTerminal.wizardPath) --plain --data :memory: --flow woodgrove\r")
        #expect(terminal.writes("Email: "))
        terminal.type("ada@contoso.com\n")
        #expect(terminal.writes("hidden): "))
        terminal.type(":show\n")
        #expect(terminal.writes("Password: "))
        terminal.type("abc")
        #expect(terminal.writes("abc"))

        terminal.type("\u{1A}")
        #expect(terminal.writes("Stopped"))
        #expect(terminal.writes("ready> "))
        let stopped = terminal.modes
        terminal.type("fg\r")
        #expect(terminal.writes("hidden): "))
        #expect(terminal.modes.hidesInput)
        terminal.type("\u{1A}")
        #expect(terminal.writes("Stopped"))
        #expect(terminal.writes("ready> "))

        #expect(terminal.wait { $0.modes == stopped })
    }

    @Test func `invalid text and overlong lines are rejected`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.writes("Email: "))

        terminal.send([0xE5, 0x0A])
        #expect(terminal.writes("something other than text"))
        terminal.send([UInt8](repeating: UInt8(ascii: "a"), count: 5_000) + [0x0A])

        #expect(terminal.writes("too long for this terminal"))
    }

    @Test(.rule("R-54"), arguments: [["--plain"], []])
    func `without a terminal the program reports that and exits`(options: [String]) throws {
        for (input, output) in [("/dev/null", nil), (nil, "/dev/null")] as [(String?, String?)] {
            let arguments = [PseudoTerminal.wizardPath, "--data", ":memory:"] + options
            let command = arguments.map { "'\($0)'" }.joined(separator: " ")
            let terminal = try PseudoTerminal([
                "/bin/sh", "-c",
                "\(command) \(input.map { "<\($0)" } ?? "") \(output.map { ">\($0)" } ?? "")",
            ])

            #expect(terminal.waitForExit() == .exit(64))
            #expect(
                terminal.output(from: 0)
                    == "signup-wizard: There's no terminal here to ask questions in. Use signup-wizard replay FILE.\r\n"
            )
        }
    }
}

extension PseudoTerminal {
    /// Starts the wizard in plain mode.
    fileprivate static func plain(
        _ flow: String, _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            [wizardPath, "--plain", "--data", ":memory:", "--flow", flow] + options, environment: environment)
    }

    /// Whether a text is written after the one that the previous call found.
    fileprivate func writes(_ text: String) -> Bool {
        wait { terminal in
            guard let match = terminal.output[terminal.matchedCount...].firstRange(of: Array(text.utf8))
            else {
                return false
            }
            terminal.matchedCount = match.upperBound
            return true
        }
    }

    /// Whether the output has no escape sequence and no control characters but line ends.
    fileprivate var isPlain: Bool {
        // Backspace is written by the terminal's line editing.
        output.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x08, 0x0A, 0x0D].contains($0) }
    }
}

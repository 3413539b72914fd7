import Glibc
import Testing

/// Plain mode in a real terminal.
struct PlainTerminalTests {
    @Test func `R-60 a sign-up with --plain writes no escape sequence and restores the modes`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.says("Email: "))

        terminal.type("ada@contoso.com\n")
        #expect(terminal.says("Password (typing is hidden): "))
        terminal.type("Correct-Horse-7\n")
        #expect(terminal.says("Code: "))
        terminal.type(":inbox\n")
        #expect(terminal.says("closes the list: "))
        terminal.type("\n")
        #expect(terminal.says("Enter keeps it."))
        terminal.type("\n")
        #expect(terminal.says("Number, or Enter for Sign in now: "))
        terminal.type("\n")
        #expect(terminal.says("Number, or Enter for Finish: "))
        terminal.type("\n")

        #expect(terminal.end() == .exit(0))
        #expect(terminal.hasModesAsFound)
        #expect(terminal.isPlain)
        #expect(!terminal.written(from: 0).contains("Horse"))
        #expect(terminal.written(from: 0).hasSuffix("You are signed in.\r\n"))
    }

    @Test(arguments: [
        (["TERM": "dumb"], "This terminal cannot draw pages, so questions come one by one."),
        (["TERM": "no-such-terminal"], "This terminal cannot draw pages"),
        (["TERM": ""], "This terminal cannot draw pages"),
        (["LANG": "C"], "This locale has no UTF-8"), (["LC_ALL": "POSIX"], "This locale has no UTF-8"),
        (["LANG": "en_US.ISO-8859-1"], "This locale has no UTF-8"), (["ACCESSIBLE": "1"], "Contoso"),
        (["TERM": "dumb", "LANG": "C"], "This locale has no UTF-8"),
    ])
    func `C-44 where pages cannot be drawn, plain mode starts and says why`(
        environment: [String: String], reason: String
    ) throws {
        let terminal = try PseudoTerminal(environment: environment)

        #expect(terminal.says("Email: "))

        #expect(terminal.written(from: 0).hasPrefix(reason))
        #expect(terminal.isPlain)
    }

    @Test func `without UTF-8 only ASCII is written, in any language`() throws {
        for language in ["en", "da", "de", "ja"] {
            let terminal = try PseudoTerminal.plain(
                "woodgrove", ["--language", language], environment: ["LANG": "C"])
            #expect(terminal.wait { $0.written(from: 0).hasSuffix(": ") })
            terminal.type(":help\nx\nada@contoso.com\n")
            #expect(terminal.wait { $0.modes.isHidden })

            #expect(terminal.written.allSatisfy { $0 < 0x80 })
        }
    }

    @Test func `R-38 a password is not echoed, and an early one is discarded`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.says("Email: "))
        #expect(!terminal.modes.isHidden)
        // The second line is typed ahead and therefore visible, so it is discarded.
        terminal.type("ada@contoso.com\nCorrect-Horse-7\n")
        #expect(terminal.says("hidden): "))
        #expect(terminal.modes.isHidden)

        terminal.type("short\n")
        #expect(terminal.says("5 characters entered."))
        #expect(terminal.says("hidden): "))
        terminal.type(":show\n")
        #expect(terminal.says("Password: short"))
        #expect(terminal.wait { !$0.modes.isHidden })
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGBUS])
    func `C-40 a signal during password input restores the terminal`(
        number: Int32
    ) throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.says("Email: "))
        terminal.type("ada@contoso.com\n")
        #expect(terminal.says("hidden): "))

        terminal.signal(number)

        #expect(terminal.end() == .signal(number))
        #expect(terminal.hasModesAsFound)
        #expect(terminal.isPlain)
    }

    @Test func `the end of the input exits with 130, and nothing is submitted`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.says("Email: "))

        terminal.type("\u{4}")

        #expect(terminal.end() == .exit(130))
        #expect(terminal.hasModesAsFound)
        #expect(
            terminal.written(from: 0).hasSuffix(
                "The input ended before \"Email\" was answered. No account was created.\r\n"))
    }

    @Test func `C-40 a hang-up ends the program`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.says("Email: "))

        terminal.hangUp()

        #expect(terminal.end() == .signal(SIGHUP))
    }

    @Test func `R-08 Ctrl-C warns, and the second one quits with 130`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.says("Email: "))

        terminal.type("ad\u{3}")
        #expect(terminal.says("Press Ctrl-C again to leave.\r\nEmail: "))
        terminal.type("\u{3}")

        #expect(terminal.end() == .exit(130))
        #expect(terminal.hasModesAsFound)
        #expect(terminal.written(from: 0).hasSuffix("Sign-up stopped. No account was created.\r\n"))
    }

    @Test func `C-42 Ctrl-Z stops with the modes restored, and fg asks again with hidden input`() throws {
        let terminal = try PseudoTerminal(["/bin/bash", "--norc", "-i"], environment: ["PS1": "ready> "])
        terminal.type("\(PseudoTerminal.wizard) --plain --data :memory:\r")
        #expect(terminal.says("Email: "))
        terminal.type("ada@contoso.com\n")
        #expect(terminal.says("hidden): "))
        terminal.type(":show\n")
        #expect(terminal.says("Password: "))
        terminal.type("abc")
        #expect(terminal.says("abc"))

        terminal.type("\u{1A}")
        #expect(terminal.says("Stopped"))
        #expect(terminal.says("ready> "))
        let stopped = terminal.modes
        terminal.type("fg\r")
        #expect(terminal.says("hidden): "))
        #expect(terminal.modes.isHidden)
        terminal.type("\u{1A}")
        #expect(terminal.says("Stopped"))
        #expect(terminal.says("ready> "))

        #expect(terminal.wait { $0.modes == stopped })
    }

    @Test func `invalid text and overlong lines are rejected`() throws {
        let terminal = try PseudoTerminal.plain("woodgrove")
        #expect(terminal.says("Email: "))

        terminal.send([0xE5, 0x0A])
        #expect(terminal.says("something other than text"))
        terminal.send([UInt8](repeating: UInt8(ascii: "a"), count: 5_000) + [0x0A])

        #expect(terminal.says("too long for this terminal"))
    }

    @Test(arguments: [["--plain"], []])
    func `R-54 without a terminal the program reports that and exits`(options: [String]) throws {
        for (input, output) in [("/dev/null", nil), (nil, "/dev/null")] as [(String?, String?)] {
            let run = [PseudoTerminal.wizard, "--data", ":memory:"] + options
            let words = run.map { "'\($0)'" }.joined(separator: " ")
            let terminal = try PseudoTerminal([
                "/bin/sh", "-c",
                "\(words) \(input.map { "<\($0)" } ?? "") \(output.map { ">\($0)" } ?? "")",
            ])

            #expect(terminal.end() == .exit(64))
            #expect(
                terminal.written(from: 0)
                    == "signup-wizard: No terminal to ask questions on. Use signup-wizard replay FILE.\r\n")
        }
    }
}

extension PseudoTerminal {
    /// Starts the wizard in plain mode.
    fileprivate static func plain(
        _ flow: String, _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            [wizard, "--plain", "--data", ":memory:", "--flow", flow] + options, environment: environment)
    }

    /// Whether a text is written after the one that the previous call found.
    fileprivate func says(_ text: String) -> Bool {
        wait { terminal in
            guard let place = terminal.written[terminal.heard...].firstRange(of: Array(text.utf8)) else {
                return false
            }
            terminal.heard = place.upperBound
            return true
        }
    }

    /// Whether the output has no escape sequence and no control characters but line ends.
    fileprivate var isPlain: Bool {
        // Backspace is written by the terminal's line editing.
        written.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x08, 0x0A, 0x0D].contains($0) }
    }
}

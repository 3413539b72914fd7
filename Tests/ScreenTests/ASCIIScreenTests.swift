import TestSupport
import Testing
import UserFlow

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
        let terminal = try PseudoTerminal(
            [
                PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", "fabrikam", "--language",
                language,
            ], environment: ["LC_ALL": "C"])
        let steps = [
            ("", "#= E"), ("ada@demo.example\r", "#===#+---+"), ("12345678\r", "|  +  |"), ("\r", ", ada\n"),
        ]
        for (keys, text) in steps {
            terminal.type(keys)
            try #require(terminal.shows(text), "\(terminal.screen.text)")
        }
        #expect(language != "ja" || terminal.screen.text.contains("Welcome, ada"))

        terminal.type("\r")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
    }

    @Test(.rule("C-44")) func `a letter in Latin-1 does not break the field`() throws {
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", "fabrikam"],
            environment: ["LC_ALL": "en_US.ISO-8859-1"])
        #expect(terminal.shows("Enter continue"))

        terminal.send([0xE9])
        terminal.type("ada")
        #expect(terminal.wait { $0.screen.field.hasSuffix("ada") }, "\(terminal.screen.text)")
        terminal.type("\u{15}ada@demo.example\r")

        #expect(terminal.shows("Check your email"))
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

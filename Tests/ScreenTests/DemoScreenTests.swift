import Foundation
import TestSupport
import Testing

/// `demo` with the built program.
struct DemoScreenTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func demo(_ options: [String] = []) throws -> PseudoTerminal {
        try PseudoTerminal(
            [PseudoTerminal.wizardPath, "demo"] + options,
            environment: ["XDG_STATE_HOME": folder.path, "COLORTERM": "truecolor"])
    }

    @Test func `a flow of the menu is signed up for, the last page leads to the menu, and nothing is stored`()
        throws
    {
        let terminal = try demo()
        #expect(terminal.shows("Choose a sign-up to try"))
        terminal.type("\u{1B}[B\r")
        #expect(terminal.shows("What's your email address?"))
        #expect(terminal.shows("◆ Fabrikam"))

        try terminal.walk([
            ("ada@demo.example\r", "Check your email"), ("12345678\r", "Your account is ready"),
            ("\r", "Welcome, ada"), ("\r", "Choose a sign-up to try"),
            // The next flow has a tenant of its own, in which the address has no account yet.
            ("\r", "◆ Woodgrove Bank"), ("ada@demo.example\r", "Create a password"),
            ("Correct-Horse-7\r", "Check your email"),
        ])
        terminal.type("\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(folder.files == [])
    }

    @Test func `leaving from the menu is no failure, and says nothing of a sign-up`() throws {
        let terminal = try demo()
        #expect(terminal.shows("Choose a sign-up to try"))

        terminal.type("\u{1B}")

        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.screen.text == "")
        #expect(terminal.hasRestoredModes)
    }

    @Test func `a tour types by itself, and goes on with Space`() throws {
        let terminal = try demo(["--tour", "--flow", "fabrikam"])
        #expect(terminal.shows("Ada enters her email."))

        terminal.type(" ")
        #expect(terminal.shows("ada@contoso.com"))
        terminal.type("  ")

        #expect(terminal.shows("The code proves that the address is hers."))
    }

    @Test(.nightly) func `a loop goes on without a key`() throws {
        let terminal = try demo(["--loop", "--flow", "litware"])

        #expect(terminal.shows("ada@contoso.com"))
        #expect(terminal.shows("Some steps need a browser."))
        #expect(terminal.shows("◆ Tailspin Toys"))
    }

    @Test func `the menu has the color of each flow`() throws {
        let terminal = try demo(["--theme", "dark"])
        #expect(terminal.shows("Choose a sign-up to try"))
        terminal.type("\u{1B}[B")
        #expect(terminal.shows("▸ Fabrikam"))
        terminal.type("\u{1B}[B")
        #expect(terminal.shows("▸ Woodgrove Bank"))

        // The accents of Contoso, Fabrikam and Woodgrove Bank.
        for color in ["48;2;15;108;189", "48;2;180;73;15", "48;2;46;125;79"] {
            #expect(terminal.output(from: 0).contains(color), "\(color)")
        }
    }

    @Test func `a file of the user is added to the menu, and selected`() throws {
        let file = try folder.write(
            #"{"name": "Blue Yonder", "identityProvider": "emailOneTimePasscode"}"#, to: "mine.json")
        let terminal = try demo(["--flow", file])

        #expect(terminal.shows("▸ Blue Yonder"))
        #expect(terminal.shows("Contoso"))
    }

    @Test func `in plain mode, the menu is numbered`() throws {
        let terminal = try demo(["--plain"])
        #expect(terminal.shows("2. Fabrikam · Email and code · 3 pages"))
        #expect(terminal.shows("Type a number, or press Enter for 1:"))
        terminal.type("2\n")
        #expect(terminal.shows("What's your email address?"))
        terminal.type(":fault\n")
        #expect(terminal.shows("closes the list:"))
        terminal.type("1\n")
        #expect(terminal.shows("ada+taken@demo.example"))
    }

    @Test(arguments: [
        (["--tour", "--plain"], "A tour needs full-screen pages"),
        (["--flow", "nowhere"], "There is no flow"),
        (["--data", "x"], "--data"),
    ])
    func `what a demo cannot do is explained`(options: [String], text: String) throws {
        let terminal = try demo(options)

        #expect(terminal.waitForExit() == .exit(64))
        #expect(terminal.output(from: 0).contains(text), "\(terminal.output(from: 0))")
    }
}

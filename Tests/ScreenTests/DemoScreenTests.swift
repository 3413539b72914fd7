import Foundation
import TestSupport
import Testing

/// `demo` with the built program.
struct DemoScreenTests {
    private static func demo(_ options: [String] = []) throws -> PseudoTerminal {
        let folder = try TemporaryFolder()
        return try PseudoTerminal(
            [PseudoTerminal.wizardPath, "demo"] + options, environment: ["XDG_STATE_HOME": folder.path])
    }

    @Test func `a flow of the menu is signed up for, and the last page leads to the menu`() throws {
        let terminal = try Self.demo()
        #expect(terminal.shows("Choose a sign-up to try"))
        terminal.type("\u{1B}[B\r")
        #expect(terminal.shows("What's your email address?"))
        #expect(terminal.shows("◆ Fabrikam"))

        terminal.type("ada@demo.example\r")
        #expect(terminal.shows("Check your email"))
        terminal.type("12345678\r")
        #expect(terminal.shows("Your account is ready"))
        terminal.type("\r")
        #expect(terminal.shows("Welcome, ada"))
        terminal.type("\r")
        #expect(terminal.shows("Choose a sign-up to try"))

        // The next flow has a tenant of its own, in which the address has no account yet.
        terminal.type("\r")
        #expect(terminal.shows("◆ Woodgrove Bank"))
        terminal.type("ada@demo.example\r")
        #expect(terminal.shows("Create a password"))
        terminal.type("Correct-Horse-7\r")
        #expect(terminal.shows("Check your email"))
        terminal.type("\u{3}\u{3}")
        #expect(terminal.waitForExit() == .exit(130))
    }

    @Test func `nothing is stored`() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "demo"], environment: ["XDG_STATE_HOME": folder.path])
        #expect(terminal.shows("Choose a sign-up to try"))
        terminal.type("\u{1B}[B\r")
        terminal.type("ada@demo.example\r")
        #expect(terminal.shows("Check your email"))
        terminal.type("\u{3}\u{3}")
        #expect(terminal.waitForExit() == .exit(130))

        #expect(folder.files == [])
    }

    @Test(arguments: ["\u{1B}", "q"])
    func `leaving from the menu is no failure, and says nothing of a sign-up`(key: String) throws {
        let terminal = try Self.demo([])
        #expect(terminal.shows("Choose a sign-up to try"))

        terminal.type(key)

        #expect(terminal.waitForExit() == .exit(0))
        #expect(terminal.screen.text == "")
        #expect(terminal.hasRestoredModes)
    }

    @Test func `a tour types by itself, and goes on with Space`() throws {
        let terminal = try Self.demo(["--tour", "--flow", "fabrikam"])
        #expect(terminal.shows("Ada enters her email."))
        terminal.type(" ")
        #expect(terminal.shows("ada@contoso.com"))

        terminal.type("  ")
        #expect(terminal.shows("The code proves that the address is hers."))
        terminal.type(" ")
        #expect(terminal.shows("This is the email she would get."))
        terminal.type(" ")
        #expect(terminal.shows("The account now exists."))
        terminal.type(" ")
        #expect(terminal.shows("That's the whole sign-up: 3 pages"))
        terminal.type("\u{1B}")
        #expect(terminal.wait { !$0.screen.text.contains("That's the whole") })
    }

    @Test(.nightly) func `a loop goes on without a key`() throws {
        let terminal = try Self.demo(["--loop", "--flow", "litware"])

        #expect(terminal.shows("ada@contoso.com"))
        #expect(terminal.shows("Some steps need a browser."))
        #expect(terminal.shows("◆ Tailspin Toys"))
    }

    @Test func `the menu has the color of each flow`() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal(
            [PseudoTerminal.wizardPath, "demo", "--theme", "dark"],
            environment: ["XDG_STATE_HOME": folder.path, "COLORTERM": "truecolor"])
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
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"{"name": "Blue Yonder", "identityProvider": "emailOneTimePasscode"}"#, to: "mine.json")
        let terminal = try Self.demo(["--flow", file])

        #expect(terminal.shows("▸ Blue Yonder"))
        #expect(terminal.shows("◆ Contoso"))
    }

    @Test func `in plain mode, the menu is numbered`() throws {
        let terminal = try Self.demo(["--plain"])
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
        let terminal = try Self.demo(options)

        #expect(terminal.waitForExit() == .exit(64))
        #expect(terminal.output(from: 0).contains(text), "\(terminal.output(from: 0))")
    }
}

import Foundation
import Glibc
import TestSupport
import Testing

/// The title of the terminal's window.
struct WindowTitleTests {
    private static let set = "\u{1B}[22;2t\u{1B}]2;Contoso sign-up\u{1B}\\"
    private static let restore = "\u{1B}[23;2t"

    @Test func `the title names the flow, and is restored at the end`() throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))
        #expect(terminal.output(from: 0).contains(Self.set))

        terminal.type("\u{3}\u{3}")

        #expect(terminal.waitForExit() == .exit(130))
        #expect(terminal.output(from: 0).contains(Self.restore))
    }

    @Test func `a signal restores the title`() throws {
        let terminal = try PseudoTerminal()
        #expect(terminal.shows("Enter continue"))

        terminal.signal(SIGTERM)

        #expect(terminal.waitForExit() == .signal(SIGTERM))
        #expect(terminal.output(from: 0).contains(Self.restore))
    }

    @Test(arguments: ["linux", "vt100", "vt220", "rxvt", "screen"])
    func `a terminal that cannot restore its title gets none`(name: String) throws {
        let terminal = try PseudoTerminal(environment: ["TERM": name])
        #expect(terminal.shows("Enter continue"))

        #expect(!terminal.output(from: 0).contains("\u{1B}]2;"))
    }

    @Test func `C-04 the name in a flow file sets no title`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"{"name": "Contoso", "identityProvider": "emailOneTimePasscode"}"#, to: "contoso.json")
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizardPath, "--data", ":memory:", "--flow", file,
        ])
        #expect(terminal.shows("Enter continue"))

        #expect(!terminal.output(from: 0).contains("\u{1B}]2;"))
    }
}

import TestSupport
import Testing

/// A second wizard with the same data folder.
struct FolderInUseTests {
    @Test func `the message suggests to keep the accounts in memory`() throws {
        let folder = try TemporaryFolder()
        let arguments = [PseudoTerminal.wizardPath, "--data", folder.path]
        let first = try PseudoTerminal(arguments)
        #expect(first.shows("Enter continue"))
        first.type("ada@contoso.com\r")
        #expect(first.shows("Check your email"))

        let second = try PseudoTerminal(arguments, width: 300)

        #expect(second.waitForExit() == .exit(75))
        #expect(
            second.output(from: 0).contains(
                "is in use by another signup-wizard. Close it first, or use --data :memory:."))
    }
}

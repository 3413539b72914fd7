import Foundation
import TestSupport
import Testing

/// Sign-ins that an earlier version kept in the wizard's folder for state.
struct KeptSignInTests {
    private static let kept = [
        "tokens.key", "tokens-0a1b.store", "tokens-0a1b.store.lock", "tokens-0a1b.store.refresh",
        "tokens-ffff.store", "tokens-ffff.store.unreadable-1",
    ]
    private static let message = "Sign-ins are not kept any more. Those that were kept here are deleted."

    /// Starts the wizard with a folder for state, in plain mode or on pages.
    private func start(in folder: TemporaryFolder, isPlain: Bool) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(
            ["/usr/bin/env", "XDG_STATE_HOME=\(folder.path)", PseudoTerminal.wizardPath]
                + (isPlain ? ["--plain"] : []) + ["--data", ":memory:"], width: 120)
        #expect(terminal.shows(isPlain ? "Email:" : "Enter Continue"))
        return terminal
    }

    @Test(arguments: [true, false])
    func `they are deleted at the next start, and the user is told once`(isPlain: Bool) throws {
        let folder = try TemporaryFolder()
        let own = ["accounts.sqlite", "tokens-0a1b.store.txt", "tokens-note.txt", "tokens-notes.store"]
        for name in Self.kept + own {
            try folder.write("x", to: "signup-wizard/\(name)", mode: 0o600)
        }
        let others = ["signup-wizard"] + own.map { "signup-wizard/\($0)" }

        let first = try start(in: folder, isPlain: isPlain)

        #expect(first.output(from: 0).contains(Self.message))
        #expect(folder.files == others)
        #expect(!(try start(in: folder, isPlain: isPlain)).output(from: 0).contains(Self.message))
    }

    @Test func `a link in place of one is deleted, and the file that it names stays`() throws {
        let folder = try TemporaryFolder()
        let target = try folder.write("theirs", to: "target")
        try folder.write("x", to: "signup-wizard/tokens.key")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/signup-wizard/tokens-1.store", withDestinationPath: target)

        _ = try start(in: folder, isPlain: true)

        #expect(folder.files == ["signup-wizard", "target"])
        #expect(folder.contents(of: "target") == "theirs")
    }
}

import Foundation
import Testing

/// What the program leaves running while nobody types (design §6: no wake-ups).
///
/// Swift's own pool and Dispatch have their threads looked after once a second for as long as the program runs, so not
/// one thread of theirs may ever have been needed.
struct RestTests {
    @Test func `beside the embedded tenant's thread and its own, the wizard has none`() throws {
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizard, "--data", ":memory:", "--flow", "fabrikam",
        ])
        try Self.askForCode(at: terminal)
        #expect(terminal.comesToRest(with: 2))
    }

    @Test func `once a tenant elsewhere has answered, the wizard has its own thread alone`() throws {
        let tenant = try Neighbour(flow: "fabrikam")
        let terminal = try PseudoTerminal([
            PseudoTerminal.wizard, "--tenant", tenant.address + "/fabrikam", "--client-id", "app", "--flow",
            "fabrikam",
        ])
        try Self.askForCode(at: terminal)
        #expect(terminal.comesToRest(with: 1))
    }

    private static func askForCode(at terminal: PseudoTerminal) throws {
        try #require(terminal.waits(for: "Enter continue"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.waits(for: "Check your email"))
    }
}

extension PseudoTerminal {
    /// Whether so many threads are left, now or once the others are done.
    fileprivate func comesToRest(with count: Int) -> Bool {
        let folder = "/proc/\(process)/task"
        return (0..<10_000).contains { _ in
            (try? FileManager.default.contentsOfDirectory(atPath: folder).count) == count
        }
    }
}

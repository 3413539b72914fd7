import Foundation
import TestSupport
import Testing

/// The threads of an idle program, which must not wake up.
///
/// Swift's thread pool and Dispatch check on their threads once a second for as long as the program runs, so
/// neither may ever have started one.
struct IdleThreadTests {
    @Test func `with the embedded tenant the wizard has two threads`() throws {
        let terminal = try PseudoTerminal.wizard(flow: "fabrikam")
        try Self.askForCode(at: terminal)
        #expect(terminal.settles(atThreadCount: 2))
    }

    @Test func `after a remote tenant's reply the wizard has one thread`() throws {
        let tenant = try TenantProcess(flow: "fabrikam")
        let terminal = try PseudoTerminal.wizard(at: tenant.address + "/fabrikam", flow: "fabrikam")
        try Self.askForCode(at: terminal)
        #expect(terminal.settles(atThreadCount: 1))
    }

    @Test func `a log has a thread only while it is written`() throws {
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal.wizard(flow: "fabrikam", ["--log", "\(folder.path)/log"])
        try Self.askForCode(at: terminal)
        #expect(terminal.settles(atThreadCount: 2))
        #expect(folder.contents(of: "log")?.contains("Reply received") == true)
    }

    private static func askForCode(at terminal: PseudoTerminal) throws {
        try #require(terminal.shows("Enter Continue"))
        terminal.type("ada@contoso.com\r")
        try #require(terminal.shows("Check your email"))
    }
}

extension PseudoTerminal {
    /// Whether the number of threads becomes `count`, once others have ended.
    func settles(atThreadCount count: Int) -> Bool {
        let folder = "/proc/\(process)/task"
        return (0..<500_000).contains { _ in
            (try? FileManager.default.contentsOfDirectory(atPath: folder).count) == count
        }
    }
}

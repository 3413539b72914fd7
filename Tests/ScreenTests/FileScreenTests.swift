import Foundation
import TestSupport
import Testing

/// The files that a sign-up writes, and links that it must not follow.
struct FileScreenTests {
    @Test func `C-25 a sign-up writes only its database and lock, which no other user can read`() throws {
        let folder = try TemporaryFolder()
        let data = "\(folder.path)/data"
        let terminal = try PageFixture.code.terminal([
            "/usr/bin/strace", "-f", "-qq", "-e",
            "trace=openat,open,creat,rename,renameat,renameat2,unlink,mkdir", "-o",
            "\(folder.path)/calls", PseudoTerminal.wizardPath, "--data", data,
        ])
        terminal.type("\u{1B}OQ")
        #expect(terminal.shows("Inbox of the demo tenant"))
        #expect(terminal.press("\r", until: "Sign in now?"))
        terminal.type("\r")
        #expect(terminal.shows("Enter finish"))
        terminal.type("\r")
        #expect(terminal.waitForExit() == .exit(0))

        let calls = try #require(folder.contents(of: "calls")).split(separator: "\n")
        let writeCalls = calls.filter {
            $0.contains(#/O_(?:WRONLY|RDWR|CREAT)|creat\(|rename|unlink\(|mkdir\(/#)
        }
        let paths = Set(
            writeCalls.compactMap { $0.firstMatch(of: #/"([^"]*)"/#).map { String($0.output.1) } })
        let expectedPaths = [
            "", "/accounts.sqlite", "/accounts.sqlite-wal", "/accounts.sqlite-shm",
            "/accounts.sqlite-journal", "/lock",
        ].map {
            data + $0
        }
        #expect(
            paths.subtracting(expectedPaths).filter { !$0.hasPrefix("/dev/") && !$0.hasPrefix("/proc/") }
                == [])
        #expect(paths.isSuperset(of: [expectedPaths[1], expectedPaths[5]]))
        for call in writeCalls where call.contains(data) && call.contains("open") {
            #expect(call.contains("O_NOFOLLOW"), "\(call)")
        }
        #expect(folder.permissions(of: "data") == 0o700)
        for name in folder.files where name.hasPrefix("data/") {
            #expect(folder.permissions(of: name) == 0o600, "\(name)")
        }
    }

    @Test(arguments: ["accounts.sqlite", "lock"])
    func `C-25 a symbolic link in place of a file is not followed`(name: String) throws {
        let folder = try TemporaryFolder()
        let target = try folder.write("other contents", to: "other")
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/data", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/data/\(name)", withDestinationPath: target)
        let terminal = try PseudoTerminal([PseudoTerminal.wizardPath, "--data", "\(folder.path)/data"])

        #expect([.exit(65), .exit(73), .exit(74)].contains(terminal.waitForExit()))
        #expect(folder.contents(of: "other") == "other contents")
        #expect(folder.permissions(of: "other") == 0o644)
        #expect(terminal.isRestored)
    }
}

import Foundation
import Testing

/// The files that a sign-up writes, and links that it must not follow.
struct FileScreenTests {
    @Test func `C-25 a sign-up writes only its database and lock, which no other user can read`() throws {
        let folder = try Folder()
        let data = "\(folder.path)/data"
        let terminal = try Station.code.terminal([
            "/usr/bin/strace", "-f", "-qq", "-e",
            "trace=openat,open,creat,rename,renameat,renameat2,unlink,mkdir", "-o",
            "\(folder.path)/calls", PseudoTerminal.wizard, "--data", data,
        ])
        terminal.type("\u{1B}OQ")
        #expect(terminal.waits(for: "Inbox of the demo tenant"))
        #expect(terminal.presses("\r", until: "Sign in now?"))
        terminal.type("\r")
        #expect(terminal.waits(for: "Enter finish"))
        terminal.type("\r")
        #expect(terminal.end() == .exit(0))

        let calls = try #require(folder.text("calls")).split(separator: "\n")
        let written = calls.filter {
            $0.contains(#/O_(?:WRONLY|RDWR|CREAT)|creat\(|rename|unlink\(|mkdir\(/#)
        }
        let paths = Set(written.compactMap { $0.firstMatch(of: #/"([^"]*)"/#).map { String($0.output.1) } })
        let kept = [
            "", "/accounts.sqlite", "/accounts.sqlite-wal", "/accounts.sqlite-shm",
            "/accounts.sqlite-journal", "/lock",
        ].map {
            data + $0
        }
        #expect(paths.subtracting(kept).filter { !$0.hasPrefix("/dev/") && !$0.hasPrefix("/proc/") } == [])
        #expect(paths.isSuperset(of: [kept[1], kept[5]]))
        for call in written where call.contains(data) && call.contains("open") {
            #expect(call.contains("O_NOFOLLOW"), "\(call)")
        }
        #expect(folder.mode("data") == 0o700)
        for name in folder.files where name.hasPrefix("data/") {
            #expect(folder.mode(name) == 0o600, "\(name)")
        }
    }

    @Test(arguments: ["accounts.sqlite", "lock"])
    func `C-25 a symbolic link in place of a file is not followed`(name: String) throws {
        let folder = try Folder()
        let other = try folder.write("other contents", to: "other")
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/data", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/data/\(name)", withDestinationPath: other)
        let terminal = try PseudoTerminal([PseudoTerminal.wizard, "--data", "\(folder.path)/data"])

        #expect([.exit(65), .exit(73), .exit(74)].contains(terminal.end()))
        #expect(folder.text("other") == "other contents")
        #expect(folder.mode("other") == 0o644)
        #expect(terminal.isGivenBack)
    }
}

extension Folder {
    /// Returns the contents of a file in the folder.
    func text(_ name: String) -> String? {
        try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    /// Returns the permissions of a file in the folder.
    func mode(_ name: String) -> Int? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
        return (attributes?[.posixPermissions] as? NSNumber)?.intValue
    }
}

import Foundation
import Testing

/// Access to the program's memory, after a crash or while it runs.
struct CoreDumpTests {
    /// A command prefix that takes root's privileges away.
    private static let ordinarily = geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set", "-all"] : []

    @Test func `C-30 core files are disabled, and the user's other programs cannot read the memory`() throws {
        let wizard = Self.ordinarily + [PseudoTerminal.wizard, "--data", ":memory:"]
        let terminal = try Station.email.terminal(wizard)
        let other = try PseudoTerminal(Self.ordinarily + ["/bin/sh", "-c", "echo ready; read line"])
        #expect(other.waits(for: "ready"))

        let limits = try #require(terminal.report("limits"))
        #expect(limits.contains(#/Max core file size +0 +0 /#))
        #expect(try !isReadable(terminal.process))
        #expect(try isReadable(other.process))
    }

    @Test func `C-30 the memory is protected before the first key is read`() throws {
        let trace = try Folder()
        let terminal = try PseudoTerminal([
            "/usr/bin/strace", "-e", "trace=prctl,read,prlimit64", "-o", "\(trace.path)/calls",
            PseudoTerminal.wizard,
            "--data", ":memory:",
        ])
        #expect(terminal.waits(for: "Enter continue"))
        terminal.type("\u{3}\u{3}")
        #expect(terminal.end() == .exit(130))

        let calls = try String(contentsOfFile: "\(trace.path)/calls", encoding: .utf8)
        let dumpable = try #require(calls.range(of: "prctl(PR_SET_DUMPABLE, SUID_DUMP_DISABLE) = 0"))
        let key = try #require(calls.range(of: #"read(0, "\3""#))
        #expect(dumpable.lowerBound < key.lowerBound)
    }

    /// Whether another program can read a process's environment.
    private func isReadable(_ process: pid_t) throws -> Bool {
        let words = Self.ordinarily + ["/bin/cat", "/proc/\(process)/environ"]
        let reader = Process()
        reader.executableURL = URL(filePath: words[0])
        reader.arguments = Array(words.dropFirst())
        reader.standardOutput = FileHandle.nullDevice
        reader.standardError = FileHandle.nullDevice
        try reader.run()
        reader.waitUntilExit()
        return reader.terminationStatus == 0
    }
}

extension PseudoTerminal {
    /// Returns the contents of a file in the process's `/proc` folder.
    func report(_ name: String) -> String? {
        try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)
    }
}

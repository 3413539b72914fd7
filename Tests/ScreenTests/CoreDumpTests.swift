import Foundation
import Testing

/// What of the program's memory gets out of it when it crashes, or while it runs.
struct CoreDumpTests {
    /// What makes even root someone who may not look into everything.
    private static let ordinarily = geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set", "-all"] : []

    @Test func `C-30 no core file is allowed, and no other program of the same person reads its memory`()
        throws
    {
        let wizard = Self.ordinarily + [PseudoTerminal.wizard, "--data", ":memory:"]
        let terminal = try Station.email.terminal(wizard)
        let other = try PseudoTerminal(Self.ordinarily + ["/bin/sh", "-c", "echo ready; read line"])
        #expect(other.waits(for: "ready"))

        let limits = try #require(terminal.report("limits"))
        #expect(limits.contains(#/Max core file size +0 +0 /#))
        #expect(try !isReadable(terminal.process))
        #expect(try isReadable(other.process))
    }

    @Test func `C-30 that is so before the first key is read`() throws {
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

    /// Whether another program can look into a process.
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
    /// What the system tells of the process.
    func report(_ name: String) -> String? {
        try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)
    }
}

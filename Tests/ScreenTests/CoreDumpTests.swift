import Foundation
import TestSupport
import Testing

/// Access to the program's memory, after a crash or while it runs.
struct CoreDumpTests {
    /// A command prefix that takes root's privileges away.
    private static let unprivileged = geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set", "-all"] : []

    @Test(.rule("C-30"))
    func `core files are disabled, and the user's other programs cannot read the memory`() throws {
        let wizard = Self.unprivileged + [PseudoTerminal.wizardPath, "--data", ":memory:"]
        let terminal = try PageFixture.email.terminal(wizard)
        let other = try PseudoTerminal(Self.unprivileged + ["/bin/sh", "-c", "echo ready; read line"])
        #expect(other.shows("ready"))

        let limits = try #require(terminal.procFile("limits"))
        #expect(limits.contains(#/Max core file size +0 +0 /#))
        #expect(try !isReadable(terminal.process))
        #expect(try isReadable(other.process))
    }

    @Test(.rule("C-30")) func `the memory is protected before the first key is read`() throws {
        let trace = try TemporaryFolder()
        let terminal = try PseudoTerminal([
            "/usr/bin/strace", "-e", "trace=prctl,read,prlimit64", "-o", "\(trace.path)/calls",
            PseudoTerminal.wizardPath,
            "--data", ":memory:",
        ])
        #expect(terminal.shows("Enter Continue"))
        terminal.type("\u{3}\u{3}")
        #expect(terminal.waitForExit() == .exit(130))

        let calls = try String(contentsOfFile: "\(trace.path)/calls", encoding: .utf8)
        let dumpable = try #require(calls.range(of: "prctl(PR_SET_DUMPABLE, SUID_DUMP_DISABLE) = 0"))
        let key = try #require(calls.range(of: #"read(0, "\3"#))
        #expect(dumpable.lowerBound < key.lowerBound)
    }

    /// Whether another program can read a process's environment.
    private func isReadable(_ process: pid_t) throws -> Bool {
        let command = Self.unprivileged + ["/bin/cat", "/proc/\(process)/environ"]
        let reader = Process()
        reader.executableURL = URL(filePath: command[0])
        reader.arguments = Array(command.dropFirst())
        reader.standardOutput = FileHandle.nullDevice
        reader.standardError = FileHandle.nullDevice
        try reader.run()
        reader.waitUntilExit()
        return reader.terminationStatus == 0
    }
}

extension PseudoTerminal {
    /// Returns the contents of a file in the process's `/proc` folder.
    func procFile(_ name: String) -> String? {
        try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)
    }
}

import CNcurses
import Glibc
import Testing

@testable import Curses

/// Entries that curses reads again, each in its own process, since `TERMINFO` belongs to a process.
struct TerminfoEntryTests {
    @Test(arguments: [
        "xterm-256color", "xterm", "tmux-256color", "screen", "linux", "vt100", "vt52",
        "rxvt-unicode-256color",
        "xterm-direct", "wyse60", "dumb",
    ])
    func `curses reads a compiled entry as it was`(terminal: String) async {
        await #expect(processExitsWith: .success) { [terminal = terminal as String] in
            try await MainActor.run {
                let entry = try #require(TerminfoEntryTests.entry(of: terminal))

                let copy = entry.replacingDatabase { TerminfoEntryTests.entry(of: terminal) }

                #expect(copy == entry)
            }
        }
    }

    @Test(arguments: [
        "xterm-256color", "tmux-256color", "rxvt-unicode-256color", "vte-256color", "putty-256color",
    ])
    func `an entry with direct color differs only in its colors`(terminal: String) async {
        await #expect(processExitsWith: .success) { [terminal = terminal as String] in
            try await MainActor.run {
                let entry = try #require(TerminfoEntryTests.entry(of: terminal))
                let keyStrings = ["kcuu1", "kf5", "kDC5", "smkx", "rmcup"].map(
                    TerminalCapabilities.capability)

                let direct = try #require(entry.withDirectColor)
                var copy = direct.replacingDatabase { TerminfoEntryTests.entry(of: terminal) }

                // Numbers above 32,767 are cut in the structure that programs can read.
                copy?.standard.numbers[13] = direct.standard.numbers[13]
                #expect(copy == direct)

                #expect(tigetnum("colors") == 0x1000000)
                #expect(tigetnum("pairs") == 0x7FFF)
                #expect(tigetflag("RGB") == 1)
                #expect(tigetflag("ccc") == 0)
                #expect(
                    keyStrings
                        == ["kcuu1", "kf5", "kDC5", "smkx", "rmcup"].map(TerminalCapabilities.capability))
            }
        }
    }

    @Test(arguments: [
        ("setaf 0", "\u{1B}[30m"), ("setab 7", "\u{1B}[47m"), ("setaf 8", "\u{1B}[38;2;0;0;8m"),
        ("setaf 795391", "\u{1B}[38;2;12;34;255m"), ("setab 16711688", "\u{1B}[48;2;255;0;8m"),
    ])
    func `direct colors are sent by their channels`(arguments: String, bytes: String) async {
        await #expect(processExitsWith: .success) {
            [arguments = arguments as String, bytes = bytes as String] in
            try await MainActor.run {
                let entry = try #require(TerminfoEntryTests.entry(of: "xterm-256color"))

                let output = try #require(entry.withDirectColor).replacingDatabase {
                    TerminfoEntryTests.output(of: "tput -T xterm-256color \(arguments)")
                }

                #expect(output == bytes)
            }
        }
    }

    @Test(arguments: ["xterm", "xterm-16color", "linux", "vt100", "xterm-direct"])
    func `an entry without 256 colors gets no direct color`(terminal: String) async {
        await #expect(processExitsWith: .success) { [terminal = terminal as String] in
            try await MainActor.run {
                let entry = try #require(TerminfoEntryTests.entry(of: terminal))

                #expect(entry.withDirectColor == nil)
            }
        }
    }

    @Test(arguments: ["/nowhere", nil] as [String?])
    func `TERMINFO is restored`(value: String?) async {
        await #expect(processExitsWith: .success) { [value = value as String?] in
            await MainActor.run {
                if let value { setenv("TERMINFO", value, 1) } else { unsetenv("TERMINFO") }

                TerminfoEntry(names: []).replacingDatabase {
                    #expect(getenv("TERMINFO").map { String(cString: $0) }?.hasPrefix("hex:") == true)
                }

                #expect(getenv("TERMINFO").map { String(cString: $0) } == value)
            }
        }
    }

    @MainActor
    private static func entry(of terminal: String) -> TerminfoEntry? {
        var status: Int32 = 0
        // Otherwise curses does not look up a terminal again.
        set_curterm(nil)
        return setupterm(terminal, -1, &status) == OK ? TerminfoEntry.current : nil
    }

    /// Returns what a shell command writes.
    private static func output(of command: String) -> String? {
        guard let pipe = popen(command, "r") else { return nil }
        defer { pclose(pipe) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = fread(&bytes, 1, 256, pipe)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}

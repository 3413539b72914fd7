import Foundation
import Glibc
import Testing

/// The terminal is restored, on every page and however the program ends.
struct GivingBackTests {
    private static let fatal = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGILL, SIGABRT, SIGXCPU, SIGBUS, SIGFPE, SIGTRAP,
    ]

    /// Nightly, every page with every signal; otherwise every page with three, so that each signal occurs.
    private static let endings: [(Station, Int32)] = Station.allCases.enumerated().flatMap { index, station in
        let some = (0..<3).map { fatal[(3 * index + $0) % fatal.count] }
        return (Lane.isNightly ? fatal : some).map { (station, $0) }
    }

    @Test(arguments: endings)
    func `C-30 C-40 a signal on any page restores the terminal, dumps no core and sets the status`(
        station: Station, number: Int32
    ) throws {
        let folder = try Folder()
        let program =
            "ulimit -c unlimited; cd '\(folder.path)'; exec '\(PseudoTerminal.wizard)' --data :memory: \"$@\""
        let terminal = try station.terminal(["/bin/sh", "-c", program, "wizard"])

        terminal.signal(number)

        #expect(terminal.end() == .signal(number))
        #expect(!terminal.leftCore)
        #expect(folder.files == [])
        #expect(terminal.isGivenBack)
        #expect(terminal.screen.text == "")
    }

    @Test(arguments: [("\u{3}\u{3}", 130, Station.email), ("\r", 0, .done), ("\t\t\r", 78, .deadEnd)])
    func `C-40 a regular exit restores the terminal`(keys: String, status: Int32, station: Station) throws {
        let terminal = try station.terminal()

        terminal.type(keys)

        #expect(terminal.end() == .exit(status))
        #expect(terminal.isGivenBack)
    }

    @Test(arguments: [Station.email, .revealed, .waiting])
    func `C-40 a hang-up ends the program on any page`(station: Station) throws {
        let terminal = try station.terminal()

        terminal.hangUp()

        #expect(terminal.end() == .signal(SIGHUP))
    }

    @Test(arguments: [Station.email, .waiting])
    func `C-40 SIGPIPE does not end the program`(station: Station) throws {
        let terminal = try station.terminal()

        terminal.signal(SIGPIPE)
        terminal.type("\u{C}")
        let painted = terminal.written.count
        #expect(terminal.wait { $0.written.count > painted })
        terminal.signal(SIGTERM)

        #expect(terminal.end() == .signal(SIGTERM))
        #expect(terminal.isGivenBack)
    }

    @Test func `C-40 the flags of files shared with the shell are unchanged`() throws {
        let flags = "grep flags /proc/$$/fdinfo/0 /proc/$$/fdinfo/1 /proc/$$/fdinfo/2"
        let run = "'\(PseudoTerminal.wizard)' --data :memory:"
        let terminal = try PseudoTerminal([
            "/bin/sh", "-c", "before=$(\(flags)); \(run); test \"$before\" = \"$(\(flags))\" && echo same",
        ])
        #expect(terminal.waits(for: "Enter continue"))

        terminal.type("\u{3}\u{3}")

        #expect(terminal.waits(for: "same"))
    }
}

extension PseudoTerminal {
    /// Whether every change was undone: modes, bracketed paste, alternate screen, cursor.
    var isGivenBack: Bool {
        let text = written(from: 0)
        let isUndone = [("[?1049h", "[?1049l"), ("[?2004h", "[?2004l"), ("[?25l", "[?25h"), ("[?1h", "[?1l")]
            .allSatisfy { done, undone in
                let rest = text.components(separatedBy: "\u{1B}\(done)")
                return rest.count == 1 || rest[rest.count - 1].contains("\u{1B}\(undone)")
            }
        return hasModesAsFound && isUndone
            && !["[?1000h", "[?1003h", "[>1u", "[=1u"].contains { text.contains("\u{1B}\($0)") }
    }
}

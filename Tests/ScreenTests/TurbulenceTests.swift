import CVTerm
import Foundation
import Glibc
import Testing

/// What happens all at once: signals that meet, on whatever thread.
struct TurbulenceTests {
    private static let fatal = [
        SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTERM,
    ]

    @Test(arguments: fatal)
    func `C-46 a second signal while the first is handled ends nothing before the terminal is given back`(
        first: Int32
    ) throws {
        for second in Self.fatal {
            let terminal = try PseudoTerminal()
            #expect(terminal.waits(for: "Enter continue"))

            terminal.signal(first)
            terminal.signal(second)

            #expect([.signal(first), .signal(second)].contains(terminal.end()))
            #expect(terminal.isGivenBack, "\(first) and \(second)")
        }
    }

    /// Those that no thread holds back.
    @Test(arguments: [SIGSEGV, SIGTRAP])
    func `C-46 a signal on any thread gives the terminal back, and nothing is drawn behind it`(
        number: Int32
    ) throws {
        let count = try Station.waiting.terminal().threads.count
        for index in 0..<count {
            let terminal = try Station.waiting.terminal()
            let threads = terminal.threads
            #expect(threads.count > 1)

            tgkill(terminal.process, threads[min(index, threads.count - 1)], number)

            #expect(terminal.end() == .signal(number))
            #expect(terminal.isGivenBack)
            #expect(terminal.screen.text == "")
        }
    }
}

extension PseudoTerminal {
    /// The threads of the process, the first one first.
    fileprivate var threads: [pid_t] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        return (names ?? []).compactMap { pid_t($0) }.sorted()
    }
}

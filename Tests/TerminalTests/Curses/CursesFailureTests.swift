import Curses
import Glibc
import Terminal
import Testing

/// Terminals that curses refuses, each in its own process, since curses and the locale belong to a process.
struct CursesFailureTests {
    @Test(arguments: ["", "no-such-terminal", "../../etc/passwd"])
    func `an unknown terminal is reported with its name`(name: String) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            await #expect(throws: CursesFailure.unknownTerminal(name)) {
                try await CursesFailureTests.openScreen(terminal: name)
            }
        }
    }

    @Test(arguments: ["dumb", "xterm-256color"])
    func `a dumb terminal or a file cannot be used for drawing`(name: String) async {
        await #expect(processExitsWith: .success) { [name = name as String] in
            await #expect(throws: CursesFailure.cannotDraw) {
                try await CursesFailureTests.openScreen(terminal: name)
            }
        }
    }

    @MainActor
    private static func openScreen(terminal: String) throws {
        let devNull = open("/dev/null", O_RDWR | O_CLOEXEC)
        _ = try CursesScreen(
            terminal: TerminalEnvironment(name: terminal), input: devNull, output: devNull,
            loop: EventLoop(), theme: .dark)
    }
}

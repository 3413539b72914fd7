import Curses
import Glibc
import Terminal
import Testing

@MainActor
struct CursesFailureTests {
    private let devNull = open("/dev/null", O_RDWR | O_CLOEXEC)

    @Test(arguments: ["", "no-such-terminal", "../../etc/passwd"])
    func `an unknown terminal is reported with its name`(name: String) {
        defer { Glibc.close(devNull) }

        #expect(throws: CursesFailure.unknownTerminal(name)) {
            try CursesScreen(
                terminal: name, input: devNull, output: devNull, loop: EventLoop(), theme: .dark)
        }
    }

    @Test(arguments: ["dumb", "xterm-256color"])
    func `a dumb terminal or a file cannot be used for drawing`(name: String) {
        defer { Glibc.close(devNull) }

        #expect(throws: CursesFailure.cannotDraw) {
            try CursesScreen(
                terminal: name, input: devNull, output: devNull, loop: EventLoop(), theme: .dark)
        }
    }
}

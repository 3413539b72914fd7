import Curses
import Glibc
import Terminal
import Testing

@MainActor
struct CursesFailureTests {
    private let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)

    @Test(arguments: ["", "no-such-terminal", "../../etc/passwd"])
    func `a terminal that nobody knows is named`(name: String) {
        defer { Glibc.close(nowhere) }

        #expect(throws: CursesFailure.unknownTerminal(name)) {
            try CursesScreen(
                terminal: name, input: nowhere, output: nowhere, loop: EventLoop(), theme: .dark)
        }
    }

    @Test(arguments: ["dumb", "xterm-256color"])
    func `neither a dumb terminal nor a file can be drawn on`(name: String) {
        defer { Glibc.close(nowhere) }

        #expect(throws: CursesFailure.cannotDraw) {
            try CursesScreen(
                terminal: name, input: nowhere, output: nowhere, loop: EventLoop(), theme: .dark)
        }
    }
}

import Terminal
import Testing

@testable import Curses

struct ColorDepthTests {
    @Test(
        arguments: [
            (-2, .none), (-1, .none), (0, .none), (4, .none), (8, .eight), (15, .eight), (16, .sixteen),
            (88, .sixteen), (256, .indexed256), (257, .direct), (0x1000000, .direct),
        ] as [(Int, ColorDepth)])
    func `the depth is that of the number of colors in terminfo`(count: Int, depth: ColorDepth) {
        #expect(ColorDepth(colorCount: count) == depth)
    }

    @Test(
        arguments: [
            ("xterm-256color", "truecolor", true), ("xterm-256color", "24bit", true),
            ("xterm-256color", "", false), ("xterm-256color", "yes", false), ("xterm-256color", nil, false),
            ("tmux-256color", "truecolor", true), ("screen-256color", "truecolor", false),
        ] as [(String, String?, Bool)])
    func `COLORTERM names terminals with 24-bit colors`(name: String, colorTerm: String?, isDirect: Bool) {
        #expect(TerminalEnvironment(name: name, colorTerm: colorTerm).hasDirectColor == isDirect)
    }
}

import Terminal
import Testing

@testable import Curses

struct GlyphSetTests {
    @Test(arguments: [
        "xterm-256color", "xterm", "xterm-vt220", "xterm-direct", "tmux-256color", "screen", "foot",
        "alacritty",
        "kitty", "vte", "putty", "rxvt-unicode", "iterm2", "vtx", "st-256color", "linuxoid",
    ])
    func `a terminal draws Unicode unless characters of ambiguous width take two cells`(name: String) {
        let terminal = TerminalEnvironment(name: name)

        #expect(GlyphSet(for: terminal, isAmbiguousWide: false) == .unicode)
        #expect(GlyphSet(for: terminal, isAmbiguousWide: true) == .ascii)
    }

    @Test(arguments: [
        "linux", "linux-16color", "vt52", "vt100", "vt102", "vt220", "vt220-8bit", "vt420", "sun",
        "sun-color",
        "cons25", "cons25-m", "ansi", "ansi-m", "dumb", "wyse60", "adm3a", "pcansi",
    ])
    func `an old terminal draws ASCII`(name: String) {
        #expect(GlyphSet(for: TerminalEnvironment(name: name), isAmbiguousWide: false) == .ascii)
    }

    @Test func `a terminal without UTF-8 shows texts in ASCII, too`() {
        let terminal = TerminalEnvironment(name: "xterm-256color", isUTF8: false)

        #expect(GlyphSet(for: terminal, isAmbiguousWide: false) == .asciiText)
    }
}

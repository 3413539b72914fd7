public import Terminal

extension CursesScreen {
    /// Returns a text as the terminal can show it after the screen has been closed: in ASCII without UTF-8.
    public func shown(_ text: Printable) -> String {
        glyphs == .asciiText ? text.text.transliteratedToASCII : text.text
    }
}

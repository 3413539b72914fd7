/// A terminal, as the environment variables of the program describe it.
public struct TerminalEnvironment: Hashable, Sendable {
    /// The name in terminfo, the value of `TERM`.
    public var name: String
    /// Whether the terminal shows 24-bit colors, even if terminfo has fewer.
    public var hasDirectColor: Bool
    /// Whether the terminal shows text in UTF-8.
    public var isUTF8: Bool

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - name: The value of `TERM`.
    ///   - colorTerm: The value of `COLORTERM`.
    ///   - isUTF8: Whether the terminal shows text in UTF-8.
    public init(name: String, colorTerm: String? = nil, isUTF8: Bool = true) {
        self.name = name
        // GNU screen passes the variable on from the terminal around it, and does not know the sequences.
        hasDirectColor = ["truecolor", "24bit"].contains(colorTerm) && !name.hasPrefix("screen")
        self.isUTF8 = isUTF8
    }
}

internal import Terminal

/// A terminal, as the environment variables of the program describe it.
public struct TerminalEnvironment: Hashable, Sendable {
    /// The name in terminfo, the value of `TERM`.
    public var name: String
    /// Whether the terminal shows 24-bit colors, even if terminfo has fewer.
    public var hasDirectColor: Bool
    /// Whether the terminal shows text in UTF-8.
    public var isUTF8: Bool
    /// The time that an Esc waits for the rest of a key, in milliseconds.
    public var escapeDelay: Int64

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - name: The value of `TERM`.
    ///   - colorTerm: The value of `COLORTERM`.
    ///   - isUTF8: Whether the terminal shows text in UTF-8.
    ///   - escapeDelay: The value of `ESCDELAY`: the time that an Esc waits, in milliseconds.
    ///   - isRemote: Whether keys arrive through a network, in which their bytes may be separated.
    public init(
        name: String, colorTerm: String? = nil, isUTF8: Bool = true, escapeDelay: String? = nil,
        isRemote: Bool = false
    ) {
        self.name = name
        // GNU screen passes the variable on from the terminal around it, and does not know the sequences.
        hasDirectColor = ["truecolor", "24bit"].contains(colorTerm) && !name.hasPrefix("screen")
        self.isUTF8 = isUTF8
        self.escapeDelay =
            escapeDelay.flatMap(Self.delay)
            ?? (isRemote ? KeyDecoder.remoteEscapeDelay : KeyDecoder.localEscapeDelay)
    }

    /// Parses a delay of at most 30 seconds, which is the limit of curses, too.
    private static func delay(_ text: String) -> Int64? {
        Int64(text).flatMap { (0...30_000).contains($0) ? $0 : nil }
    }
}

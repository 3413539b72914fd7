/// The colors and attributes of a piece of text or of an empty cell.
public struct TextAttributes: Hashable, Sendable {
    /// The color of the text; `nil` for the terminal's own.
    public var foreground: TerminalColor?
    /// The color behind the text; `nil` for the terminal's own.
    public var background: TerminalColor?
    /// Whether the text is bold.
    public var isBold: Bool
    /// Whether the text is underlined.
    public var isUnderlined: Bool
    /// Whether text and background colors are swapped.
    public var isReversed: Bool

    /// Creates an textAttributes, by default that of the terminal's own text.
    public init(
        foreground: TerminalColor? = nil, background: TerminalColor? = nil, isBold: Bool = false,
        isUnderlined: Bool = false, isReversed: Bool = false
    ) {
        self.foreground = foreground
        self.background = background
        self.isBold = isBold
        self.isUnderlined = isUnderlined
        self.isReversed = isReversed
    }
}

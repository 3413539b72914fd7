/// A color as a terminal is told of it.
public enum TerminalColor: Hashable, Sendable {
    /// An RGB color.
    case rgb(Color)
    /// The index of a color in the terminal's palette of 8, 16 or 256 colors.
    case index(Int)
}

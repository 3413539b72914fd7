/// The colors that a terminal can show.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
    /// No colors.
    case none
    /// The 8 colors of ECMA-48.
    case eight
    /// The 8 colors, each also in a brighter form.
    case sixteen
    /// The 256 colors of xterm.
    case indexed256
    /// Every RGB color.
    case direct
}

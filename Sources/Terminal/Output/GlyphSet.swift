/// The characters that a terminal can show.
public enum GlyphSet: Hashable, Sendable {
    /// Unicode, with box drawing and symbols.
    case unicode
    /// ASCII in place of box drawing and symbols.
    case ascii
    /// ASCII for texts, too, for a terminal without UTF-8.
    case asciiText
}

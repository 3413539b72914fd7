/// The textAttributes of every part of the screen: of a theme and a flow, on a terminal with some colors.
public struct Palette: Hashable, Sendable {
    private let table: Table

    private enum Table: Hashable {
        case rich(RichColors)
        case indexed(IndexedColors)
        case mono(isDark: Bool)
    }

    /// Creates the palette of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - brand: The flow's accent color, if it has one. It is adjusted to be readable.
    ///   - depth: The colors of the terminal.
    ///   - background: The terminal's background color, if it is known. The themes dark and light do not
    ///     depend on it.
    public init(theme: Theme, brand: Color? = nil, depth: ColorDepth, background: Color? = nil) {
        let isDark = theme.isDark(on: background)
        switch (theme, depth) {
        case (.mono, _), (_, .none):
            table = .mono(isDark: isDark)
        case (_, .eight), (_, .sixteen):
            table = .indexed(IndexedColors(brand, isDark: isDark, hasBright: depth == .sixteen))
        case (.terminal, .indexed256), (.terminal, .direct):
            let background = background ?? Theme.assumedBackground
            table = .rich(RichColors(brand, isDark: isDark, depth: depth, background: background))
        case (.dark, .indexed256), (.dark, .direct), (.light, .indexed256), (.light, .direct):
            table = .rich(RichColors(brand, isDark: isDark, depth: depth, background: nil))
        }
    }

    /// Whether the page, cards, fields and buttons have backgrounds of their own.
    ///
    /// Where they do not, the edges of buttons must be drawn with characters.
    public var paintsGrounds: Bool {
        switch table {
        case .rich(let colors): colors.paintsGrounds
        case .indexed, .mono: false
        }
    }

    /// Whether anything has a color.
    public var usesColors: Bool {
        switch table {
        case .rich, .indexed: true
        case .mono: false
        }
    }

    /// Returns the textAttributes of text on a surface.
    public func textAttributes(of style: Style, on surface: Surface) -> TextAttributes {
        switch table {
        case .rich(let colors): colors.textAttributes(of: style, on: surface)
        case .indexed(let colors): colors.textAttributes(of: style, on: surface)
        case .mono(let isDark): TextAttributes(mono: style, on: surface, isDark: isDark)
        }
    }
}

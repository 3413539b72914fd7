import Terminal

/// The colors of a theme in pictures, where the terminal's own colors must be known, too.
struct PictureColors: Hashable, Sendable {
    let palette: Palette
    /// The color of ordinary text.
    let text: Color
    /// The color of the page.
    let background: Color

    init(_ theme: Theme, brand: Color?) {
        let own: (text: Color, background: Color) =
            switch theme {
            case .dark, .light, .terminal: (Color(0xD4D4D4), Color(0x1E1E1E))
            case .mono: (Color(0xFFFFFF), Color(0x000000))
            }
        palette = Palette(theme: theme, brand: brand, depth: .direct, background: own.background)
        let page = palette.textAttributes(of: .plain, on: .page)
        text = page.foreground?.rgb ?? own.text
        background = page.background?.rgb ?? own.background
    }

    /// Returns the textAttributes of a style on a surface.
    func resolved(_ style: Style, on surface: Surface) -> ResolvedAttributes {
        let textAttributes = palette.textAttributes(of: style, on: surface)
        let colors = (textAttributes.foreground?.rgb ?? text, textAttributes.background?.rgb ?? background)
        return ResolvedAttributes(
            text: textAttributes.isReversed ? colors.1 : colors.0,
            background: textAttributes.isReversed ? colors.0 : colors.1,
            isBold: textAttributes.isBold, isUnderlined: textAttributes.isUnderlined)
    }
}

/// The colors and attributes of a piece of text, with none left to the terminal.
struct ResolvedAttributes: Hashable, Sendable {
    let text: Color
    let background: Color
    let isBold: Bool
    let isUnderlined: Bool
}

extension TerminalColor {
    /// The RGB color.
    fileprivate var rgb: Color? {
        switch self {
        case .rgb(let color): color
        case .index(let index): index < 16 ? nil : ColorCube.color(index)
        }
    }
}

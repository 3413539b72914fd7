/// The color theme of the screen.
package enum Theme: String, Hashable, Sendable, CaseIterable {
    /// Light text on a dark background.
    case dark = "dark"
    /// Dark text on a light background.
    case light = "light"
    /// The terminal's own text and background colors; only some parts have other colors.
    case terminal = "terminal"
    /// No colors; bold, lines and reversed text are used instead.
    case mono = "mono"

    /// Creates the theme for a terminal with this background.
    package init(background: Color) {
        self = background.isDark ? .dark : .light
    }

    /// The assumed background of a terminal that does not report its own: the grayest of the common ones.
    static let assumedBackground = Color(0x303030)

    /// Returns whether text is lighter than the background, on a terminal with this background.
    func isDark(on background: Color?) -> Bool {
        switch self {
        case .dark: true
        case .light: false
        case .terminal, .mono: background?.isDark ?? true
        }
    }
}

// MARK: - ThemeColor

/// A color of a theme: as RGB, and as the index that takes its place where there are 256 colors.
package struct ThemeColor: Hashable, Sendable {
    package let color: Color
    let index: Int

    init(_ packed: UInt32, _ index: Int) {
        self.init(Color(packed), index)
    }

    init(_ color: Color, _ index: Int) {
        self.color = color
        self.index = index
    }

    /// Returns the color as a terminal of this depth is told of it.
    func terminalColor(_ depth: ColorDepth) -> TerminalColor {
        depth == .direct ? .rgb(color) : .index(index)
    }

    /// White or black, depending on which is more readable on this color.
    var ink: ThemeColor { ink(dark: .black) }

    /// White, or `dark` or black if it is more readable on this color.
    func ink(dark: ThemeColor) -> ThemeColor {
        let inks = (
            color.ink(dark: dark.color), ColorCube.color(index).ink(dark: ColorCube.color(dark.index))
        )
        return ThemeColor(inks.0, inks.1 == .white ? 231 : inks.1 == .black ? 16 : dark.index)
    }

    /// Returns the color, adjusted to be readable on a background with this contrast.
    func readable(on background: Color, ratio: Double = 4.5) -> ThemeColor {
        let isReadable = ColorCube.color(index).contrast(with: background) >= ratio
        let color =
            color.contrast(with: background) >= ratio ? color : color.adjusted(to: ratio, on: background)
        return ThemeColor(color, isReadable ? index : ColorCube.index(nearestTo: color, on: [background]))
    }

    static let white = ThemeColor(0xFFFFFF, 231)
    static let black = ThemeColor(0x000000, 16)
}

// MARK: - ThemeColors

/// The colors of a theme that do not depend on the flow.
package struct ThemeColors: Hashable, Sendable {
    let page: ThemeColor
    package let card: ThemeColor
    let field: ThemeColor
    package let alert: ThemeColor
    /// The surface of a button, which must stand out from the card.
    let button: ThemeColor
    package var text: ThemeColor
    package var soft: ThemeColor
    package var accent: ThemeColor
    package var error: ThemeColor
    package var success: ThemeColor
    var warning: ThemeColor
    var frame: ThemeColor
    /// The frame on the surface of a field, where 256 colors need a lighter one.
    var frameOnField: ThemeColor

    package static let dark = ThemeColors(
        page: ThemeColor(0x0F141B, 233), card: ThemeColor(0x171D26, 234), field: ThemeColor(0x212936, 236),
        alert: ThemeColor(0x2B1B21, 52), button: ThemeColor(0x5F6D83, 242), text: ThemeColor(0xE8ECF4, 255),
        soft: ThemeColor(0xA9B3C3, 249), accent: ThemeColor(0x6CB6FF, 75), error: ThemeColor(0xFF9A94, 210),
        success: ThemeColor(0x7EE2A0, 114), warning: ThemeColor(0xF2C46D, 221),
        frame: ThemeColor(0x66758B, 243), frameOnField: ThemeColor(0x66758B, 244))

    package static let light = ThemeColors(
        page: ThemeColor(0xEEF1F6, 255), card: ThemeColor(0xFFFFFF, 231), field: ThemeColor(0xF3F6FA, 255),
        alert: ThemeColor(0xFDEDEC, 224), button: ThemeColor(0x6B7583, 243), text: ThemeColor(0x161B22, 234),
        soft: ThemeColor(0x4D5765, 240), accent: ThemeColor(0x0B5CAB, 25), error: ThemeColor(0xA81E1A, 124),
        success: ThemeColor(0x14662F, 22),
        warning: ThemeColor(0x7A4B00, 58), frame: ThemeColor(0x76808F, 243),
        frameOnField: ThemeColor(0x76808F, 243))

    /// Returns the colors, adjusted to be readable on the terminal's own background.
    func readable(on background: Color) -> ThemeColors {
        var colors = self
        for path in [\ThemeColors.text, \.soft, \.accent, \.error, \.success, \.warning] {
            colors[keyPath: path] = colors[keyPath: path].readable(on: background)
        }
        colors.frame = frame.readable(on: background, ratio: 3)
        colors.frameOnField = colors.frame
        return colors
    }
}

/// A color as a terminal is told of it.
package enum TerminalColor: Hashable, Sendable {
    /// An RGB color.
    case rgb(Color)
    /// The index of a color in the terminal's palette of 8, 16 or 256 colors.
    case index(Int)
}

// MARK: - Palette

/// The textAttributes of every part of the screen: of a theme and a flow, on a terminal with some colors.
package struct Palette: Hashable, Sendable {
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
    package init(theme: Theme, brand: Color? = nil, depth: ColorDepth, background: Color? = nil) {
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
    package var paintsGrounds: Bool {
        switch table {
        case .rich(let colors): colors.paintsGrounds
        case .indexed, .mono: false
        }
    }

    /// Whether anything has a color.
    package var usesColors: Bool {
        switch table {
        case .rich, .indexed: true
        case .mono: false
        }
    }

    /// Returns the textAttributes of text on a surface.
    package func textAttributes(of style: Style, on surface: Surface) -> TextAttributes {
        switch table {
        case .rich(let colors): colors.textAttributes(of: style, on: surface)
        case .indexed(let colors): colors.textAttributes(of: style, on: surface)
        case .mono(let isDark): TextAttributes(mono: style, on: surface, isDark: isDark)
        }
    }
}

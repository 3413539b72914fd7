import Terminal

/// The colors of pages in a light or a dark scheme: those of the terminal's theme, with the accent of a flow.
///
/// The accent fills the main button, with black or white on it. As a line and as text it is as much lighter
/// or darker as its contrast requires; where it looks like the color of errors, a neutral
/// color takes its place.
struct PageColors: Hashable, Sendable {
    private let isDark: Bool
    private let theme: ThemeColors
    /// The color of the flow, or the theme's.
    let accent: Color

    /// Creates the colors of a scheme.
    ///
    /// - Parameters:
    ///   - isDark: Whether text is lighter than what is behind it.
    ///   - accent: The accent of the flow as `#RRGGBB`; `nil` for the default.
    init(isDark: Bool, accent: String?) {
        self.isDark = isDark
        theme = isDark ? .dark : .light
        self.accent = accent.flatMap { Color(hex: $0) } ?? theme.accent.color
    }

    /// The page around the card: a shade of the accent, stronger at the top.
    var ground: Color { base.mixed(with: accent, share: isDark ? 0.04 : 0.05) }
    /// The top of the page.
    var groundTop: Color { base.mixed(with: accent, share: isDark ? 0.14 : 0.16) }
    private var base: Color { Color(isDark ? 0x0D1117 : 0xF3F5F9) }
    /// The card.
    var card: Color { theme.card.color }
    /// Fields.
    var field: Color { Color(isDark ? 0x10151D : 0xFFFFFF) }
    /// Boxes on the card.
    var box: Color { Color(isDark ? 0x1F2733 : 0xF3F6FA) }
    /// Text.
    var text: Color { theme.text.color }
    /// Help.
    var soft: Color { theme.soft.color }
    /// The edges of fields.
    var line: Color { Color(isDark ? 0x7C8AA0 : 0x6D7787) }
    /// Lines without meaning.
    var hairline: Color { Color(isDark ? 0x2C3645 : 0xDDE2EA) }
    /// Errors.
    var error: Color { theme.error.color }
    /// What is behind errors.
    var errorBox: Color { theme.alert.color }
    /// News that is good.
    var success: Color { theme.success.color }
    /// What is behind good news.
    var successBox: Color { Color(isDark ? 0x14281F : 0xE9F6EE) }

    /// The label of the main button, on the accent.
    var buttonText: Color { accent.ink(dark: .black) }
    /// The main button below the pointer: further from its label.
    var buttonHover: Color { accent.mixed(with: buttonText == .white ? .black : .white, share: 0.14) }
    /// The edge of the main button, and marks.
    var buttonEdge: Color { accent.adjusted(to: 3, on: [card]) }
    /// Links and the labels of other buttons.
    var link: Color { accent.accent(to: 4.5, on: [card, box], error: error) ?? text }
    /// The ring around what has the focus, and the marks in boxes.
    var focus: Color {
        accent.accent(to: 3, on: [card, field, box], error: error) ?? theme.accent.color
    }
}

extension Color {
    /// Returns a mixture with a share of another color, from 0 to 1.
    fileprivate func mixed(with other: Color, share: Double) -> Color {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt32 {
            UInt32((Double(a) * (1 - share) + Double(b) * share).rounded())
        }
        return Color(mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
    }
}

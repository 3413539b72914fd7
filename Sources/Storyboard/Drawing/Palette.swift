public import Terminal

/// The colors of an image: those that a terminal shows in the same theme.
public struct Palette: Hashable, Sendable {
    /// The background color.
    public let background: Color
    /// The color of plain text.
    public let text: Color
    private let theme: Theme
    private let brand: Color?

    /// Creates the palette of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - brand: The flow's accent color, if it has one.
    public init(_ theme: Theme, brand: Color? = nil) {
        self.theme = theme
        self.brand = brand
        switch theme {
        case .dark: (background, text) = (Color(0x1B1F27), Color(0xE6E9EF))
        case .light: (background, text) = (Color(0xFFFFFF), Color(0x1B1F27))
        case .mono: (background, text) = (Color(0x000000), Color(0xFFFFFF))
        }
    }

    /// Light text on a dark background.
    public static let dark = Palette(.dark)

    /// The appearance of a style of text.
    struct Appearance: Hashable, Sendable {
        var color: String
        var background: String?
        var isBold = false
        var isUnderlined = false
    }

    func appearance(of style: Style) -> Appearance {
        if style == .picture { return Appearance(color: "#000000", background: "#ffffff") }
        let attributes = style.attributes
        let color = attributes.role.flatMap { theme.color(of: $0, brand: brand, on: background) } ?? text
        guard attributes.isReversed else {
            return Appearance(
                color: color.hex, isBold: attributes.isBold, isUnderlined: attributes.isUnderlined)
        }
        return Appearance(
            color: background.hex, background: color.hex, isBold: attributes.isBold,
            isUnderlined: attributes.isUnderlined
        )
    }
}

public import Terminal

/// Which colours a picture has: those that a terminal shows in the same theme.
public struct Palette: Hashable, Sendable {
    /// The colour behind everything.
    public let background: Color
    /// The colour of ordinary text.
    public let text: Color
    private let theme: Theme
    private let brand: Color?

    /// Makes the colours of a theme.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - brand: The flow's own accent, if it has one.
    public init(_ theme: Theme, brand: Color? = nil) {
        self.theme = theme
        self.brand = brand
        switch theme {
        case .dark: (background, text) = (Color(0x1B1F27), Color(0xE6E9EF))
        case .light: (background, text) = (Color(0xFFFFFF), Color(0x1B1F27))
        case .mono: (background, text) = (Color(0x000000), Color(0xFFFFFF))
        }
    }

    /// Light text on dark.
    public static let dark = Palette(.dark)

    /// How a kind of text looks.
    struct Look: Hashable, Sendable {
        var color: String
        var background: String?
        var isBold = false
        var isUnderlined = false
    }

    func look(of style: Style) -> Look {
        if style == .picture { return Look(color: "#000000", background: "#ffffff") }
        let look = style.look
        let color = look.role.flatMap { theme.color(of: $0, brand: brand, on: background) } ?? text
        guard look.isReversed else {
            return Look(color: color.hex, isBold: look.isBold, isUnderlined: look.isUnderlined)
        }
        return Look(
            color: background.hex, background: color.hex, isBold: look.isBold, isUnderlined: look.isUnderlined
        )
    }
}

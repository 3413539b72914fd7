/// The color theme of the screen.
public enum Theme: String, Hashable, Sendable, CaseIterable {
    /// Light text on a dark background.
    case dark = "dark"
    /// Dark text on a light background.
    case light = "light"
    /// No colors; bold, lines and reversed text are used instead.
    case mono = "mono"

    /// Creates the theme for a terminal with this background.
    public init(background: Color) {
        self = background.luminance < 0.18 ? .dark : .light
    }

    /// The role of a color.
    public enum Role: Hashable, Sendable, CaseIterable {
        /// The name of the flow, and the focused element.
        case accent
        /// Error messages.
        case error
        /// Warnings.
        case warning
        /// Success messages.
        case success
        /// Help text.
        case hint
    }

    /// The assumed background until the terminal reports its own: the grayest of the common ones.
    public var background: Color {
        switch self {
        case .dark, .mono: Color(0x303030)
        case .light: Color(0xE8E8E8)
        }
    }

    /// Returns the color of a role, readable on `background`; `nil` for the color of ordinary text.
    ///
    /// - Parameters:
    ///   - role: The role.
    ///   - brand: The accent color of the flow, if it has one.
    ///   - background: The background color.
    public func color(of role: Role, brand: Color?, on background: Color) -> Color? {
        let value: UInt32? =
            switch (self, role) {
            case (.mono, _): nil
            case (.dark, .accent): brand?.packed ?? 0x7CC4FF
            case (.dark, .error): 0xFF8F8F
            case (.dark, .warning): 0xF2C46D
            case (.dark, .success): 0x8FE39B
            case (.dark, .hint): 0xA9B3C3
            case (.light, .accent): brand?.packed ?? 0x0F5FA8
            case (.light, .error): 0xB3261E
            case (.light, .warning): 0x7A4B00
            case (.light, .success): 0x1B6B2F
            case (.light, .hint): 0x555B66
            }
        return value.map { Color($0).readable(on: background) }
    }

    /// Returns the index of a role's color in the 8- or 16-color palette; `nil` for the color of ordinary
    /// text.
    ///
    /// With xterm's colors, the contrast on black or white is at least 4.5:1.
    public func paletteIndex(of role: Role, colorCount count: Int) -> Int? {
        let hasBright = count >= 16
        switch (self, role) {
        case (.mono, _), (_, .hint): return nil
        // In eight colors on dark, yellow is the color of errors.
        case (.dark, .warning): return hasBright ? 11 : nil
        case (.light, .warning): return 5
        case (.dark, .accent): return hasBright ? 14 : 6
        case (.dark, .error): return hasBright ? 9 : 3
        case (.dark, .success): return hasBright ? 10 : 2
        case (.light, .accent), (.light, .success): return 4
        case (.light, .error): return 1
        }
    }
}

extension Style {
    /// The attributes of a text: the role of its color, and its weight.
    public struct TextAttributes: Hashable, Sendable {
        /// The role of the color; `nil` for the color of ordinary text.
        public var role: Theme.Role?
        /// Whether the text is bold.
        public var isBold = false
        /// Whether the text is underlined.
        public var isUnderlined = false
        /// Whether text and background colors are swapped.
        public var isReversed = false
    }

    /// The attributes of the style.
    ///
    /// Typed text has no attributes, even in the focused field: any attribute would cost 17 bytes per key.
    public var attributes: TextAttributes {
        switch self {
        case .plain, .label, .button, .focusedField, .picture, .frame, .key: TextAttributes()
        case .brand, .accent: TextAttributes(role: .accent, isBold: true)
        case .title: TextAttributes(isBold: true)
        case .focusedLabel, .focusedFrame: TextAttributes(role: .accent, isBold: true)
        case .hint, .disabledButton: TextAttributes(role: .hint)
        case .field, .link: TextAttributes(isUnderlined: true)
        case .error, .errorFrame: TextAttributes(role: .error, isBold: true)
        case .warning: TextAttributes(role: .warning, isBold: true)
        case .success: TextAttributes(role: .success)
        }
    }
}

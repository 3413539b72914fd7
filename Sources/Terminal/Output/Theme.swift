/// The color theme of the screen.
public enum Theme: String, Hashable, Sendable, CaseIterable {
    /// Light text on a dark background.
    case dark = "dark"
    /// Dark text on a light background.
    case light = "light"
    /// The terminal's own text and background colors; only some parts have other colors.
    case terminal = "terminal"
    /// No colors; bold, lines and reversed text are used instead.
    case mono = "mono"

    /// Creates the theme for a terminal with this background.
    public init(background: Color) {
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

internal import CNcurses
internal import Terminal

/// The curses attributes of each style, for a theme on this terminal.
@MainActor
struct ResolvedTheme {
    /// Attributes and color pair, as curses takes them.
    struct CursesAttributes {
        var mask: attr_t = look_plain
        var pair: Int16 = 0
    }

    private let hasColors: Bool
    private let isDark: Bool
    /// The color pairs of the roles, in their order; 0 for the color of ordinary text.
    private var pairs = [Int16](repeating: 0, count: Theme.Role.allCases.count)

    /// Creates the color pairs of a theme, as far as the terminal supports them.
    ///
    /// Call this once curses has started.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - brand: The accent color of the flow.
    ///   - background: The background color, if the terminal has reported it.
    init(theme: Theme, brand: Color?, background: Color?) {
        isDark = theme != .light
        hasColors = theme != .mono && has_colors() && start_color() == OK
        guard hasColors else { return }
        let backgroundIndex = use_default_colors() == OK ? -1 : COLOR_BLACK
        let colors = Colors(theme: theme, brand: brand, background: background ?? theme.background)
        for (index, role) in Theme.Role.allCases.enumerated() {
            guard let paletteIndex = colors.paletteIndex(of: role) else { continue }
            let pair = Int16(index + 1)
            init_extended_pair(Int32(pair), Int32(paletteIndex), backgroundIndex)
            pairs[index] = pair
        }
    }

    /// Returns the attributes of a style.
    func attributes(of style: Style) -> CursesAttributes {
        let textAttributes = style.attributes
        var attributes = look_plain
        if textAttributes.isBold { attributes |= look_bold }
        if textAttributes.isUnderlined { attributes |= look_underlined }
        // A QR code must be dark on light for cameras.
        if textAttributes.isReversed || style == .picture && isDark { attributes |= look_reversed }
        let pair = textAttributes.role.flatMap(Theme.Role.allCases.firstIndex).map { pairs[$0] }
        return CursesAttributes(mask: attributes, pair: pair ?? 0)
    }

    /// Maps the colors of a theme to the terminal's palette.
    @MainActor
    private struct Colors {
        let theme: Theme
        let brand: Color?
        let background: Color

        func paletteIndex(of role: Theme.Role) -> Int? {
            guard COLORS >= 256 else { return theme.paletteIndex(of: role, colorCount: Int(COLORS)) }
            guard let color = theme.color(of: role, brand: brand, on: background) else { return nil }
            // With more than 256 colors, the index is the color itself.
            return COLORS > 256 ? Int(color.packed) : ColorCube.index(nearestTo: color, on: background)
        }
    }
}

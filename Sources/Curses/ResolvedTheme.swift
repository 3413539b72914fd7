internal import CNcurses
internal import Terminal

/// The curses attributes of each style on each surface, for a theme on this terminal.
@MainActor
struct ResolvedTheme {
    /// Attributes and color pair, as curses takes them.
    struct CursesAttributes {
        var mask: attr_t = look_plain
        var pair: Int16 = 0
    }

    /// The colors of the screen.
    let palette: Palette
    private let hasDefaultColors: Bool
    private var attributes: [Cell: CursesAttributes] = [:]
    /// The numbers of the pairs that exist.
    private var pairs: [ColorPair: Int16] = [:]
    private var pairCount = 0

    private nonisolated struct Cell: Hashable {
        let style: Style
        let surface: Surface
    }

    private struct ColorPair: Hashable {
        let foreground: Int32
        let background: Int32
    }

    /// Resolves a theme as far as the terminal supports it.
    ///
    /// Call this once curses has started.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - brand: The accent color of the flow.
    ///   - background: The background color, if the terminal has reported it.
    init(theme: Theme, brand: Color?, background: Color?) {
        let hasColors = theme != .mono && has_colors() && start_color() == OK
        let depth = hasColors ? ColorDepth(colorCount: Int(COLORS)) : .none
        palette = Palette(theme: theme, brand: brand, depth: depth, background: background)
        guard hasColors else {
            hasDefaultColors = true
            return
        }
        hasDefaultColors = use_default_colors() == OK
        makeDefaultPair()
    }

    /// Makes pair 0 the colors of typed text.
    ///
    /// Curses returns to it after each update, so a typed character needs no control sequences.
    private mutating func makeDefaultPair() {
        let colors = colorPair(palette.textAttributes(of: .focusedField, on: .field))
        if palette.paintsGrounds {
            guard assume_default_colors(colors.foreground, colors.background) == OK else { return }
        }
        pairs[colors] = 0
    }

    /// Returns the attributes of a style on a surface, and creates their color pair the first time.
    mutating func attributes(of style: Style, on surface: Surface) -> CursesAttributes {
        let cell = Cell(style: style, surface: surface)
        if let attributes = attributes[cell] { return attributes }
        let textAttributes = palette.textAttributes(of: style, on: surface)
        var resolved = CursesAttributes(pair: pair(colorPair(textAttributes)))
        if textAttributes.isBold { resolved.mask |= look_bold }
        if textAttributes.isUnderlined { resolved.mask |= look_underlined }
        if textAttributes.isReversed { resolved.mask |= look_reversed }
        attributes[cell] = resolved
        return resolved
    }

    /// Returns the number of a pair; 0 if the terminal has no more pairs.
    private mutating func pair(_ colors: ColorPair) -> Int16 {
        if let pair = pairs[colors] { return pair }
        guard palette.usesColors, pairCount + 1 < min(COLOR_PAIRS, 256) else { return 0 }
        pairCount += 1
        init_extended_pair(Int32(pairCount), colors.foreground, colors.background)
        pairs[colors] = Int16(pairCount)
        return Int16(pairCount)
    }

    private func colorPair(_ textAttributes: TextAttributes) -> ColorPair {
        ColorPair(
            foreground: cursesColor(textAttributes.foreground) ?? (hasDefaultColors ? -1 : COLOR_WHITE),
            background: cursesColor(textAttributes.background) ?? (hasDefaultColors ? -1 : COLOR_BLACK))
    }

    /// Returns a color as curses takes it.
    private func cursesColor(_ color: TerminalColor?) -> Int32? {
        switch color {
        case .index(let index): Int32(index)
        // Below 8, even a terminal with direct colors takes an index.
        case .rgb(let color): max(Int32(color.packed), 8)
        case nil: nil
        }
    }
}

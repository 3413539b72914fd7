internal import CNcurses
internal import Terminal

/// How each style looks on this terminal.
@MainActor
struct Looks {
    private static let accent: Int16 = 1
    private static let alarm: Int16 = 2
    private static let success: Int16 = 3

    /// What curses is told before it writes a text.
    struct Look {
        var attributes: attr_t = look_plain
        var pair: Int16 = 0
    }

    private let hasColors: Bool

    /// Call this once curses has started; prepares the colours if they are wanted and there are any.
    init(usesColor: Bool) {
        guard usesColor, has_colors(), start_color() == OK else {
            hasColors = false
            return
        }
        let background = use_default_colors() == OK ? -1 : Int16(COLOR_BLACK)
        init_pair(Looks.accent, Int16(COLOR_CYAN), background)
        init_pair(Looks.alarm, Int16(COLOR_RED), background)
        init_pair(Looks.success, Int16(COLOR_GREEN), background)
        hasColors = true
    }

    /// The look of a style.
    func look(of style: Style) -> Look {
        switch style {
        // What is typed is plain: any attribute would cost 17 bytes a key.
        case .plain, .label, .button, .focusedField: Look()
        case .brand: colored(Looks.accent, look_bold)
        case .title, .focusedLabel: Look(attributes: look_bold)
        case .hint: Look(attributes: look_dim)
        case .field: Look(attributes: look_underlined)
        case .focusedButton, .selected: Look(attributes: look_reversed)
        case .error: colored(Looks.alarm, look_bold)
        case .news: colored(Looks.success, look_plain)
        }
    }

    private func colored(_ pair: Int16, _ attributes: attr_t) -> Look {
        Look(attributes: attributes, pair: hasColors ? pair : 0)
    }
}

/// Which colours the screen has.
public enum Theme: String, Hashable, Sendable, CaseIterable {
    /// For light text on dark.
    case dark
    /// For dark text on light.
    case light
    /// Without colours: weight, lines and reversed text say what colours say elsewhere.
    case mono

    /// The theme for a terminal with this background.
    public init(background: Color) {
        self = background.luminance < 0.18 ? .dark : .light
    }

    /// What a colour is for.
    public enum Role: Hashable, Sendable, CaseIterable {
        /// The flow's name, and what has the focus.
        case accent
        /// What went wrong.
        case error
        /// What went right.
        case news
        /// Help.
        case hint
    }

    /// The background to reckon with while the terminal has not told its own: the greyest that is usual.
    public var background: Color {
        switch self {
        case .dark, .mono: Color(0x303030)
        case .light: Color(0xE8E8E8)
        }
    }

    /// The colour of a role, readable on a background; `nil` for that of ordinary text.
    ///
    /// - Parameters:
    ///   - role: What it is for.
    ///   - brand: The flow's own accent, if it has one.
    ///   - background: What it stands on.
    public func color(of role: Role, brand: Color?, on background: Color) -> Color? {
        let own: UInt32? =
            switch (self, role) {
            case (.mono, _): nil
            case (.dark, .accent): brand?.packed ?? 0x7CC4FF
            case (.dark, .error): 0xFF8F8F
            case (.dark, .news): 0x8FE39B
            case (.dark, .hint): 0xA9B3C3
            case (.light, .accent): brand?.packed ?? 0x0F5FA8
            case (.light, .error): 0xB3261E
            case (.light, .news): 0x1B6B2F
            case (.light, .hint): 0x555B66
            }
        return own.map { Color($0).readable(on: background) }
    }

    /// The colour of a role among a terminal's first 8 or 16, by its number; `nil` for that of ordinary text.
    ///
    /// Whatever their exact shades, these have a contrast of 4.5:1 on black or on white with xterm's.
    public func number(of role: Role, among count: Int) -> Int? {
        let hasBright = count >= 16
        switch (self, role) {
        case (.mono, _), (_, .hint): return nil
        case (.dark, .accent): return hasBright ? 14 : 6
        case (.dark, .error): return hasBright ? 9 : 3
        case (.dark, .news): return hasBright ? 10 : 2
        case (.light, .accent), (.light, .news): return 4
        case (.light, .error): return 1
        }
    }
}

extension Style {
    /// What it looks like besides its place: which role its colour has, and its weight.
    public struct Look: Hashable, Sendable {
        /// What its colour is for; `nil` for ordinary text.
        public var role: Theme.Role?
        /// Whether it is bold.
        public var isBold = false
        /// Whether it is underlined.
        public var isUnderlined = false
        /// Whether text and background change places.
        public var isReversed = false
    }

    /// What it looks like.
    ///
    /// What is typed is plain, also in the field that has the focus: any attribute would cost 17 bytes a key.
    public var look: Look {
        switch self {
        case .plain, .label, .button, .focusedField, .picture: Look()
        case .brand: Look(role: .accent, isBold: true)
        case .title: Look(isBold: true)
        case .focusedLabel: Look(role: .accent, isBold: true)
        case .hint: Look(role: .hint)
        case .field, .link: Look(isUnderlined: true)
        case .focusedButton, .selected: Look(isReversed: true)
        case .error: Look(role: .error, isBold: true)
        case .news: Look(role: .news)
        }
    }
}

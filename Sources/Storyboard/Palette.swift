import Terminal

/// Which colours a picture has.
public struct Palette: Hashable, Sendable {
    /// The colour behind everything, as `#RRGGBB`.
    public var background: String
    /// The colour of ordinary text.
    public var text: String
    /// The colour of help.
    public var hint: String
    /// The colour of what has the focus.
    public var accent: String
    /// The colour of what went wrong.
    public var error: String
    /// The colour of what went right.
    public var news: String
    /// The colour of the caret.
    public var caret: String

    /// Light text on dark; every colour has a contrast of 4.5:1 or more (WCAG 2.2, 1.4.3).
    public static let dark = Palette(
        background: "#1b1f27", text: "#e6e9ef", hint: "#a3adbd", accent: "#7cc4ff", error: "#ff8f8f",
        news: "#8fe39b", caret: "#e6e9ef")

    /// How a kind of text looks.
    struct Look: Hashable, Sendable {
        var color: String
        var background: String?
        var isBold = false
        var isUnderlined = false
    }

    func look(of style: Style) -> Look {
        switch style {
        case .plain, .label, .button: Look(color: text)
        case .brand: Look(color: accent, isBold: true)
        case .title: Look(color: text, isBold: true)
        case .focusedLabel: Look(color: accent, isBold: true)
        case .hint: Look(color: hint)
        case .link: Look(color: accent, isUnderlined: true)
        case .picture: Look(color: "#000000", background: "#FFFFFF")
        case .field: Look(color: text, isUnderlined: true)
        case .focusedField: Look(color: text, isBold: true, isUnderlined: true)
        case .focusedButton, .selected: Look(color: background, background: accent, isBold: true)
        case .error: Look(color: error, isBold: true)
        case .news: Look(color: news)
        }
    }
}

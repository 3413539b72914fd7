/// The colors and attributes of a piece of text or of an empty cell.
package struct TextAttributes: Hashable, Sendable {
    /// The color of the text; `nil` for the terminal's own.
    package var foreground: TerminalColor?
    /// The color behind the text; `nil` for the terminal's own.
    package var background: TerminalColor?
    /// Whether the text is bold.
    package var isBold: Bool
    /// Whether the text is underlined.
    package var isUnderlined: Bool
    /// Whether text and background colors are swapped.
    package var isReversed: Bool

    /// Creates an textAttributes, by default that of the terminal's own text.
    package init(
        foreground: TerminalColor? = nil, background: TerminalColor? = nil, isBold: Bool = false,
        isUnderlined: Bool = false, isReversed: Bool = false
    ) {
        self.foreground = foreground
        self.background = background
        self.isBold = isBold
        self.isUnderlined = isUnderlined
        self.isReversed = isReversed
    }
}

extension TextAttributes {
    /// The textAttributes without colors: bold, underlined and reversed text.
    init(mono style: Style, on surface: Surface, isDark: Bool) {
        self.init(
            isBold: style.isBold || style.isBoldWithoutGround || style == .button && surface == .primary,
            isUnderlined: style.isUnderlined(on: surface, isPainted: false))
        switch surface {
        case .band, .focus, .highlight: isReversed = true
        case .page, .card, .field, .primary, .button, .alert, .notice: break
        }
        // A QR code must be dark on light for cameras.
        if style == .picture { isReversed = isDark }
    }
}

extension Style {
    /// Whether the text is bold in every theme.
    var isBold: Bool {
        switch self {
        case .brand, .title, .key, .accent, .focusedLabel: true
        case .plain, .label, .hint, .field, .focusedField, .button, .disabledButton, .link, .picture, .error,
            .warning, .success, .frame, .focusedFrame, .errorFrame:
            false
        }
    }

    /// Whether the text is bold where colors alone would not show its role.
    fileprivate var isBoldWithoutGround: Bool {
        switch self {
        case .error, .errorFrame, .warning, .focusedFrame: true
        case .plain, .brand, .title, .label, .focusedLabel, .hint, .key, .field, .focusedField, .button,
            .disabledButton, .link, .picture, .accent, .success, .frame:
            false
        }
    }

    /// Returns whether the text is underlined: links, search hits in the highlighted line, and the text of a
    /// field without an edge.
    func isUnderlined(on surface: Surface, isPainted: Bool) -> Bool {
        self == .link || self == .accent && surface == .highlight
            || self == .field && surface == .field && !isPainted
    }
}

extension Surface {
    /// Whether the labels of buttons on this surface are bold.
    var isEmphasized: Bool { self == .primary || self == .focus || self == .highlight }
}

extension TextAttributes {
    /// The control sequence that selects the textAttributes, whatever was selected before (ECMA-48, SGR).
    package var sgr: String {
        var codes = ["0"]
        if isBold { codes.append("1") }
        if isUnderlined { codes.append("4") }
        if isReversed { codes.append("7") }
        if let foreground { codes.append(foreground.sgrCodes(base: 30)) }
        if let background { codes.append(background.sgrCodes(base: 40)) }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}

extension TerminalColor {
    /// Returns the codes of the color; `base` is 30 for the foreground and 40 for the background.
    fileprivate func sgrCodes(base: Int) -> String {
        switch self {
        case .index(let index) where index < 8: "\(base + index)"
        case .index(let index) where index < 16: "\(base + 60 + index - 8)"
        case .index(let index): "\(base + 8);5;\(index)"
        case .rgb(let color): "\(base + 8);2;\(color.red);\(color.green);\(color.blue)"
        }
    }
}

/// The role of a piece of text, which together with its ``Surface`` determines its textAttributes.
package enum Style: Hashable, Sendable, CaseIterable {
    /// Ordinary text.
    case plain
    /// The name of the flow, at the top.
    case brand
    /// The title of a page.
    case title
    /// The label of a field.
    case label
    /// The label of the focused field.
    case focusedLabel
    /// Help text, and other text of less weight.
    case hint
    /// A key in the hints at the bottom.
    case key
    /// The text in a field.
    case field
    /// The text in the focused field.
    case focusedField
    /// The label of a button.
    case button
    /// The label of a button that cannot be pressed at the moment.
    case disabledButton
    /// A hyperlink.
    case link
    /// A QR code: always dark on light, so that cameras can read it.
    case picture
    /// The current step, the typed characters in an item that a search found, and the bar of a focused field.
    case accent
    /// An error message, or the label of a field with an error.
    case error
    /// A message about an answer that may stay as it is.
    case warning
    /// A success message, a step that is done, or a rule that is met.
    case success
    /// The frame of a field, and lines between steps that are not done.
    case frame
    /// The frame of the focused field.
    case focusedFrame
    /// The frame of a field with an error.
    case errorFrame

    /// The name, as in class names of documents.
    package var name: String { "\(self)" }
}

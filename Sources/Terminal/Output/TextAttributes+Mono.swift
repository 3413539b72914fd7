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

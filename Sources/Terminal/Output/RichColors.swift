/// The appearance of the screen on terminals with 256 colors or more.
struct RichColors: Hashable, Sendable {
    /// Whether the page, cards, fields and buttons have backgrounds of their own.
    let paintsGrounds: Bool
    private let depth: ColorDepth
    private let theme: ThemeColors
    private let brand: BrandColors
    private let primaryInk: ThemeColor

    /// Creates the colors; `background` is that of the terminal if it stays, otherwise `nil`.
    init(_ accent: Color?, isDark: Bool, depth: ColorDepth, background: Color?) {
        let colors: ThemeColors = isDark ? .dark : .light
        theme = background.map(colors.readable) ?? colors
        brand = BrandColors(accent, theme: theme, background: background)
        paintsGrounds = background == nil
        primaryInk = brand.accent.ink(dark: ThemeColor(0x0B1017, 232))
        self.depth = depth
    }

    func appearance(of style: Style, on ground: Ground) -> Appearance {
        var appearance = Appearance(
            foreground: ink(of: style, on: ground)?.terminalColor(depth),
            background: background(of: ground)?.terminalColor(depth),
            isBold: style.isBold || style == .label || style == .button && ground.isEmphasized,
            isUnderlined: style.isUnderlined(on: ground, isPainted: paintsGrounds))
        if style == .picture {
            (appearance.foreground, appearance.background) =
                (ThemeColor.black.terminalColor(depth), ThemeColor.white.terminalColor(depth))
        } else if ground == .focus, !paintsGrounds {
            appearance.isReversed = true
        }
        return appearance
    }

    private func background(of ground: Ground) -> ThemeColor? {
        switch ground {
        case .band: brand.band
        case .primary, .highlight: brand.accent
        case .page: paintsGrounds ? theme.page : nil
        case .card: paintsGrounds ? theme.card : nil
        case .button: paintsGrounds ? theme.button : nil
        case .field, .notice: paintsGrounds ? theme.field : nil
        case .alert: paintsGrounds ? theme.alert : nil
        case .focus: paintsGrounds ? theme.text : nil
        }
    }

    /// Returns the color of text; `nil` for the terminal's own.
    private func ink(of style: Style, on ground: Ground) -> ThemeColor? {
        switch ground {
        case .band: brand.band.ink
        case .primary, .highlight: primaryInk
        case .focus: paintsGrounds ? theme.card : nil
        case .alert: alertInk(of: style)
        case .page, .card: ink(of: style)
        case .button where paintsGrounds: .white
        case .field, .button, .notice: style == .frame ? theme.frameOnField : ink(of: style)
        }
    }

    private var text: ThemeColor? { paintsGrounds ? theme.text : nil }

    private func ink(of style: Style) -> ThemeColor? {
        switch style {
        case .plain, .title, .key, .field, .focusedField, .button, .picture: text
        case .label, .hint, .disabledButton: theme.soft
        case .brand, .link, .accent, .focusedLabel, .focusedFrame: brand.accent
        case .error, .errorFrame: theme.error
        case .warning: theme.warning
        case .success: theme.success
        case .frame: theme.frame
        }
    }

    /// The summary of errors is plain or in the color of errors, since others may not contrast with its
    /// ground.
    private func alertInk(of style: Style) -> ThemeColor? {
        switch style {
        case .title, .error, .errorFrame, .focusedFrame, .accent: theme.error
        case .label, .hint, .disabledButton, .frame: theme.soft
        case .plain, .brand, .key, .field, .focusedField, .button, .link, .picture, .focusedLabel, .warning,
            .success:
            text
        }
    }
}

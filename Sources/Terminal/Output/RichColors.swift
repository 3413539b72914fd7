/// The textAttributes of the screen on terminals with 256 colors or more.
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
        primaryInk = brand.primary.ink(dark: ThemeColor(0x0B1017, 232))
        self.depth = depth
    }

    func textAttributes(of style: Style, on surface: Surface) -> TextAttributes {
        var textAttributes = TextAttributes(
            foreground: ink(of: style, on: surface)?.terminalColor(depth),
            background: background(of: surface)?.terminalColor(depth),
            isBold: style.isBold || style == .label || style == .button && surface.isEmphasized,
            isUnderlined: style.isUnderlined(on: surface, isPainted: paintsGrounds))
        if style == .picture {
            (textAttributes.foreground, textAttributes.background) =
                (ThemeColor.black.terminalColor(depth), ThemeColor.white.terminalColor(depth))
        } else if surface == .focus, !paintsGrounds {
            textAttributes.isReversed = true
        }
        return textAttributes
    }

    private func background(of surface: Surface) -> ThemeColor? {
        switch surface {
        case .band: brand.band
        case .primary, .highlight: brand.primary
        case .page: paintsGrounds ? theme.page : nil
        case .card: paintsGrounds ? theme.card : nil
        case .button: paintsGrounds ? theme.button : nil
        case .field, .notice: paintsGrounds ? theme.field : nil
        case .alert: paintsGrounds ? theme.alert : nil
        case .focus: paintsGrounds ? theme.text : nil
        }
    }

    /// Returns the color of text; `nil` for the terminal's own.
    private func ink(of style: Style, on surface: Surface) -> ThemeColor? {
        switch surface {
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
        case .brand, .link, .accent, .focusedLabel, .focusedFrame: brand.accent ?? text
        case .error, .errorFrame: theme.error
        case .warning: theme.warning
        case .success: theme.success
        case .frame: theme.frame
        }
    }

    /// The summary of errors is plain or in the color of errors, since others may not contrast with its
    /// surface.
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

/// The colors of a theme that depend on the flow's accent color.
struct BrandColors: Hashable, Sendable {
    /// The surface of the band.
    let band: ThemeColor
    /// The surface of the primary button and of what is highlighted.
    let primary: ThemeColor
    /// The accent in text and in frames; `nil` for the color of text, since a flow's near red
    /// would look like an error.
    let accent: ThemeColor?

    /// Derives the colors from an accent.
    ///
    /// - Parameters:
    ///   - brand: The flow's accent color, if it has one.
    ///   - theme: The colors of the theme.
    ///   - background: The terminal's background if the theme keeps it, otherwise `nil`.
    init(_ brand: Color?, theme: ThemeColors, background: Color?) {
        guard let brand else {
            band = ThemeColors.light.accent
            primary = theme.accent
            accent = primary
            return
        }
        band = ThemeColor(brand, ColorCube.index(nearestTo: brand))
        let surfaces = [theme.page, theme.card, theme.field]
        let indexedSurfaces = background.map { [$0] } ?? surfaces.map { ColorCube.color($0.index) }
        let ground = background ?? theme.field.color
        guard let color = brand.accent(to: 5.5, on: [ground], error: theme.error.color) else {
            // As close to the band as a button may be (WCAG 1.4.11): a lighter red is the color of errors.
            let button = brand.adjusted(to: 3, on: background.map { [$0] } ?? surfaces.map(\.color))
            primary = ThemeColor(button, ColorCube.index(nearestTo: button, on: indexedSurfaces))
            accent = nil
            return
        }
        primary = ThemeColor(color, ColorCube.index(nearestTo: color, on: indexedSurfaces))
        accent = primary
    }
}

/// The colors that a terminal can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
    /// No colors.
    case none
    /// The 8 colors of ECMA-48.
    case eight
    /// The 8 colors, each also in a brighter form.
    case sixteen
    /// The 256 colors of xterm.
    case indexed256
    /// Every RGB color.
    case direct
}

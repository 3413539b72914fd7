/// The colors of a theme that depend on the flow's accent color.
struct BrandColors: Hashable, Sendable {
    /// The surface of the band.
    let band: ThemeColor
    /// The accent in text, in frames and as the surface of the primary button.
    let accent: ThemeColor

    /// Derives the colors from an accent.
    ///
    /// - Parameters:
    ///   - brand: The flow's accent color, if it has one.
    ///   - theme: The colors of the theme.
    ///   - background: The terminal's background if the theme keeps it, otherwise `nil`.
    init(_ brand: Color?, theme: ThemeColors, background: Color?) {
        guard let brand else {
            band = ThemeColors.light.accent
            accent = theme.accent
            return
        }
        band = ThemeColor(brand, ColorCube.index(nearestTo: brand))
        let color = brand.adjusted(to: 5.5, on: background ?? theme.field.color)
        let surfaces =
            background.map { [$0] }
            ?? [theme.page, theme.card, theme.field].map { ColorCube.color($0.index) }
        let index = ColorCube.index(nearestTo: color, on: surfaces)
        accent = color.resembles(theme.error.color) ? theme.accent : ThemeColor(color, index)
    }
}

extension ThemeColors {
    /// Returns whether a flow's accent may mark the focus: one near red would make it look like an error.
    func allowsInText(_ brand: Color?) -> Bool {
        brand?.adjusted(to: 5.5, on: field.color).resembles(error.color) != true
    }
}

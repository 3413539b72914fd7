extension Color {
    static let white = Color(0xFFFFFF)
    static let black = Color(0)

    /// The maximum saturation of a corrected color: purer colors glare on a dark background.
    private static let maximumSaturation = 0.85

    /// Returns white or a dark color, depending on which is more readable on this color.
    ///
    /// Black takes the place of a dark color that is not dark enough; the contrast is at least 4.5:1.
    func ink(dark: Color) -> Color {
        guard contrast(with: .white) < contrast(with: .black) else { return .white }
        return contrast(with: dark) >= 4.5 ? dark : .black
    }

    /// Returns the color with as little more or less lightness as it needs for a contrast to `background`.
    ///
    /// The hue stays, and on a dark background the color becomes lighter, otherwise darker.
    func adjusted(to ratio: Double, on background: Color) -> Color {
        var adjusted = HSL(self)
        adjusted.saturation = min(adjusted.saturation, Self.maximumSaturation)
        guard adjusted.color.contrast(with: background) < ratio else { return adjusted.color }
        var (insufficient, sufficient) = (adjusted.lightness, background.isDark ? 1.0 : 0.0)
        for _ in 0..<10 {
            adjusted.lightness = (insufficient + sufficient) / 2
            if adjusted.color.contrast(with: background) >= ratio {
                sufficient = adjusted.lightness
            } else {
                insufficient = adjusted.lightness
            }
        }
        adjusted.lightness = sufficient
        return adjusted.color
    }

    /// Whether white is more readable on the color than black.
    var isDark: Bool { luminance < 0.18 }
}

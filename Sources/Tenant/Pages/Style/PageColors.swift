import Terminal

/// The colors of pages in one scheme, light or dark, with the accent of a flow where it is legible.
///
/// The accent fills the main button, with black or white on it. It is the color of a line only with a contrast
/// of 3:1 and that of a text only with 4.5:1 (WCAG 2.2, 1.4.11 and 1.4.3); elsewhere a neutral one takes its
/// place, also where the accent looks like the color of errors.
struct PageColors: Hashable, Sendable {
    /// The scheme.
    let scheme: Scheme
    /// The color of the flow, or the default.
    let accent: Color

    /// The scheme that the system prefers.
    enum Scheme: Hashable, Sendable, CaseIterable {
        case light
        case dark
    }

    /// Creates the colors of a scheme.
    ///
    /// - Parameter accent: The accent of the flow as `#RRGGBB`; `nil` for the default.
    init(_ scheme: Scheme, accent: String?) {
        self.scheme = scheme
        self.accent = accent.flatMap { Color(hex: $0) } ?? Self.neutralAccent(scheme)
    }

    private static func neutralAccent(_ scheme: Scheme) -> Color {
        switch scheme {
        case .light: Color(0x0B5CAB)
        case .dark: Color(0x6CB6FF)
        }
    }

    /// The page around the card: a shade of the accent, stronger at the top.
    var ground: Color { base.mixed(with: accent, share: scheme == .light ? 0.05 : 0.04) }
    /// The top of the page.
    var groundTop: Color { base.mixed(with: accent, share: scheme == .light ? 0.16 : 0.14) }
    private var base: Color { pick(0xF3F5F9, 0x0D1117) }
    /// The card.
    var card: Color { pick(0xFFFFFF, 0x171D26) }
    /// Fields and quiet boxes.
    var field: Color { pick(0xFFFFFF, 0x10151D) }
    /// Boxes on the card.
    var box: Color { pick(0xF3F6FA, 0x1F2733) }
    /// Text.
    var text: Color { pick(0x161B22, 0xE8ECF4) }
    /// Help.
    var soft: Color { pick(0x4D5765, 0xA9B3C3) }
    /// The edges of fields.
    var line: Color { pick(0x6D7787, 0x7C8AA0) }
    /// Lines without meaning.
    var hairline: Color { pick(0xDDE2EA, 0x2C3645) }
    /// Errors, and what is behind them.
    var error: Color { pick(0xA81E1A, 0xFF9A94) }
    /// What is behind errors.
    var errorBox: Color { pick(0xFDEDEC, 0x2B1B21) }
    /// News that is good.
    var success: Color { pick(0x14662F, 0x7EE2A0) }
    /// What is behind good news.
    var successBox: Color { pick(0xE9F6EE, 0x14281F) }

    /// What is behind the label of the main button.
    var button: Color { accent }
    /// The label of the main button.
    var buttonText: Color { legible(on: accent) }
    /// The main button below the pointer: further from its label.
    var buttonHover: Color {
        accent.mixed(with: buttonText == .white ? .black : .white, share: 0.14)
    }
    /// The edge of the main button.
    var buttonEdge: Color { accent.contrast(with: card) >= 3 ? accent : line }
    /// Links and the labels of other buttons.
    var link: Color {
        let backgrounds = [card, box]
        return canBeLine && backgrounds.allSatisfy { accent.contrast(with: $0) >= 4.5 } ? accent : text
    }
    /// The ring around what has the focus, and the marks in boxes.
    var focus: Color {
        let backgrounds = [card, field, box]
        return canBeLine && backgrounds.allSatisfy { accent.contrast(with: $0) >= 3 }
            ? accent : Self.neutralAccent(scheme)
    }

    /// Whether the accent does not look like the color of errors.
    private var canBeLine: Bool { accent.hueDistance(to: error) > 25 }

    private func legible(on color: Color) -> Color {
        color.contrast(with: .white) >= 4.5 ? .white : .black
    }

    private func pick(_ light: UInt32, _ dark: UInt32) -> Color {
        switch scheme {
        case .light: Color(light)
        case .dark: Color(dark)
        }
    }
}

extension Color {
    static let white = Color(0xFFFFFF)
    static let black = Color(0x000000)

    /// Returns a mixture with a share of another color, from 0 to 1.
    func mixed(with other: Color, share: Double) -> Color {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt32 {
            UInt32((Double(a) * (1 - share) + Double(b) * share).rounded())
        }
        return Color(mix(red, other.red) << 16 | mix(green, other.green) << 8 | mix(blue, other.blue))
    }

    /// Returns the angle between the hues, from 0 to 180 degrees; 180 if one of the colors is a gray.
    func hueDistance(to other: Color) -> Double {
        guard let hue, let otherHue = other.hue else { return 180 }
        let distance = abs(hue - otherHue)
        return min(distance, 360 - distance)
    }

    /// The hue in degrees; `nil` for a gray.
    private var hue: Double? {
        let (r, g, b) = (Double(red), Double(green), Double(blue))
        let (low, high) = (min(r, g, b), max(r, g, b))
        guard high - low >= 24 else { return nil }
        let sector =
            high == r
            ? (g - b) / (high - low) : high == g ? (b - r) / (high - low) + 2 : (r - g) / (high - low) + 4
        return sector < 0 ? sector * 60 + 360 : sector * 60
    }
}

/// The textAttributes of the screen on terminals with 8 or 16 colors, whose RGB values are not known.
///
/// With xterm's colors, the contrast of text on black or white is at least 4.5:1.
struct IndexedColors: Hashable, Sendable {
    private let isDark: Bool
    private let hasBright: Bool
    /// The color of the band, of the primary button and of the focus.
    private let accent: Hue

    /// A color other than red, which is reserved for errors; the value is its index.
    private enum Hue: Int, CaseIterable {
        case green = 2
        case yellow = 3
        case blue = 4
        case magenta = 5
        case cyan = 6

        /// The hue in degrees, as terminals show it; their blue leans toward cyan.
        private var degrees: Double {
            switch self {
            case .green: 120
            case .yellow: 60
            case .blue: 225
            case .magenta: 300
            case .cyan: 180
            }
        }

        init(nearestTo color: Color) {
            let color = HSL(color)
            let distances = Self.allCases.map { ($0, HSL.distance($0.degrees, color.hue)) }
            let nearest = distances.min { $0.1 < $1.1 }?.0
            // A gray is as close to every hue.
            self = color.saturation < 0.1 ? .blue : nearest ?? .blue
        }

        /// Returns the index of the text color on this color.
        func ink(hasBright: Bool) -> Int {
            switch self {
            case .blue: hasBright ? 15 : 7
            case .magenta: hasBright ? 15 : 0
            case .green, .yellow, .cyan: 0
            }
        }

        /// Returns the index of the text color of this hue; on light backgrounds only some are readable.
        func text(isDark: Bool, hasBright: Bool) -> Int {
            switch self {
            case .magenta where hasBright || !isDark: isDark ? 13 : 5
            case .green where isDark, .yellow where isDark, .cyan where isDark:
                hasBright ? rawValue + 8 : rawValue
            // Blue is not readable on black.
            case .blue, .magenta, .green, .yellow, .cyan: isDark ? (hasBright ? 14 : 6) : 4
            }
        }
    }

    init(_ brand: Color?, isDark: Bool, hasBright: Bool) {
        self.isDark = isDark
        self.hasBright = hasBright
        let theme: ThemeColors = isDark ? .dark : .light
        accent = Hue(nearestTo: brand ?? theme.accent.color)
    }

    func textAttributes(of style: Style, on surface: Surface) -> TextAttributes {
        if style == .picture {
            return TextAttributes(foreground: .index(0), background: .index(hasBright ? 15 : 7))
        }
        switch surface {
        case .band where hasBright: return painted(accent, style)
        case .primary, .highlight: return painted(accent, style)
        case .page, .card, .field, .band, .button, .focus, .alert, .notice: break
        }
        var textAttributes = TextAttributes(mono: style, on: surface, isDark: isDark)
        if !textAttributes.isReversed { textAttributes.foreground = ink(of: style).map { .index($0) } }
        return textAttributes
    }

    /// Returns the textAttributes of text on a color; it is not bold, since some
    /// terminals brighten bold text.
    private func painted(_ hue: Hue, _ style: Style) -> TextAttributes {
        TextAttributes(
            foreground: .index(hue.ink(hasBright: hasBright)), background: .index(hue.rawValue),
            isUnderlined: style == .link || style == .accent)
    }

    /// Returns the index of a text color; `nil` for the terminal's own.
    private func ink(of style: Style) -> Int? {
        switch style {
        case .plain, .title, .label, .hint, .key, .field, .focusedField, .button, .disabledButton, .picture,
            .link, .frame:
            nil
        case .brand, .accent, .focusedLabel, .focusedFrame:
            accent.text(isDark: isDark, hasBright: hasBright)
        // In eight colors on dark, red is not readable, and yellow is the color of errors.
        case .error, .errorFrame: isDark ? (hasBright ? 9 : 3) : 1
        case .warning: isDark ? (hasBright ? 11 : nil) : 5
        // Green is not readable on white.
        case .success: isDark ? (hasBright ? 10 : 2) : 4
        }
    }
}

// MARK: - ColorCube

/// The fixed part of the 256-color palette: a cube of 6 by 6 by 6 colors, and 24 grays.
package enum ColorCube {
    private static let levels: [UInt32] = [0, 95, 135, 175, 215, 255]

    /// Returns the color at an index from 16 to 255.
    package static func color(_ index: Int) -> Color {
        guard index < 232 else {
            let gray = UInt32(8 + 10 * (index - 232))
            return Color(gray << 16 | gray << 8 | gray)
        }
        let cubeIndex = index - 16
        return Color(levels[cubeIndex / 36] << 16 | levels[cubeIndex / 6 % 6] << 8 | levels[cubeIndex % 6])
    }

    /// Returns the index of the color nearest to `color` that is readable on each of the backgrounds.
    ///
    /// A difference of hue counts more than one of lightness, so that a brand keeps its color.
    static func index(nearestTo color: Color, on backgrounds: [Color] = []) -> Int {
        let target = Target(color)
        var best = (number: backgrounds.first?.isDark == false ? 16 : 231, distance: Double.infinity)
        for index in 16...255 {
            let candidate = self.color(index)
            let distance = target.distance(to: candidate)
            // Contrast is the most expensive condition, so it is checked last.
            guard distance < best.distance,
                backgrounds.allSatisfy({ candidate.contrast(with: $0) >= 4.5 })
            else { continue }
            best = (index, distance)
        }
        return best.number
    }

    /// The color that the palette is searched for.
    private struct Target {
        let color: Color
        let hue: Double
        let isGray: Bool

        init(_ color: Color) {
            self.color = color
            hue = HSL(color).hue
            isGray = color.range < 32
        }

        /// Returns the squared distance, where a degree of hue counts as three steps of one component.
        func distance(to other: Color) -> Double {
            let parts = [(color.red, other.red), (color.green, other.green), (color.blue, other.blue)]
            let distance = parts.reduce(0) { sum, part in
                let difference = Int(part.0) - Int(part.1)
                return sum + difference * difference
            }
            guard !isGray else { return Double(distance) }
            let angle = other.range == 0 ? 60 : HSL.distance(hue, HSL(other).hue)
            return Double(distance) + 9 * angle * angle
        }
    }
}

extension Color {
    /// The difference between the strongest and the weakest component; 0 for grays.
    fileprivate var range: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }
}

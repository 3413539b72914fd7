/// An RGB color.
package struct Color: Hashable, Sendable {
    /// Red, from 0 to 255.
    package var red: UInt8
    /// Green, from 0 to 255.
    package var green: UInt8
    /// Blue, from 0 to 255.
    package var blue: UInt8

    /// Creates a color from its components, packed as 0xRRGGBB.
    package init(_ packed: UInt32) {
        red = UInt8(packed >> 16 & 0xFF)
        green = UInt8(packed >> 8 & 0xFF)
        blue = UInt8(packed & 0xFF)
    }

    /// Parses a color in the format `#RRGGBB`; returns `nil` for any other text.
    package init?(hex text: String) {
        guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
            let packed = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        self.init(packed)
    }

    /// The components packed as 0xRRGGBB.
    package var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// The color in the format `#rrggbb`.
    package var hex: String {
        let digits = String(packed, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2).
    var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Returns the contrast ratio to another color, from 1 to 21 (WCAG 2.2).
    package func contrast(with other: Color) -> Double {
        let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)
    }

    /// Returns a component as a share of the light, from 0 to 1.
    static func linear(_ part: UInt8) -> Double {
        let value = Double(part) / 255
        guard value > 0.04045 else { return value / 12.92 }
        let base = (value + 0.055) / 1.055
        // Raises to the power of 2.4 without a math library.
        return base * base * fifthRoot(base * base)
    }

    private static func fifthRoot(_ value: Double) -> Double {
        var root = 1.0
        for _ in 0..<14 { root = (4 * root + value / (root * root * root * root)) / 5 }
        return root
    }
}

// MARK: - Contrast

extension Color {
    package static let white = Color(0xFFFFFF)
    package static let black = Color(0)

    /// The maximum saturation of a corrected color: purer colors glare on a dark background.
    private static let maximumSaturation = 0.85

    /// Returns white or a dark color, depending on which is more readable on this color.
    ///
    /// Black takes the place of a dark color that is not dark enough; the contrast is at least 4.5:1.
    package func ink(dark: Color) -> Color {
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

    /// Returns the color with as little more or less lightness as it needs for a contrast to each background.
    ///
    /// - Parameters:
    ///   - ratio: The contrast: 4.5 for text, 3 for lines (WCAG 2.2, 1.4.3 and 1.4.11).
    ///   - backgrounds: The backgrounds, all dark or all light.
    package func adjusted(to ratio: Double, on backgrounds: [Color]) -> Color {
        backgrounds.reduce(self) { $0.adjusted(to: ratio, on: $1) }
    }

    /// Returns a flow's color, adjusted to be readable on each background; `nil` if it may be
    /// taken for that of errors.
    package func accent(to ratio: Double, on backgrounds: [Color], error: Color) -> Color? {
        let color = adjusted(to: ratio, on: backgrounds)
        return color.resembles(error) ? nil : color
    }

    /// Whether white is more readable on the color than black.
    var isDark: Bool { luminance < 0.18 }
}

// MARK: - Lab

extension Color {
    /// Returns whether the hues differ by less than 25 degrees, so that one may be taken for the other.
    ///
    /// The hue is that of CIELAB, where equal angles look equally different. A gray resembles no color.
    func resembles(_ other: Color) -> Bool {
        let (one, two) = (chroma, other.chroma)
        let product = (one.a * one.a + one.b * one.b) * (two.a * two.a + two.b * two.b)
        guard product > Self.leastChroma else { return false }
        return one.a * two.a + one.b * two.b > Self.cosineOf25Degrees * product.squareRoot()
    }

    private static let cosineOf25Degrees = 0.906_307_787
    /// The product of the squares of two chromas of 8.
    private static let leastChroma = 4_096.0

    /// The coordinates a* and b* of CIELAB, with the white of sRGB.
    private var chroma: (a: Double, b: Double) {
        let (red, green, blue) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        let x = Self.response((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
        let y = Self.response(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        let z = Self.response((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
        return (500 * (x - y), 200 * (y - z))
    }

    private static func response(_ value: Double) -> Double {
        guard value > 0.008856 else { return 7.787 * value + 16 / 116 }
        // The cube root, without a math library.
        return (0..<12).reduce(0.7) { root, _ in (2 * root + value / (root * root)) / 3 }
    }
}

// MARK: - HSL

/// A color as hue, saturation and lightness.
struct HSL {
    /// The hue in degrees, from 0 (red) to less than 360; 0 for grays.
    var hue: Double
    /// The saturation, from 0 to 1.
    var saturation: Double
    /// The lightness, from 0 to 1.
    var lightness: Double

    init(_ color: Color) {
        let (red, green, blue) = (
            Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255
        )
        let (low, high) = (min(red, green, blue), max(red, green, blue))
        let range = high - low
        lightness = (low + high) / 2
        saturation = range == 0 ? 0 : range / (1 - abs(2 * lightness - 1))
        if range == 0 {
            hue = 0
        } else if high == red {
            hue = green < blue ? 60 * (green - blue) / range + 360 : 60 * (green - blue) / range
        } else if high == green {
            hue = 60 * (blue - red) / range + 120
        } else {
            hue = 60 * (red - green) / range + 240
        }
    }

    /// The nearest RGB color.
    var color: Color {
        let range = saturation * min(lightness, 1 - lightness)
        func part(_ offset: Double) -> UInt32 {
            let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let value = lightness - range * max(-1, min(position - 3, 9 - position, 1))
            return UInt32((value * 255).rounded())
        }
        return Color(part(0) << 16 | part(8) << 8 | part(4))
    }

    /// Returns the angle between two hues, from 0 to 180 degrees.
    static func distance(_ one: Double, _ other: Double) -> Double {
        let difference = abs(one - other)
        return min(difference, 360 - difference)
    }
}

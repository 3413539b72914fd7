/// An RGB color.
public struct Color: Hashable, Sendable {
    /// Red, from 0 to 255.
    public var red: UInt8
    /// Green, from 0 to 255.
    public var green: UInt8
    /// Blue, from 0 to 255.
    public var blue: UInt8

    /// Creates a color from its components, packed as 0xRRGGBB.
    public init(_ packed: UInt32) {
        red = UInt8(packed >> 16 & 0xFF)
        green = UInt8(packed >> 8 & 0xFF)
        blue = UInt8(packed & 0xFF)
    }

    /// Parses a color in the format `#RRGGBB`; returns `nil` for any other text.
    public init?(hex text: String) {
        guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
            let packed = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        self.init(packed)
    }

    /// The components packed as 0xRRGGBB.
    public var packed: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// The color in the format `#rrggbb`.
    public var hex: String {
        let digits = String(packed, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2).
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// Returns the contrast ratio to another color, from 1 to 21 (WCAG 2.2).
    public func contrast(with other: Color) -> Double {
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

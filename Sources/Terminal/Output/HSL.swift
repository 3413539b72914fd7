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

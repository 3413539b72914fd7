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

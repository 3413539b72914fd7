/// The fixed part of the 256-color palette: a cube of 6 by 6 by 6 colors, and 24 grays.
public enum ColorCube {
    private static let levels: [UInt32] = [0, 95, 135, 175, 215, 255]

    /// Returns the index of the color nearest to `color` that is readable on `background`.
    public static func number(nearest color: Color, on background: Color) -> Int {
        var nearest = (number: 15, distance: Int.max)
        for number in 16...255 {
            let distance = distance(self.color(number), color)
            // Contrast is the most expensive condition, so it is checked last.
            guard distance < nearest.distance, self.color(number).contrast(with: background) >= 4.5 else {
                continue
            }
            nearest = (number, distance)
        }
        return nearest.number
    }

    /// Returns the color at an index from 16 to 255.
    static func color(_ number: Int) -> Color {
        guard number < 232 else {
            let grey = UInt32(8 + 10 * (number - 232))
            return Color(grey << 16 | grey << 8 | grey)
        }
        let place = number - 16
        return Color(levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6])
    }

    private static func distance(_ one: Color, _ two: Color) -> Int {
        let parts = [(one.red, two.red), (one.green, two.green), (one.blue, two.blue)]
        return parts.reduce(0) { sum, part in
            let difference = Int(part.0) - Int(part.1)
            return sum + difference * difference
        }
    }
}

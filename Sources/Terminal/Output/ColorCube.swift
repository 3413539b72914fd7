/// The fixed part of the 256-color palette: a cube of 6 by 6 by 6 colors, and 24 grays.
public enum ColorCube {
    private static let levels: [UInt32] = [0, 95, 135, 175, 215, 255]

    /// Returns the index of the color nearest to `color` that is readable on `background`.
    public static func index(nearestTo color: Color, on background: Color) -> Int {
        var best = (number: 15, distance: Int.max)
        for index in 16...255 {
            let distance = distance(self.color(index), color)
            // Contrast is the most expensive condition, so it is checked last.
            guard distance < best.distance, self.color(index).contrast(with: background) >= 4.5 else {
                continue
            }
            best = (index, distance)
        }
        return best.number
    }

    /// Returns the color at an index from 16 to 255.
    static func color(_ index: Int) -> Color {
        guard index < 232 else {
            let grey = UInt32(8 + 10 * (index - 232))
            return Color(grey << 16 | grey << 8 | grey)
        }
        let cubeIndex = index - 16
        return Color(levels[cubeIndex / 36] << 16 | levels[cubeIndex / 6 % 6] << 8 | levels[cubeIndex % 6])
    }

    private static func distance(_ one: Color, _ two: Color) -> Int {
        let parts = [(one.red, two.red), (one.green, two.green), (one.blue, two.blue)]
        return parts.reduce(0) { sum, part in
            let difference = Int(part.0) - Int(part.1)
            return sum + difference * difference
        }
    }
}

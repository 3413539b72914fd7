/// The fixed part of the 256-color palette: a cube of 6 by 6 by 6 colors, and 24 grays.
public enum ColorCube {
    private static let levels: [UInt32] = [0, 95, 135, 175, 215, 255]

    /// Returns the color at an index from 16 to 255.
    public static func color(_ index: Int) -> Color {
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

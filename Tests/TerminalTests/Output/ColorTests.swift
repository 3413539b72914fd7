import Terminal
import Testing

struct ColorTests {
    @Test(arguments: [
        (UInt32(0), UInt32(0xFFFFFF), 21.0), (0x777777, 0xFFFFFF, 4.478), (0xFF0000, 0xFFFFFF, 3.998),
        (0x0000FF, 0xFFFFFF, 8.592), (0xCD0000, 0, 3.596), (0x123456, 0x123456, 1),
    ])
    func `the contrast ratio is that of WCAG`(one: UInt32, two: UInt32, ratio: Double) {
        let contrast = Color(one).contrast(with: Color(two))

        #expect(abs(contrast - ratio) < 0.01, "\(contrast)")
        #expect(Color(two).contrast(with: Color(one)) == contrast)
    }

    @Test(arguments: [
        ("#0F6CBD", 0x0F6CBD as UInt32?), ("0F6CBD", nil), ("#0F6CB", nil), ("#0F6CBG", nil),
        ("#+F6CBD", nil),
    ])
    func `a color is parsed from six digits`(text: String, packed: UInt32?) {
        #expect(Color(hex: text)?.packed == packed)
    }

    @Test func `a color is formatted as it is parsed`() {
        #expect(Color(0x00A0FF).hex == "#00a0ff")
    }

    @Test(arguments: [0x000000, 0x1B1F27, 0x2E3440, 0x303030, 0xE8E8E8, 0xFDF6E3, 0xFFFFFF] as [UInt32])
    func `R-64 every role is readable on every common background`(packed: UInt32) {
        let background = Color(packed)
        let theme = Theme(background: background)
        let brands = [nil] + [0x0F6CBD, 0xFF0000, 0, 0xFFFFFF, 0x808080].map { Color($0) as Color? }

        for role in Theme.Role.allCases {
            for brand in brands {
                let color = theme.color(of: role, brand: brand, on: background) ?? background
                #expect(color.contrast(with: background) >= 4.5, "\(role) \(color.hex)")
                let index = ColorCube.index(nearestTo: color, on: background)
                #expect((16...255).contains(index))
            }
        }
    }

    /// The first 16 colors of xterm.
    private static let xtermColors: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    @Test(arguments: [8, 16], Theme.allCases)
    func `R-64 every role is readable with 8 or 16 colors`(count: Int, theme: Theme) {
        let background = Color(theme == .light ? 0xFFFFFF : 0)

        for role in Theme.Role.allCases {
            guard let index = theme.paletteIndex(of: role, colorCount: count) else { continue }
            #expect(index < count)
            #expect(Color(ColorTests.xtermColors[index]).contrast(with: background) >= 4.5, "\(role)")
        }
    }
}

import Testing

@testable import Terminal

struct PaletteTests {
    /// The accents of the flows in `assets/flows`, and their forms on dark and on light
    /// surfaces (look.md §3.2).
    ///
    /// The accent near red does not appear in text, and neither does the light form of another:
    /// text has its own color.
    private static let brands:
        [(accent: UInt32, dark: UInt32, darkIndex: Int, light: UInt32, lightIndex: Int)] = [
            (0x0F6CBD, 0x4EA5F1, 75, 0x0E65B1, 25), (0xB4490F, 0xF08246, 173, 0x161B22, 234),
            (0x2E7D4F, 0x42B371, 72, 0x297047, 22), (0x7A3E9D, 0xBA8FD3, 140, 0x7A3E9D, 91),
            (0xA4262C, 0xE8ECF4, 255, 0x161B22, 234), (0x00666D, 0x0FB1BC, 37, 0x085F65, 23),
            (0x0B6A0B, 0x13B913, 40, 0x0B6A0B, 22),
        ]

    @Test(arguments: brands.indices)
    func `an accent is adjusted to the surface and keeps its hue`(row: Int) throws {
        let brand = Self.brands[row]

        for (theme, color, index) in [
            (Theme.dark, brand.dark, brand.darkIndex), (.light, brand.light, brand.lightIndex),
        ] {
            let direct = Palette(theme: theme, brand: Color(brand.accent), depth: .direct)
            let indexed = Palette(theme: theme, brand: Color(brand.accent), depth: .indexed256)
            let accent = direct.textAttributes(of: .accent, on: .card).foreground
            guard case .rgb(let rgb) = accent else {
                Issue.record("\(theme): \(String(describing: accent))")
                continue
            }
            #expect(Self.distance(rgb, Color(color)) <= 2, "\(theme): \(rgb.hex), not \(Color(color).hex)")
            #expect(indexed.textAttributes(of: .accent, on: .card).foreground == .index(index), "\(theme)")
            #expect(direct.textAttributes(of: .brand, on: .band).background == .rgb(Color(brand.accent)))
            #expect(direct.textAttributes(of: .brand, on: .band).foreground == .rgb(Color(0xFFFFFF)))
        }
    }

    private static func distance(_ one: Color, _ other: Color) -> Int {
        [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)].map {
            abs(Int($0.0) - Int($0.1))
        }.max() ?? 0
    }

    @Test(
        arguments: [
            (0x0F6CBD, 4, 15), (0xB4490F, 3, 0), (0x2E7D4F, 2, 0), (0x7A3E9D, 5, 15), (0xA4262C, 5, 15),
            (0x00666D, 6, 0), (0x0B6A0B, 2, 0), (0x808080, 4, 15),
        ] as [(UInt32, Int, Int)])
    func `in 16 colors, the band has the color nearest in hue`(accent: UInt32, band: Int, ink: Int) {
        let palette = Palette(theme: .dark, brand: Color(accent), depth: .sixteen)

        let textAttributes = palette.textAttributes(of: .brand, on: .band)

        #expect(textAttributes.background == .index(band))
        #expect(textAttributes.foreground == .index(ink))
    }

    @Test(arguments: [Theme.dark, .light, .terminal], [0xA4262C, 0xC8102E, 0xFF0000])
    func `an accent near red fills the band and the main button, and colors no text or frame`(
        theme: Theme, accent: UInt32
    ) throws {
        let palette = Palette(theme: theme, brand: Color(accent), depth: .direct)

        let plain = palette.textAttributes(of: .title, on: .card).foreground
        for style in [Style.accent, .focusedLabel, .focusedFrame, .link] {
            #expect(palette.textAttributes(of: style, on: .card).foreground == plain, "\(style)")
        }
        let button = palette.textAttributes(of: .button, on: .primary)
        guard case .rgb(let surface)? = button.background, case .rgb(let ink)? = button.foreground else {
            Issue.record("\(button)")
            return
        }
        #expect(surface.resembles(Color(accent)) && surface.contrast(with: ink) >= 4.5, "\(surface.hex)")
    }

    @Test(arguments: [ColorDepth.eight, .sixteen])
    func `in few colors, an accent near red has the same color in band, button and focus`(depth: ColorDepth) {
        let palette = Palette(theme: .light, brand: Color(0xC8102E), depth: depth)

        #expect(palette.textAttributes(of: .button, on: .primary).background == .index(5))
        #expect(palette.textAttributes(of: .focusedFrame, on: .card).foreground == .index(5))
    }

    @Test(arguments: ColorDepth.allCases)
    func `surfaces are painted only by dark and light with 256 colors or more`(depth: ColorDepth) {
        let hasMany = depth == .indexed256 || depth == .direct

        for theme in Theme.allCases {
            let palette = Palette(theme: theme, brand: Color(0x0F6CBD), depth: depth)
            let isPainted = hasMany && (theme == .dark || theme == .light)
            #expect(palette.paintsGrounds == isPainted, "\(theme)")
            for surface in [Surface.page, .card, .field, .alert, .notice, .button] {
                let hasBackground = palette.textAttributes(of: .plain, on: surface).background != nil
                #expect(hasBackground == isPainted, "\(theme) \(surface)")
            }
        }
    }

    @Test(arguments: ColorDepth.allCases, Theme.allCases)
    func `primary, focus, highlight and the focused frame can be told apart`(depth: ColorDepth, theme: Theme)
    {
        let palette = Palette(theme: theme, brand: Color(0x0F6CBD), depth: depth)

        let button = palette.textAttributes(of: .button, on: .button)
        let primary = palette.textAttributes(of: .button, on: .primary)
        let focus = palette.textAttributes(of: .button, on: .focus)
        #expect(Set([button, primary, focus]).count == 3)
        let plain = palette.textAttributes(of: .plain, on: .card)
        #expect(palette.textAttributes(of: .plain, on: .highlight) != plain)
        #expect(palette.textAttributes(of: .plain, on: .band) != plain)
        let frame = palette.textAttributes(of: .frame, on: .card)
        #expect(palette.textAttributes(of: .focusedFrame, on: .card) != frame)
        // The current step is unlike those that are done and those to come.
        let steps = [Style.accent, .success, .hint].map { palette.textAttributes(of: $0, on: .page) }
        #expect(steps[0] != steps[1] && steps[0] != steps[2])
    }

    @Test(arguments: ColorDepth.allCases, Theme.allCases)
    func `typed text looks like an empty cell of its field`(depth: ColorDepth, theme: Theme) {
        let palette = Palette(theme: theme, brand: Color(0x0F6CBD), depth: depth)

        let text = palette.textAttributes(of: .focusedField, on: .field)

        #expect(!text.isBold && !text.isUnderlined && !text.isReversed)
        #expect(palette.paintsGrounds || text == TextAttributes())
    }

    @Test(arguments: Theme.allCases, Surface.allCases)
    func `a QR code is dark on light`(theme: Theme, surface: Surface) {
        let color = Palette(theme: theme, depth: .direct).textAttributes(of: .picture, on: surface)
        let mono = Palette(theme: theme, depth: .none).textAttributes(of: .picture, on: surface)

        #expect(
            theme == .mono
                || color == TextAttributes(foreground: .rgb(Color(0)), background: .rgb(Color(0xFFFFFF))))
        #expect(mono == TextAttributes(isReversed: theme != .light))
    }

    @Test func `without colors, nothing has one`() {
        for palette in [Palette(theme: .mono, depth: .direct), Palette(theme: .dark, depth: .none)] {
            for style in Style.allCases {
                for surface in Surface.allCases {
                    let textAttributes = palette.textAttributes(of: style, on: surface)
                    #expect(textAttributes.foreground == nil && textAttributes.background == nil)
                }
            }
        }
    }
}

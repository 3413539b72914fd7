import NativeAuth
import Terminal
import TestSupport
import Testing

/// The contrast of every style on every surface that it can meet (WCAG 2.2, 1.4.3 and 1.4.11).
struct ContrastTests {
    /// The accents of the flows in `assets/flows`, none, the extremes, and 200 random ones.
    private static let accents: [Color?] = {
        var generator = SeededGenerator(seed: 17)
        let random = (0..<200).map { _ in Color(UInt32.random(in: 0...0xFFFFFF, using: &generator)) }
        let flows: [UInt32] = [0x0F6CBD, 0xB4490F, 0x2E7D4F, 0x7A3E9D, 0xA4262C, 0x00666D, 0x0B6A0B]
        let extremes: [UInt32] = [0, 0xFFFFFF, 0x808080, 0xFF0000, 0xFFFF00, 0x0000FF, 0x00FFFF]
        return [nil] + (flows + extremes).map { Color($0) } + random
    }()

    /// The first 16 colors of xterm.
    private static let xtermColors: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// The terminal's own colors.
    private struct Defaults {
        let text: Color
        let background: Color
        static let dark = Defaults(text: Color(0xD4D4D4), background: Color(0x1E1E1E))
        static let light = Defaults(text: Color(0x1E1E1E), background: Color(0xFFFFFF))
    }

    private static func color(_ color: TerminalColor?) -> Color? {
        switch color {
        case .rgb(let color): color
        case .index(let index): index < 16 ? Color(xtermColors[index]) : ColorCube.color(index)
        case nil: nil
        }
    }

    private static func contrast(of textAttributes: TextAttributes, _ defaults: Defaults) -> Double {
        let text = color(textAttributes.foreground) ?? defaults.text
        return text.contrast(with: color(textAttributes.background) ?? defaults.background)
    }

    /// Returns the least contrast that a style needs.
    private static func minimum(for style: Style, on surface: Surface) -> Double {
        switch style {
        case .focusedFrame, .errorFrame: 3
        // A frame that is not focused is told apart by its label, too.
        case .frame: surface == .alert ? 0 : 3
        case .plain, .brand, .title, .label, .focusedLabel, .hint, .key, .field, .focusedField, .button,
            .disabledButton, .link, .picture, .accent, .error, .warning, .success:
            4.5
        }
    }

    private static func failures(_ palette: Palette, _ defaults: Defaults, textMinimum: Double = 4.5)
        -> [String]
    {
        var contrasts: [[TerminalColor?]: Double] = [:]
        return Surface.allCases.flatMap { surface in
            Style.allCases.compactMap { style in
                let textAttributes = palette.textAttributes(of: style, on: surface)
                let key = [textAttributes.foreground, textAttributes.background]
                let contrast = contrasts[key] ?? contrast(of: textAttributes, defaults)
                contrasts[key] = contrast
                guard contrast < min(minimum(for: style, on: surface), textMinimum) else { return nil }
                return "\(style) on \(surface): \(contrast)"
            }
        }
    }

    @Test(.rule("R-64"), arguments: [Theme.dark, .light], [ColorDepth.indexed256, .direct])
    func `every style is readable on every surface, for every accent`(theme: Theme, depth: ColorDepth) {
        for accent in Self.accents {
            let palette = Palette(theme: theme, brand: accent, depth: depth)
            #expect(Self.failures(palette, .dark) == [], "\(accent?.hex ?? "no accent")")
        }
    }

    @Test(.rule("R-64"), arguments: [Theme.dark, .light], [ColorDepth.indexed256, .direct])
    func `the shape of each button stands out from the card, for every accent`(
        theme: Theme, depth: ColorDepth
    ) throws {
        for accent in Self.accents {
            let palette = Palette(theme: theme, brand: accent, depth: depth)
            func background(_ surface: Surface) throws -> Color {
                try #require(Self.color(palette.textAttributes(of: .plain, on: surface).background))
            }
            for shape in [Surface.button, .primary, .focus] {
                for surroundings in [Surface.card, .page] {
                    let contrast = try background(shape).contrast(with: try background(surroundings))
                    #expect(contrast >= 3, "\(shape) on \(surroundings), \(accent?.hex ?? "no accent")")
                }
            }
            // What cannot be pressed has no shape.
            #expect(try background(.field).contrast(with: try background(.card)) < 1.5)
        }
    }

    @Test(.rule("R-64"), arguments: [ColorDepth.indexed256, .direct])
    func `every style is readable on the terminal's own background`(depth: ColorDepth) {
        for accent in Self.accents {
            for defaults in [Defaults.dark, .light] {
                let palette = Palette(
                    theme: .terminal, brand: accent, depth: depth, background: defaults.background)
                #expect(Self.failures(palette, defaults) == [], "\(accent?.hex ?? "no accent")")
            }
        }
    }

    @Test(
        .rule("R-64"),
        arguments: [0x000000, 0x1B1F27, 0x2E3440, 0x303030, 0xE8E8E8, 0xFDF6E3, 0xFFFFFF] as [UInt32])
    func `every style is readable on every common background`(packed: UInt32) {
        let background = Color(packed)
        let text = background.contrast(with: Color(0)) > 7 ? Color(0) : Color(0xFFFFFF)
        for depth in [ColorDepth.indexed256, .direct] {
            for accent in Self.accents.prefix(40) {
                let palette = Palette(theme: .terminal, brand: accent, depth: depth, background: background)
                let defaults = Defaults(text: text, background: background)
                #expect(Self.failures(palette, defaults) == [], "\(accent?.hex ?? "no accent")")
            }
        }
    }

    @Test(.rule("R-64"), arguments: [ColorDepth.eight, .sixteen], [Theme.dark, .light])
    func `every style is readable with 8 or 16 colors`(depth: ColorDepth, theme: Theme) {
        let defaults =
            theme == .dark
            ? Defaults(text: Color(0xE5E5E5), background: Color(0))
            : Defaults(text: Color(0), background: Color(0xFFFFFF))
        for accent in Self.accents {
            let palette = Palette(theme: theme, brand: accent, depth: depth)
            // Of eight colors, none has more contrast to magenta.
            let failures = Self.failures(palette, defaults, textMinimum: depth == .eight ? 4.4 : 4.5)
            #expect(failures == [], "\(accent?.hex ?? "no accent")")
        }
    }
}

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
}

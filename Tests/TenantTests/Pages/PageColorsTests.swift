import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The contrast of pages for any accent (WCAG 2.2, 1.4.3 and 1.4.11).
struct PageColorsTests {
    /// 50 accents from black to white, of many hues.
    static let accents = (0..<50).map { step -> String in
        let level = Double(step) / 49
        let angles = [0.0, 1.0 / 3, 2.0 / 3].map {
            (Double(step) * 0.37 + $0).truncatingRemainder(dividingBy: 1)
        }
        let parts = angles.map { angle -> UInt32 in
            let swing = (1 - abs(2 * level - 1)) * (abs(2 * angle - 1) - 0.5)
            return UInt32(min(max(level + swing, 0), 1) * 255)
        }
        return Color(parts[0] << 16 | parts[1] << 8 | parts[2]).hex
    }

    @Test func `the accents reach from black to white`() {
        #expect(Self.accents.first == "#000000" && Self.accents.last == "#ffffff")
        #expect(Set(Self.accents).count == 50)
    }

    @Test(.rule("B-43"), arguments: accents + [""], [false, true])
    func `text keeps 4.5 to 1 with every accent, and lines 3 to 1`(
        accent: String, isDark: Bool
    ) {
        let colors = PageColors(isDark: isDark, accent: accent)
        let texts = [
            (colors.text, [colors.ground, colors.groundTop, colors.card, colors.field, colors.box]),
            (colors.soft, [colors.card, colors.box]), (colors.link, [colors.card, colors.box]),
            (colors.error, [colors.card, colors.errorBox]), (colors.success, [colors.successBox]),
            (colors.buttonText, [colors.accent, colors.buttonHover]),
        ]
        let lines = [
            (colors.line, [colors.card, colors.field]), (colors.buttonEdge, [colors.card]),
            (colors.focus, [colors.card, colors.field, colors.box]),
            (colors.error, [colors.card, colors.field]),
            (colors.success, [colors.card]),
        ]

        for (text, backgrounds) in texts {
            #expect(
                backgrounds.allSatisfy { text.contrast(with: $0) >= 4.5 }, "\(text.hex) on \(backgrounds)")
        }
        for (line, backgrounds) in lines {
            #expect(backgrounds.allSatisfy { line.contrast(with: $0) >= 3 }, "\(line.hex) on \(backgrounds)")
        }
    }

    @Test func `the accent of a flow fills the main button`() {
        #expect(PageColors(isDark: false, accent: "#FFDD00").accent == Color(0xFFDD00))
        #expect(PageColors(isDark: false, accent: "#FFDD00").buttonText == .black)
        #expect(PageColors(isDark: true, accent: "#0B6A0B").buttonText == .white)
    }

    @Test func `an accent that is not legible becomes darker or lighter in lines and links`() {
        #expect(PageColors(isDark: false, accent: "#0F6CBD").link == Color(0x0F6CBD))
        #expect(PageColors(isDark: true, accent: "#0F6CBD").link != Color(0x0F6CBD))
        #expect(PageColors(isDark: false, accent: "#FFDD00").buttonEdge != Color(0xFFDD00))
    }

    @Test func `an accent that looks like the color of errors is neither a line nor a link`() {
        let colors = PageColors(isDark: false, accent: "#A4262C")

        #expect(colors.accent == Color(0xA4262C))
        #expect(colors.focus != Color(0xA4262C) && colors.link != Color(0xA4262C))
    }

    @Test func `without an accent, or with one that is none, the neutral one is used`() {
        let neutral = PageColors(isDark: false, accent: nil)

        #expect(PageColors(isDark: false, accent: "red;}") == neutral)
        #expect(neutral.accent == ThemeColors.light.accent.color)
    }
}

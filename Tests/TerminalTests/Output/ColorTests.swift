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
}

import CNcurses
import Glibc
import Terminal
import Testing

struct WidthTests {
    /// The widths that curses uses, from U+0020.
    private static let widths = {
        // Of this thread only: the tests that run at the same time keep their locale.
        let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
        let previousLocale = uselocale(locale)
        defer {
            uselocale(previousLocale)
            freelocale(locale)
        }
        return (UInt32(0x20)...0x10FFFF).map { Int(wcwidth(wchar_t($0))) }
    }()

    @Test func `every displayable scalar has the width that curses uses`() {
        var wrong: [String] = []
        for (value, width) in zip(UInt32(0x20)..., WidthTests.widths) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let displayed = Printable(String(scalar)).text.unicodeScalars.last
            if displayed == scalar && Width.columns(of: scalar) != width {
                wrong.append(String(value, radix: 16))
            }
        }

        #expect(wrong.isEmpty, "The tables of WidthTable.swift must be:\n\(WidthTests.tables)")
    }

    @Test(arguments: [
        "plain", "Zażółć gęślą jaźń", "日本語 テスト 한국어", "e\u{301}a\u{308}\u{323}", "👍🏽 👩‍👩‍👧‍👦 🇩🇰 ☺️", "\u{301}x",
        "ᄀ\u{1161}\u{11A8}", "กำ ที่", "क्षि", "a\u{1161}", "\u{600}1",
    ])
    func `the width of a text is that of its cells`(text: String) {
        let printable = Printable(text)

        let cells = printable.text.unicodeScalars.map { WidthTests.widths[Int($0.value) - 0x20] }

        #expect(!cells.contains(-1))
        #expect(printable.columns == cells.reduce(0, +))
        #expect(printable.text.reduce(0) { $0 + Width.columns(of: $1) } == printable.columns)
    }

    /// The two tables, computed anew: ranges continue across scalars that curses does not know.
    private static var tables: String {
        [("wide", 2), ("zero", 0)].map { name, columns in
            var ranges: [ClosedRange<Int>] = []
            var continuesRange = false
            for (value, width) in zip(0x20..., widths) where width >= 0 {
                if width == columns {
                    ranges.append((continuesRange ? ranges.removeLast().lowerBound : value)...value)
                }
                continuesRange = width == columns
            }
            let bounds = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
            return "\(name): " + bounds.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
        }.joined(separator: "\n")
    }
}

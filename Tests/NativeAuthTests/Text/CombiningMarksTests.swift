import NativeAuth
import TestSupport
import Testing

struct CombiningMarksTests {
    /// Marks of several classes: combining, not reordered (U+034F, U+20DD), vowel signs, and beyond U+FFFF.
    private static let marks: [Unicode.Scalar] = [
        "\u{300}", "\u{301}", "\u{327}", "\u{34F}", "\u{5B0}", "\u{94D}", "\u{F73}", "\u{20DD}", "\u{302E}",
        "\u{3099}", "\u{FE0F}", "\u{1D165}", "\u{1E8D0}", "\u{E0100}",
    ]

    @Test(.rule("C-80", "E-87"), arguments: marks)
    func `32 marks may follow one another, 33 not`(mark: Unicode.Scalar) {
        func isLimited(_ count: Int) -> Bool {
            CombiningMarks.areLimited(in: "e" + String(repeating: Character(mark), count: count))
        }

        #expect(CombiningMarks.isMark(mark))
        #expect(isLimited(32) && !isLimited(33) && !isLimited(60_000))
    }

    @Test(arguments: ["", "e", "é", "日本語", "🙂🏽", "👨‍👩‍👧‍👦", "🇩🇰", "\u{0}", "\u{1F600}\u{200D}", "\u{2FF}", "ᄀ", "각"])
    func `letters, emoji and joiners are no marks`(text: String) {
        #expect(CombiningMarks.areLimited(in: String(repeating: text, count: 1_000)))
    }

    @Test func `a letter between marks begins a new run`() {
        let letter = "e" + String(repeating: "\u{301}\u{327}", count: 16)

        #expect(CombiningMarks.areLimited(in: String(repeating: letter, count: 1_000)))
        #expect(!CombiningMarks.areLimited(in: letter + letter + "\u{301}"))
    }

    @Test(arguments: [UInt64(1), 2, 3])
    func `random text is accepted if no run, counted scalar by scalar, is too long`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var acceptedCount = 0

        for _ in 0..<2_000 {
            let text = Self.randomText(with: &generator)
            let isAccepted = CombiningMarks.areLimited(in: text)
            acceptedCount += isAccepted ? 1 : 0
            #expect(isAccepted == (Self.longestRun(in: text) <= 32))
        }

        #expect((200...1_800).contains(acceptedCount), "\(acceptedCount)")
    }

    private static func randomText(with generator: inout SeededGenerator) -> String {
        var scalars = String.UnicodeScalarView()
        let letters: [Unicode.Scalar] = ["a", "\u{E9}", "\u{2FF}", "日", "\u{1F642}", "\u{AC00}", "\u{3400}"]
        for _ in 0..<Int.random(in: 0...150, using: &generator) {
            let isMark = Int.random(in: 0..<20, using: &generator) > 0
            scalars.append((isMark ? marks : letters).randomElement(using: &generator) ?? "a")
        }
        return String(scalars)
    }

    private static func longestRun(in text: String) -> Int {
        var (run, longest) = (0, 0)
        for scalar in text.unicodeScalars {
            let category = scalar.properties.generalCategory
            let isMark =
                category == .nonspacingMark || category == .enclosingMark
                || scalar.properties.canonicalCombiningClass != .notReordered
            run = isMark ? run + 1 : 0
            longest = max(longest, run)
        }
        return longest
    }

    @Test func `every scalar that normalization sorts counts as a mark`() {
        let wrong = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter { scalar in
            let isSorted = scalar.properties.canonicalCombiningClass != .notReordered
            return isSorted && !CombiningMarks.isMark(scalar)
        }

        #expect(wrong == [])
        #expect(
            ["a", "\u{300}", "\u{903}", "\u{200D}"].map(CombiningMarks.isMark) == [false, true, false, false])
    }

    @Test func `a key is equal to another with the same bytes only`() {
        let composed = UTF8Key("\u{E9}")
        let decomposed = UTF8Key("e\u{301}")

        #expect(composed.text == decomposed.text)
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed, UTF8Key("\u{E9}")]).count == 2)
        #expect(UTF8Key("a") != UTF8Key("ab") && UTF8Key("") == UTF8Key(""))
    }
}

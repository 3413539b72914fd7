import Terminal
import TestSupport
import Testing

struct PrintableTests {
    @Test(arguments: [
        "می\u{200C}خواهم", "ක්\u{200D}රි", "👨\u{200D}👩\u{200D}👧", "🏳\u{FE0F}\u{200D}🌈", "葛\u{E0100}城",
    ])
    func `a line keeps what is not seen and yet is spelling`(text: String) {
        #expect(
            Array(Printable(spelling: "Name: \(text).").text.unicodeScalars)
                == Array("Name: \(text).".unicodeScalars))
        #expect(Printable(text).text.unicodeScalars.count < text.unicodeScalars.count)
    }

    @Test(arguments: [
        ("\u{200C}می\u{200C}", "می"), ("zero\u{200D}width", "zerowidth"), ("a\u{1B}[1mb", "a\u{FFFD}[1mb"),
        ("a\u{200B}b\r\nc", "ab c"), ("\u{202E}می", "\u{FFFD}می"),
    ])
    func `a line keeps nothing else that is not seen`(text: String, printable: String) {
        #expect(Printable(spelling: text).text == printable)
    }

    @Test(arguments: [
        ("plain text ~!@#", "plain text ~!@#"),
        ("", ""),
        ("tab\tnewline\nreturn\rboth\r\nend", "tab newline return both end"),
        ("line\u{2028}paragraph\u{2029}end", "line paragraph end"),
        ("\u{1B}[31mred\u{1B}[0m", "\u{FFFD}[31mred\u{FFFD}[0m"),
        ("\u{1B}]0;title\u{7}", "\u{FFFD}]0;title\u{FFFD}"),
        ("\u{1B}]52;c;aGk=\u{1B}\\", "\u{FFFD}]52;c;aGk=\u{FFFD}\\"),
        ("\u{9B}31m", "\u{FFFD}31m"),
        ("nul\0bell\u{7}bs\u{8}vt\u{B}ff\u{C}del\u{7F}", "nul�bell�bs�vt�ff�del�"),
        ("next\u{85}line", "next�line"),
        ("\u{202E}gro.live\u{202C}", "�gro.live�"),
        ("\u{2066}a\u{2069}\u{200F}b\u{200E}\u{61C}", "�a��b��"),
        ("zero\u{200B}width\u{200C}non\u{200D}joiners\u{2060}\u{2064}\u{FEFF}", "zerowidthnonjoiners"),
        ("tags\u{E0041}\u{E007F}", "tags"),
        ("soft\u{AD}hyphen", "softhyphen"),
        ("☺\u{FE0F} a\u{FE0E} 葛\u{E0100}", "☺ a 葛"),
        ("private\u{E000}\u{F8FF}\u{F0000}", "private���"),
        ("none\u{10FFFF}", "none�"),
        ("unassigned\u{378}\u{E0FFF}", "unassigned�"),
        ("newer than the terminal \u{1FAE8}", "newer than the terminal �"),
        ("wide in newer terminals only \u{2630}", "wide in newer terminals only �"),
        ("annotated\u{FFF9}\u{FFFA}\u{FFFB}", "annotated���"),
        ("\u{301}first", "\u{25CC}\u{301}first"),
        ("blank \u{301}", "blank \u{301}"),
        ("line\n\u{301}", "line \u{301}"),
        ("a\u{1161}", "a�"),
        ("Zażółć 日本 한국어 é🙂", "Zażółć 日本 한국어 é🙂"),
        ("👩\u{200D}👧", "👩👧"),
        ("no\u{A0}break", "no\u{A0}break"),
    ])
    func `untrusted text is sanitized`(text: String, cleaned: String) {
        #expect(Array(Printable(text).text.unicodeScalars) == Array(cleaned.unicodeScalars))
    }

    @Test func `no control character, directional mark or invisible character remains`() {
        let harmful: [ClosedRange<UInt32>] = [
            0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x200B...0x200F, 0x2028...0x202E,
            0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF...0xFEFF, 0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFFFE...0xFFFF,
            0xE0000...0xE0FFF,
            0xF0000...0x10FFFF,
        ]
        let text = String.UnicodeScalarView(harmful.joined().compactMap(Unicode.Scalar.init))

        let remaining = Set(Printable(String(text)).text.unicodeScalars)

        #expect(remaining == [" ", "\u{FFFD}"])
    }

    @Test func `a character keeps at most eight scalars`() {
        let stacked = "x" + String(repeating: "\u{301}", count: 10_000) + "y"

        let printable = Printable(stacked)

        #expect(printable.text.unicodeScalars.count == 9)
        #expect(printable.columns == 2)
    }

    @Test(arguments: [
        "\u{1100}", "\u{1100}\u{1161}\u{11A8}\u{1161}", "क्", "\u{903}", "\u{600}", "e\u{301}\u{903}",
    ])
    func `no repetition makes a character of more than eight scalars`(piece: String) {
        let printable = Printable(String(repeating: piece, count: 2_000))

        #expect(printable.text.allSatisfy { $0.unicodeScalars.count <= 8 })
    }

    @Test(arguments: ["\u{301}a", "a\u{1161}b", "\u{1100}\u{1100}", "x\u{1B}[1m", "日\u{FE00}", "\t\t", "क्षि"])
    func `sanitized text stays unchanged`(text: String) {
        let once = Printable(text)

        #expect(Array(Printable(once.text).text.unicodeScalars) == Array(once.text.unicodeScalars))
        #expect(Printable(once.text).columns == once.columns)
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("🙂", 2), ("│▏", 2), ("\u{301}", 1),
        ("ＡＢ", 4),
        ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("🇩🇰", 2), ("\t", 1),
    ])
    func `the width of a text is known`(text: String, columns: Int) {
        #expect(Printable(text).columns == columns)
    }

    @Test(arguments: [
        ("abcdef", 3, "abc"), ("abc", 5, "abc"), ("abc", 0, ""), ("abc", -1, ""), ("日本語", 4, "日本"),
        ("日本語", 3, "日"), ("a日b", 2, "a"), ("日", 1, ""), ("e\u{301}xe\u{301}", 1, "e\u{301}"),
    ])
    func `a cut never splits a character`(text: String, columns: Int, beginning: String) {
        #expect(Printable(text).prefix(columns: columns) == Printable(beginning))
    }

    @Test(arguments: [
        ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
        ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ("", 0, ""),
        ("\u{200B}\u{200B}ab", 2, "ab"),
    ])
    func `an excerpt is cut between characters, with an ellipsis`(
        text: String, columns: Int, excerpt: String
    ) {
        #expect(Printable(excerptOf: text, columns: columns) == Printable(excerpt))
    }

    @Test(.rule("C-05"), arguments: ["a", "\n", "日", "\u{301}", "\u{1B}", "\u{200B}", "👍🏽"])
    func `an excerpt of a huge text is short`(piece: String) {
        let excerpt = Printable(excerptOf: "x" + String(repeating: piece, count: 100_000), columns: 468)

        #expect(excerpt.columns <= 468)
        #expect(excerpt.text.last == "…")
        #expect(excerpt.text.utf8.count < 30_000)
    }

    @Test func `literals and interpolations are sanitized too`() {
        let name = "\u{1B}[2J"
        let printable: Printable = "Hello \(name)\n"

        #expect(printable.text == "Hello �[2J ")
        #expect("\(printable)" == "Hello �[2J ")
    }

    @Test func `a concatenation of sanitized texts is sanitized`() {
        #expect(Printable("ab") + "cd" == "abcd")
        #expect((Printable("日") + "x").columns == 3)
        #expect((Printable("\u{1100}") + "\u{1161}").columns == 3)
        #expect(Printable("").isEmpty)
    }

    @Test(arguments: [(-1, ""), (0, ""), (1, " "), (16, "                ")])
    func `a text of spaces has the given width`(count: Int, text: String) {
        #expect(Printable(spaces: count).text == text)
        #expect(Printable(spaces: count) == Printable(text))
    }
}

struct WrappingTests {
    // With a step back at each flag, the first took 9 s in a release build.
    @Test(.rule("C-05"), arguments: ["\u{1F1E9}\u{1F1F0}", "\u{327}\u{301}", "🙂", "日", "é"])
    func `100 kB without spaces are wrapped`(unit: String) {
        let text = Printable("e" + String(repeating: unit, count: 100_000 / unit.utf8.count))

        let lines = text.wrapped(columns: 70)

        #expect(lines.allSatisfy { $0.columns <= 70 })
        #expect(lines.map(\.text).joined() == text.text)
    }

    @Test(arguments: [
        ("", 10, [""]),
        ("   ", 10, [""]),
        ("one", 10, ["one"]),
        ("one two three", 20, ["one two three"]),
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 8, ["one two", "three"]),
        ("one two three", 5, ["one", "two", "three"]),
        ("one two   ", 20, ["one two"]),
        ("one  two", 8, ["one  two"]),
        ("one     two", 5, ["one", "two"]),
        ("  two", 8, ["  two"]),
        ("abcdefgh", 3, ["abc", "def", "gh"]),
        ("an abcdefgh", 4, ["an a", "bcde", "fgh"]),
        ("abcdefgh ij", 4, ["abcd", "efgh", "ij"]),
        ("abcdefg ij", 4, ["abcd", "efg", "ij"]),
        ("日本語テスト", 5, ["日本", "語テ", "スト"]),
        ("日本", 1, ["日", "本"]),
        ("a b", 0, ["a", "b"]),
        ("a\nb\tc", 3, ["a b", "c"]),
        ("e\u{301}e\u{301}", 1, ["e\u{301}", "e\u{301}"]),
        ("a     日本", 3, ["a", "日", "本"]),
        ("     abcdefgh", 3, ["abc", "def", "gh"]),
        ("     abc", 3, ["abc"]),
        (" abcd", 3, [" ab", "cd"]),
        ("a 日本", 1, ["a", "日", "本"]),
    ])
    func `a text is broken at spaces`(text: String, columns: Int, lines: [String]) {
        #expect(Printable(text).wrapped(columns: columns).map(\.text) == lines)
    }

    @Test(arguments: [
        ("届きました。次へ", 10, ["届きまし", "た。次へ"]),
        ("次の「コード」", 8, ["次の", "「コー", "ド」"]),
        ("チェック", 6, ["チェッ", "ク"]),
        ("a@b.dk へ送る", 9, ["a@b.dk へ", "送る"]),
        ("a@b.dkへ送る", 9, ["a@b.dkへ", "送る"]),
        ("コードはa@b.dkへ", 8, ["コードは", "a@b.dkへ"]),
        ("8桁です（10分）。", 10, ["8桁です", "（10分）。"]),
        ("。。。。", 4, ["。。", "。。"]),
        ("メールアドレスを入力してください。", 30, ["メールアドレスを", "入力してください。"]),
        ("パスワードは保存済みかもしれません。", 28, ["パスワードは", "保存済みかもしれません。"]),
        ("ada@contoso.comのコードを確認", 20, ["ada@contoso.comの", "コードを確認"]),
        ("电子邮件地址不正确", 10, ["电子邮件地", "址不正确"]),
    ])
    func `a language without spaces is broken where it allows`(text: String, columns: Int, lines: [String]) {
        #expect(Printable(text).wrapped(columns: columns).map(\.text) == lines)
    }

    @Test(arguments: 2...30)
    func `no line is too long or ends with a space, and no word is lost`(columns: Int) {
        let text =
            "We sent an 8-digit code to ada@contoso.com. 日本語の文章です It works for 10 minutes; e\u{301}t voilà"

        let lines = Printable(text).wrapped(columns: columns)

        #expect(lines.allSatisfy { $0.columns <= columns && !$0.isEmpty && $0.text.last != " " })
        #expect(lines.allSatisfy { $0.columns == Printable($0.text).columns })
        #expect(lines.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
}

import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The characters and the length of lines.
struct OutputCharsetTests {
    @Test(arguments: [
        ("Sign up · 1 of 6", "Sign up - 1 of 6"), ("Gå videre, Ærø", "Gaa videre, Aeroe"),
        ("Größe „Fuß“", "Groesse \"Fuss\""), ("Zoë Łódź", "Zoe Lodz"), ("e\u{301}", "e"), ("ÀÉÎ", "AEI"),
        ("✓ a-z • b…", "+ a-z * b..."), ("東京", "??"), ("plain", "plain"),
        ("\u{1B}[31mred\u{85}", "?[31mred?"), ("a\u{202E}b\u{200B}c", "a?bc"),
    ])
    func `characters that ASCII lacks are transliterated`(text: String, spelled: String) {
        #expect(OutputCharset.ascii.lines(text, columns: 80).map(\.text) == [spelled])
    }

    @Test(arguments: Language.allCases)
    func `exactly the languages in Latin script can be read in ASCII`(language: Language) throws {
        var harness = try PlainHarness(
            "woodgrove", charset: .ascii, explaining: [\.dumb], language: language)
        harness.type(":help", "x", "ada@contoso.com", "short", "Correct-Horse-7")

        #expect(harness.screenText.utf8.allSatisfy { $0 < 0x80 })
        #expect(!harness.screenText.contains("??") == language.usesLatinScript)
    }

    @Test func `a URL is never broken`() {
        let address = "https://demo.example/" + String(repeating: "a", count: 100)

        #expect(
            OutputCharset.unicode.lines("See \(address) now", columns: 40).map(\.text) == [
                "See", address, "now",
            ])
    }

    @Test(.rule("C-05")) func `an endless text is truncated, but its ending and a URL are not`() {
        let lines = OutputCharset.unicode.lines(
            String(repeating: "ab ", count: 40_000), ending: ":", columns: 80)
        let address = "https://demo.example/" + String(repeating: "a", count: 1_900)

        #expect(lines.count == 6)
        #expect(lines.last?.text.hasSuffix("…:") == true)
        #expect(OutputCharset.ascii.lines("日\u{1B}\n" + address, columns: 80).count == 2)
        #expect(OutputCharset.unicode.lines(address, columns: 80).map(\.text) == [address])
    }

    @Test func `lines fit the terminal, or 72 columns if its width is unknown`() throws {
        let wide = try PlainHarness(columns: 100).screenText.split(separator: "\n").map(\.count).max() ?? 0
        #expect(wide > 72 && wide <= 100)
        #expect(try PlainHarness().screenText.split(separator: "\n").allSatisfy { $0.count <= 72 })
        #expect(try PlainHarness(columns: 20).screenText.split(separator: "\n").allSatisfy { $0.count <= 20 })
    }

    @Test func `the first line says why there are no pages`() throws {
        #expect(
            try PlainHarness(explaining: [\.dumb]).screenText.hasPrefix(
                "This terminal can't show pages, so questions come one by one.\nContoso\n"))
    }
}

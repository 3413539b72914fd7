import TestSupport
import Testing
@testable import UserFlow

/// Texts in several languages, and what is put into them.
struct TextTests {
    private struct Greetings: TranslatedTexts {
        static let section = "greetings"
        var hello = "Hello"
    }

    @Test(arguments: Language.supported.filter { $0 != .english })
    func `R-68 a language translates every text that the wizard and pages share`(language: Language) throws {
        let sameIDs: Set = language == .german ? ["code.label", "screen.optional"] : []

        #expect(try TextCatalog.problems(of: CommonTexts.self, in: language, same: sameIDs) == [])
    }

    @Test func `a text is found by the path of its property`() {
        let texts: CommonTexts = Language.danish.texts()

        #expect(texts.code.notThere == "Er den ikke kommet? Tjek din spammappe.")
        #expect(texts.code.notThere != CommonTexts().code.notThere)
    }

    @Test(arguments: Language.allCases)
    func `a section that a language lacks is in English`(language: Language) {
        #expect(language.texts(Greetings.self).hello == "Hello")
    }

    @Test(arguments: [
        ("No braces", "No braces"), ("{a}", "1"), ("x {a} y {b} z", "x 1 y City z"),
        ("{a|day|days} {c|day|days}", "1 day 5 days"), ("your {b|inside}", "your city"),
        ("{d|inside}", "IBAN"),
        ("{unknown} {a", "{unknown} {a"), ("}{a}{", "}1{"), ("{}", "{}"), ("{b}\u{301}", "City\u{301}"),
    ])
    func `placeholders get their values, and unknown ones stay`(text: String, filled: String) {
        #expect(text.filled { ["a": "1", "b": "City", "c": "5", "d": "IBAN"][$0] } == filled)
    }

    @Test(arguments: [
        (1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (90, "90 seconds"), (600, "10 minutes"),
    ])
    func `a time is in minutes if that is exact`(seconds: Int, text: String) {
        #expect(CommonTexts().duration.text(seconds: seconds) == text)
    }
}

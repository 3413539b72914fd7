import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow

struct LanguageTests {
    @Test(arguments: [
        ("en", Language.english), ("da-DK", .danish), ("de_AT.UTF-8", .german), ("JA", .japanese),
        ("ja_JP@calendar", .japanese), ("qps", .pseudo), ("C", nil), ("dan", nil), ("", nil), ("-", nil),
    ])
    func `a language is found by its tag or by a locale name`(tag: String, language: Language?) {
        #expect(Language(tag) == language)
    }

    @Test(
        .rule("R-68"),
        arguments: [
            ([:], Language.english), (["LANG": "da_DK.UTF-8"], .danish),
            (["LC_MESSAGES": "de_DE", "LANG": "da_DK"], .german),
            (["LC_ALL": "ja_JP.UTF-8", "LC_MESSAGES": "de_DE", "LANG": "da_DK"], .japanese),
            (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "da_DK"], .danish),
            (["LC_ALL": "C", "LANG": "da_DK"], .english),
            (["LC_ALL": "POSIX", "LC_MESSAGES": "de_DE"], .english),
            (["LC_MESSAGES": "xx_XX", "LANG": "da_DK"], .english),
        ])
    func `the first variable that is set determines the language`(
        variables: [String: String], language: Language
    ) {
        #expect(Language { variables[$0] } == language)
    }

    @Test func `a flow can be in every language but the pseudo-language`() {
        #expect(Language.supported.first == .english)
        #expect(Set(Language.allCases).subtracting(Language.supported) == [.pseudo])
    }
}

struct FlowLanguageTests {
    /// Northwind is left out: it demonstrates a flow that lacks a language.
    @Test(.rule("R-68"), arguments: UserFlow.bundled.filter { $0 != "northwind" })
    func `every bundled flow is in every language`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))

        #expect(flow.languages == Language.supported, "Translate assets/flows/\(name).json")
    }
}

struct LocalizedTextTests {
    @Test(
        arguments: [
            ([.english: "City", .danish: "By"], .danish, "By"),
            ([.english: "City", .danish: "By"], .english, "City"),
            ([.english: "City", .danish: "By"], .japanese, "City"),
            ([.english: "City", .danish: "By"], .pseudo, "City"),
            ([.japanese: "市", .danish: "By"], .german, "By"), ([.danish: ""], .danish, ""),
            ([:], .english, ""),
        ] as [([Language: String], Language, String)])
    func `a text falls back to English, then to the first language`(
        texts: [Language: String], language: Language, text: String
    ) {
        #expect(LocalizedText(texts).text(in: language) == text)
    }

    @Test(arguments: Language.allCases)
    func `a text created in code is the same in every language`(language: Language) {
        let literal: LocalizedText = "City"

        #expect(literal.text(in: language) == "City")
        #expect(literal == LocalizedText("City"))
    }
}

/// Texts in several languages, and what is put into them.
struct TextTests {
    private struct Greetings: Codable {
        var hello = "Hello"
    }

    @Test(.rule("R-68"), arguments: Language.supported.filter { $0 != .english })
    func `a language translates every text that the wizard and pages share`(language: Language) throws {
        let sameIDs: Set = language == .german ? ["code.label", "screen.optional"] : []

        #expect(
            try TextCatalog.problems(in: "common", of: language, english: CommonTexts(), same: sameIDs) == [])
    }

    @Test func `a text is found by the path of its property`() {
        let texts = Language.danish.texts.common

        #expect(texts.code.notThere == "Er den ikke kommet? Tjek din spammappe.")
        #expect(texts.code.notThere != CommonTexts().code.notThere)
    }

    @Test(arguments: Language.allCases)
    func `a section that a language lacks is in English`(language: Language) {
        let texts = language == .pseudo ? .english : language.texts

        #expect(texts.group("greetings", english: Greetings()).hello == "Hello")
    }

    @Test(arguments: [
        (#"{"page": {"greetings": {"hello": "Hej"}}}"#, "Hej"),
        (#" { "other" : { "greetings": {"hello":"No"}}, "page":{"greetings" :{"hello": "\"}{"}}} "#, "\"}{"),
        (#"{"page": {"deep": {"greetings": {"hello": "No"}}}}"#, "Hello"),
        (#"{"page": {"greetings": {"hello": 1}}}"#, "Hello"), (#"{"page": {"greetings": {}}}"#, "Hello"),
        (#"{"page": {"greetings": "Hej"}}"#, "Hello"), (#"{"page": {"greetings": {"hello": "Hej"#, "Hello"),
        (#"}}}{"hello": "Hej"}"#, "Hello"), (#"["\"#, "Hello"), ("", "Hello"),
    ])
    func `a group is found at its place, and what is broken is in English`(json: String, hello: String) {
        let texts = LanguageTexts.translated(LanguageFile(Array(json.utf8)))

        #expect(texts.group("page.greetings", english: Greetings()).hello == hello)
    }

    @Test(arguments: Language.supported.filter { $0 != .english })
    func `the file of each language is JSON in which nothing stands twice`(language: Language) throws {
        let bytes = try #require(EmbeddedFile.bytes("languages/\(language.tag).json"))

        #expect(StrictJSON.parse(Data(bytes), maximumBytes: 1 << 20) != nil, "\(language.tag).json")
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

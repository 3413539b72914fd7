import Testing
import UserFlow

struct LocalizedTextTests {
    @Test(arguments: [
        (["en": "City", "da": "By"], "da", "By"),
        (["en": "City", "da": "By"], "en", "City"),
        (["en": "City", "da": "By"], "da-DK", "By"),
        (["en": "City", "da": "By", "da-DK": "Købstad"], "da-DK", "Købstad"),
        (["en": "City", "da": "By"], "ja", "City"),
        (["ja": "市", "da": "By"], "fr", "By"),
        (["da": ""], "da", ""),
        ([:], "en", ""),
    ])
    func `a text falls back to English, then to the first language`(
        texts: [String: String], tag: String, text: String
    ) {
        #expect(LocalizedText(texts).text(in: tag) == text)
    }

    @Test(arguments: ["en", "da", ""])
    func `a text created in code is the same in every language`(tag: String) {
        let literal: LocalizedText = "City"

        #expect(literal.text(in: tag) == "City")
        #expect(literal == LocalizedText("City"))
    }
}

import Testing
import UserFlow

struct LocalizedTextTests {
    @Test(
        arguments: [
            ([.english: "City", .danish: "By"], .danish, "By"),
            ([.english: "City", .danish: "By"], .english, "City"),
            ([.english: "City", .danish: "By"], .japanese, "City"),
            ([.english: "City", .danish: "By"], .pseudo, "City"),
            ([.japanese: "市", .danish: "By"], .german, "By"),
            ([.danish: ""], .danish, ""),
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

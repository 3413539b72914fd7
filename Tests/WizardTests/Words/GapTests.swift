import Testing

@testable import Wizard

/// What each language leaves in English.
struct GapTests {
    /// Words that are the same in English, by language; first those that are all signs and gaps.
    static let same: [Wizard.Language: Set<String>] = [
        .danish: signs.union(["password.other", "screen.blank", "screen.comma", "screen.reference"]),
        .german: signs.union(["code.label", "screen.blank", "screen.comma", "screen.details"]),
        .japanese: signs,
    ]
    private static let signs: Set = [
        "password.kept", "password.open", "plain.other", "plain.shown", "review.line", "screen.item",
    ]

    @Test(arguments: same.keys.sorted { $0.tag < $1.tag })
    func `R-68 a language leaves nothing in English`(language: Wizard.Language) throws {
        let gaps = try Self.gaps(of: language).subtracting(Untranslated.ids)

        #expect(gaps.sorted() == [], "Translate them, or add their ids to Untranslated.swift")
    }

    @Test(arguments: same)
    func `words that are the same are the same`(language: Wizard.Language, ids: Set<String>) throws {
        let english = try Catalogue(Wizard.Words()).texts
        let texts = try Catalogue(language.words).texts

        #expect(ids.filter { texts[$0] == nil || texts[$0] != english[$0] } == [])
    }

    @Test func `what is listed as untranslated is`() throws {
        let gaps = Set(try Self.same.keys.flatMap(Self.gaps))

        #expect(Untranslated.ids.subtracting(gaps).sorted() == [], "Take them out of Untranslated.swift")
    }

    private static func gaps(of language: Wizard.Language) throws -> Set<String> {
        let english = try Catalogue(Wizard.Words()).texts
        let texts = try Catalogue(language.words).texts
        return Set(english.keys.filter { texts[$0] == english[$0] }).subtracting(same[language] ?? [])
    }
}

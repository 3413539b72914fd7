import Testing

@testable import Wizard

/// Strings that a language leaves in English.
struct GapTests {
    /// The ids of strings that are identical to English, by language.
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
    func `strings listed as identical to English are identical`(language: Wizard.Language, ids: Set<String>)
        throws
    {
        let english = try Catalogue(Wizard.Words()).texts
        let texts = try Catalogue(language.words).texts

        #expect(ids.filter { texts[$0] == nil || texts[$0] != english[$0] } == [])
    }

    @Test func `strings listed as untranslated are untranslated`() throws {
        let gaps = Set(try Self.same.keys.flatMap(Self.gaps))

        #expect(Untranslated.ids.subtracting(gaps).sorted() == [], "Remove them from Untranslated.swift")
    }

    private static func gaps(of language: Wizard.Language) throws -> Set<String> {
        let english = try Catalogue(Wizard.Words()).texts
        let texts = try Catalogue(language.words).texts
        return Set(english.keys.filter { texts[$0] == english[$0] }).subtracting(same[language] ?? [])
    }
}

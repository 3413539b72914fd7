import Testing

@testable import Wizard

/// Strings that a language leaves in English.
struct UntranslatedTests {
    /// The ids of strings that are identical to English, by language.
    static let identicalIDs: [Wizard.Language: Set<String>] = [
        .danish: symbolIDs.union(["password.other", "screen.blank", "screen.comma", "screen.reference"]),
        .german: symbolIDs.union(["code.label", "screen.blank", "screen.comma", "screen.details"]),
        .japanese: symbolIDs,
    ]
    private static let symbolIDs: Set = [
        "password.kept", "password.open", "plain.other", "plain.shown", "review.line", "screen.item",
    ]

    @Test(arguments: identicalIDs.keys.sorted { $0.tag < $1.tag })
    func `R-68 a language leaves nothing in English`(language: Wizard.Language) throws {
        let untranslated = try Self.untranslatedIDs(in: language).subtracting(Untranslated.ids)

        #expect(untranslated.sorted() == [], "Translate them, or add their ids to Untranslated.swift")
    }

    @Test(arguments: identicalIDs)
    func `strings listed as identical to English are identical`(language: Wizard.Language, ids: Set<String>)
        throws
    {
        let english = try StringCatalog(Wizard.Strings()).strings
        let strings = try StringCatalog(language.strings).strings

        #expect(ids.filter { strings[$0] == nil || strings[$0] != english[$0] } == [])
    }

    @Test func `strings listed as untranslated are untranslated`() throws {
        let untranslated = Set(try Self.identicalIDs.keys.flatMap(Self.untranslatedIDs))

        #expect(
            Untranslated.ids.subtracting(untranslated).sorted() == [], "Remove them from Untranslated.swift")
    }

    private static func untranslatedIDs(in language: Wizard.Language) throws -> Set<String> {
        let english = try StringCatalog(Wizard.Strings()).strings
        let strings = try StringCatalog(language.strings).strings
        return Set(english.keys.filter { strings[$0] == english[$0] }).subtracting(
            identicalIDs[language] ?? [])
    }
}

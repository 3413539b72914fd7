import Testing
import UserFlow

@testable import Wizard

/// Strings that a language leaves in English.
struct UntranslatedTests {
    /// The ids of strings that are identical to English, by language; none for other languages.
    static let identicalIDs: [Language: Set<String>] = [
        .danish: [
            "inspector.scopes", "menu.heading", "password.other", "screen.reference",
        ],
        .german: [
            "code.label", "code.step", "inspector.code", "inspector.scopes", "menu.heading", "screen.details",
            "screen.details.key",
        ],
    ]
    /// The ids of strings that every language may share with English: names of keys.
    private static let keyNameIDs: Set = ["screen.item"]
    private static let translations = Language.supported.filter { $0 != .english }

    @Test(arguments: translations)
    func `R-68 a language leaves nothing in English`(language: Language) throws {
        let untranslated = try Self.untranslatedIDs(in: language).subtracting(Untranslated.ids)

        #expect(
            untranslated.sorted() == [],
            "Translate them, or add their ids to identicalIDs here or to Untranslated.swift")
    }

    @Test(arguments: identicalIDs)
    func `strings listed as identical to English are identical`(language: Language, ids: Set<String>)
        throws
    {
        let english = try StringCatalog(Wizard.Strings()).strings
        let strings = try StringCatalog(language.strings).strings

        #expect(ids.filter { strings[$0] == nil || strings[$0] != english[$0] } == [])
    }

    @Test func `strings listed as untranslated are untranslated`() throws {
        let untranslated = Set(try Self.translations.flatMap(Self.untranslatedIDs))

        #expect(
            Untranslated.ids.subtracting(untranslated).sorted() == [], "Remove them from Untranslated.swift")
    }

    private static func untranslatedIDs(in language: Language) throws -> Set<String> {
        let english = try StringCatalog(Wizard.Strings()).strings
        let strings = try StringCatalog(language.strings).strings
        let identical = english.filter { $0.value.hasWords && strings[$0.key] == $0.value }
        return Set(identical.keys).subtracting(keyNameIDs).subtracting(identicalIDs[language] ?? [])
    }
}

extension String {
    /// Whether it has letters outside of placeholders.
    fileprivate var hasWords: Bool { replacing(#/\{\w+\}/#, with: "").contains(where: \.isLetter) }
}

import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The wizard's texts in other languages.
struct TranslationTests {
    /// The ids of texts that are the same in English, by language.
    private static let sameIDs: [Language: Set<String>] = [
        .danish: [
            "inspector.scopes", "menu.heading", "password.other", "screen.item", "screen.reference",
            "web.step",
        ],
        .german: [
            "code.step", "inspector.code", "inspector.scopes", "menu.heading", "screen.item", "web.step",
        ],
        .japanese: ["screen.item"],
    ]

    @Test(arguments: Language.supported.filter { $0 != .english })
    func `R-68 a language translates every text of the wizard, and no other`(language: Language) throws {
        #expect(
            try TextCatalog.problems(
                of: Wizard.Strings.self, in: language, same: Self.sameIDs[language] ?? [])
                == [])
    }

    @Test(arguments: Language.supported)
    func `R-68 labels and buttons have room in 40 columns`(language: Language) {
        let catalog = TextCatalog(language.strings).texts
        let isShort = { (id: String) in
            id.hasSuffix(".label") || id.hasSuffix(".step") || id.hasPrefix("button.")
                || id.hasPrefix("labels.")
        }
        let short = catalog.filter { isShort($0.key) }

        #expect(short.count > 25)
        #expect(short.filter { Printable(Samples.format($0.value)).columns > 32 }.keys.sorted() == [])
    }
}

import Testing
import UserFlow

@testable import Mail
@testable import Wizard

/// The words of the English texts.
struct WordingTests {
    /// The ids of the texts about characters, which alone may say "letter".
    private static let idsAboutCharacters: Set = [
        "password.lower", "password.upper", "password.chars", "alias.rules", "alias.start", "alias.chars",
        "attribute.none", "plain.nothing", "help.find",
    ]

    @Test func `R-69 the wizard's English has contractions and the agreed words`() throws {
        for (id, text) in try StringCatalog(Wizard.Strings()).strings {
            let faults = Wording.faults(in: text, mentionsLetters: Self.idsAboutCharacters.contains(id))
            #expect(faults == [], "\(id): \(text)")
        }
    }

    @Test func `R-69 each text that may say letter says it`() throws {
        let strings = try StringCatalog(Wizard.Strings()).strings

        #expect(Self.idsAboutCharacters.filter { strings[$0]?.contains("letter") != true } == [])
    }

    @Test func `R-69 the English of emails and flows has contractions and the agreed words`() throws {
        let rows = try TextsArticle().sections.filter { !$0.heading.hasPrefix("`") }.flatMap(\.rows)

        #expect(rows.count > 30)
        for row in rows {
            #expect(Wording.faults(in: row.texts.first ?? "") == [], "\(row.id)")
        }
    }

    @Test(arguments: [
        ("The code has 8 digits.", ["digits"]), ("Enter the {n}-digit code.", []),
        ("If it's a 6-digit code.", []), ("No letters yet.", ["letters"]), ("No blanks.", ["blanks"]),
        ("Your user name.", ["user name"]), ("It is kept.", ["it is"]), ("You cannot.", ["cannot"]),
        ("The service does not take it.", ["does not", "does not take"]),
        ("It's kept, and you'll see. It isn't lost.", []),
    ])
    func `faults of wording are found`(text: String, faults: [String]) {
        #expect(Wording.faults(in: text) == faults)
    }

    @Test func `a sentence of more than 140 characters is found`() {
        let words = String(repeating: "word ", count: 20)

        #expect(Wording.faults(in: "\(words). \(words).") == [])
        #expect(Wording.faults(in: words + words).count == 1)
    }
}

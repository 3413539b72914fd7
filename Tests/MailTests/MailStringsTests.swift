import Testing
import UserFlow

@testable import Mail

/// The translations of emails, field by field.
struct MailStringsTests {
    /// A single unit may be a word of both languages, such as "minute".
    @Test(arguments: Language.supported.filter { $0 != .english })
    func `emails leave nothing in English`(language: Language) {
        let (strings, english) = (language.mailStrings, MailStrings.english)
        let untranslated = strings.texts.filter { english.texts[$0.key] == $0.value }.keys
        let advice: Comment = "Translate them in Sources/Mail/Languages/\(language.tag.uppercased())"

        #expect(untranslated.filter { !$0.hasPrefix("units.") }.sorted() == [], advice)
        #expect(strings.units != english.units, advice)
    }

    @Test(arguments: Language.supported)
    func `emails have the placeholders of English, and the tag of their language`(language: Language) {
        let strings = language.mailStrings
        let english = MailStrings.english.texts.mapValues(\.placeholders)

        #expect(strings.language == language)
        #expect(strings.texts.mapValues(\.placeholders) == english)
    }

    @Test func `the pseudo-language has English emails`() {
        #expect(Language.pseudo.mailStrings == .english)
    }

    @Test func `a text is found by the path of its property`() {
        let texts = MailStrings.english.texts

        #expect(texts["passwordChanged.subject"] == "Your password for {flow} has changed")
        #expect(texts.count == 14)
    }
}

extension MailStrings {
    /// The texts by the paths of their properties.
    fileprivate var texts: [String: String] { Self.texts(of: Mirror(reflecting: self), at: "") }

    private static func texts(of mirror: Mirror, at path: String) -> [String: String] {
        mirror.children.reduce(into: [:]) { texts, child in
            let path = path + (child.label ?? "")
            if let text = child.value as? String { texts[path] = text }
            let inner = Self.texts(of: Mirror(reflecting: child.value), at: path + ".")
            texts.merge(child.value is String ? [:] : inner) { first, _ in first }
        }
    }
}

extension String {
    fileprivate var placeholders: Set<String> { Set(matches(of: #/\{\w+\}/#).map { String($0.output) }) }
}

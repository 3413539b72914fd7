import Testing
import UserFlow

@testable import Tenant

/// The translations of pages, text by text.
struct PageStringsTests {
    /// Texts that are the same in English and in another language.
    private static let sameTexts: [Language: Set<String>] = [
        .german: ["code.label"]
    ]

    @Test(arguments: Language.supported.filter { $0 != .english })
    func `B-44: pages leave nothing in English`(language: Language) {
        let (texts, english) = (language.pageStrings.texts, PageStrings.english.texts)
        let same = Set(texts.filter { english[$0.key] == $0.value }.keys)
        let advice: Comment = "Translate them in Sources/Tenant/Pages/Languages/\(language.tag.uppercased())"

        #expect(texts.count == english.count && texts.values.allSatisfy { !$0.isEmpty })
        #expect(same == Self.sameTexts[language] ?? [], advice)
    }

    @Test(arguments: Language.supported)
    func `B-44: pages have the placeholders of English, all of which can be filled`(language: Language) {
        let texts = language.pageStrings.texts.mapValues(\.placeholders)

        #expect(texts == PageStrings.english.texts.mapValues(\.placeholders))
        for name in texts.values.joined() {
            #expect(PageText.Placeholder(rawValue: name) != nil, "\(name)")
        }
    }

    @Test func `the pseudo-language has English pages`() {
        #expect(Language.pseudo.pageStrings === PageStrings.english)
    }

    @Test func `a text is found by the path of its property`() {
        let texts = PageStrings.english.texts

        #expect(texts["error.account.locked"]?.hasPrefix("Too many wrong passwords.") == true)
        #expect(texts.count > 130)
    }

    @Test(arguments: Language.supported)
    func `no text of a page is long, shouts or blames`(language: Language) {
        let texts = language.pageStrings.texts
        let sentences = texts.values.flatMap { $0.replacing(". ", with: ".\n").split(separator: "\n") }

        #expect(sentences.filter { $0.count > 140 } == [])
        #expect(texts.values.filter { $0.contains(#/(?i)[!]|\b(?:please|sorry|invalid|oops)\b/#) } == [])
    }

    @Test(arguments: [
        (1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (90, "90 seconds"), (600, "10 minutes"),
    ])
    func `a time is in minutes if that is exact`(seconds: Int, text: String) {
        #expect(PageStrings.english.time(seconds: seconds) == text)
    }
}

extension PageStrings {
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
    fileprivate var placeholders: Set<String> {
        Set(matches(of: #/\{(\w+)\}/#).map { String($0.output.1) })
    }
}

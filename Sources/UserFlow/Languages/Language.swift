import NativeAuth
import Synchronization

/// A language of flow files, pages and emails: a case here, and a file in `assets/languages`
/// named after its tag.
///
/// <doc:AddALanguage> says how to add one.
package enum Language: String, Hashable, Sendable, CaseIterable {
    /// English, the fallback for every other language.
    case english = "en"
    /// Danish.
    case danish = "da"
    /// German.
    case german = "de"
    /// Japanese.
    case japanese = "ja"
    /// A pseudo-language for layout tests: English, 40 % longer and with accents.
    case pseudo = "qps"

    /// The languages that a flow can be in: all but the pseudo-language.
    package static let supported = allCases.filter { $0 != .pseudo }

    /// Creates the language of a tag, such as `da-DK`, or of a locale name, such as `da_DK.UTF-8`.
    ///
    /// - Parameter tag: The language tag or locale name.
    /// - Returns: `nil` for a language that is not supported.
    package init?(_ tag: String) {
        let primary = tag.prefix { !"-_.@".contains($0) }.lowercased()
        self.init(rawValue: primary)
    }

    /// Creates the language that the environment selects.
    ///
    /// As in POSIX, the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty decides,
    /// even if its language is not supported. An unsupported language, and the `C` locale, give English.
    ///
    /// - Parameter variable: Returns the value of an environment variable, or `nil` if it is not set.
    package init(environment variable: (String) -> String?) {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let locale = names.lazy.compactMap(variable).first { !$0.isEmpty }
        self = locale.flatMap { Language($0) } ?? .english
    }

    /// The language tag (BCP 47).
    package var tag: String { rawValue }

    /// The locale that Microsoft Entra has the texts of the language in, such as `da-DK`.
    var locale: String { names.locale }

    /// The name of the language in itself.
    package var ownName: String { names.own }

    private var names: (locale: String, own: String) {
        switch self {
        case .english, .pseudo: ("en-US", "English")
        case .danish: ("da-DK", "Dansk")
        case .german: ("de-DE", "Deutsch")
        case .japanese: ("ja-JP", "日本語")
        }
    }
}

extension Language {
    private static let files = Mutex<[Language: LanguageFile]>([:])

    /// Where the texts of the wizard, of pages and of emails come from.
    package var texts: LanguageTexts {
        switch self {
        case .english: .english
        case .pseudo: .changed(Self.pseudolocalized)
        case .danish, .german, .japanese:
            Self.files.withLock { files in
                if let file = files[self] { return .translated(file) }
                guard let bytes = EmbeddedFile.bytes("languages/\(tag).json") else { return .english }
                let file = LanguageFile(bytes)
                files[self] = file
                return .translated(file)
            }
        }
    }

    /// Whether texts in this language can be transliterated to ASCII.
    package var usesLatinScript: Bool { self != .japanese }

    /// The ISO 3166-1 alpha-2 codes and the names of all countries and regions: first those that speakers of
    /// the language choose most often, and then the others as the language sorts them.
    package var countries: [(code: String, name: String)] {
        Self.countryTables[self == .pseudo ? .english : self, default: []].map { ($0[0], $0[1]) }
    }

    /// The codes of countries, each with another name by which people know it, in any language.
    package static let countryAliases: [(code: String, name: String)] =
        supported.flatMap { countryTables[$0, default: []] }.flatMap { row in
            row.dropFirst(2).map { (row[0], $0) }
        }

    /// The rows of the table of each language.
    private static let countryTables = Dictionary(
        uniqueKeysWithValues: supported.map { ($0, countryRows($0)) })

    /// Returns the rows of the table of a language: the code of a country, its name, and other names.
    private static func countryRows(_ language: Language) -> [[String]] {
        let lines = (EmbeddedFile.bytes("countries/\(language.tag).txt") ?? []).split(
            separator: UInt8(ascii: "\n"))
        return lines.filter { $0.first != UInt8(ascii: "#") }.map { line in
            line.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Returns the name in another language of the country that a text means: by its name in this language,
    /// its code, its English name or another name; `nil` if there is none.
    ///
    /// Case, accents and width do not count.
    package func countryName(_ text: String, in other: Language) -> String? {
        // Longer than any name, so not worth the comparisons.
        guard text.utf8.count <= 256 else { return nil }
        let name = text.trimmed.folded
        let names = countries + countries.map { ($0.code, $0.code) } + Language.english.countries
        let code = (names + Self.countryAliases).first { $0.name.folded == name }?.code
        return other.countries.first { $0.code == code }?.name
    }
}

extension String {
    /// The text for use inside a sentence: "city" for "City", but "IBAN" unchanged.
    package var uncapitalized: String {
        guard let second = dropFirst().first, second.isLowercase else { return self }
        return prefix(1).lowercased() + dropFirst()
    }
}

// MARK: - Pseudo-language

extension Language {
    /// Returns a text with accents and 40 % longer; placeholders are unchanged.
    private static func pseudolocalized(_ text: String) -> String {
        var isPlaceholder = false
        let accented = text.map { character in
            if character == "{" { isPlaceholder = true }
            if character == "}" { isPlaceholder = false }
            return isPlaceholder ? character : accents[character] ?? character
        }
        return String(accented) + String(repeating: "~", count: (text.count * 2 + 4) / 5)
    }

    private static let accents: [Character: Character] = [
        "a": "å", "e": "é", "i": "ï", "o": "ö", "u": "ü", "y": "ý", "c": "ç", "n": "ñ",
        "A": "Å", "E": "É", "I": "Ï", "O": "Ö", "U": "Ü", "Y": "Ý", "C": "Ç", "N": "Ñ",
    ]
}

import NativeAuth

/// A language of flow files, pages and emails: a case here, and a file in `assets/languages` named after its tag.
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

/// Texts that a module declares with their English values, and that each other language translates.
///
/// The id of a text is the path of its property, with dots and in lower case: `code.not.there` for `code.notThere`.
package protocol TranslatedTexts: Decodable {
    /// The section of the files in `assets/languages` that translates these texts.
    static var section: String { get }

    /// Creates the English texts.
    init()
}

extension Language {
    /// Returns texts in this language; the English ones if it does not translate all of them.
    package func texts<Texts: TranslatedTexts>(_ type: Texts.Type = Texts.self) -> Texts {
        guard let decoder = TextDecoder(Texts.section, in: self) else { return Texts() }
        return (try? Texts(from: decoder)) ?? Texts()
    }

    /// Whether texts in this language can be transliterated to ASCII.
    package var usesLatinScript: Bool { self != .japanese }

    /// The ISO 3166-1 alpha-2 codes and the names of all countries and regions: first those that speakers of the
    /// language choose most often, and then the others as the language sorts them.
    package var countries: [(code: String, name: String)] {
        let table = Self.countryTables[self] ?? Self.countryTables[.english] ?? ""
        return Self.entries(of: table)
    }

    /// The codes of countries, each with another name by which people know it, in any language.
    package static var countryAliases: [(code: String, name: String)] { entries(of: countryAliasTable) }

    private static func entries(of table: String) -> [(code: String, name: String)] {
        table.split(separator: ";").map { (String($0.prefix(2)), String($0.dropFirst(3))) }
    }

    /// Returns the name in another language of the country that a text means: by its name in this language, its
    /// code, its English name or another name; `nil` if there is none.
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

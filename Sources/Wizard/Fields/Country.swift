import UserFlow

/// A country or region, with its name in one language.
struct Country: Hashable, Sendable {
    /// Its ISO 3166-1 alpha-2 code.
    let code: String
    /// Its name in that language.
    let name: String
    /// Its English short name, which is the value to send in every language.
    let englishName: String

    /// Returns all countries: first the most common ones for a language, then the others in its sort order.
    static func all(in language: Language) -> [Country] {
        let englishNames = Dictionary(
            uniqueKeysWithValues: Language.english.countries.map { ($0.code, $0.name) })
        return language.countries.map { code, name in
            Country(code: code, name: name, englishName: englishNames[code] ?? name)
        }
    }

    /// Makes a list of all countries, searchable by the local name, the English name and the code.
    static func field(in language: Language, isRequired: Bool = false) -> ChoiceField {
        let countries = all(in: language)
        return ChoiceField(
            countries.map { ChoiceField.Option(value: $0.englishName, label: $0.name, code: $0.code) },
            allowsMultiple: false, isRequired: isRequired)
    }
}

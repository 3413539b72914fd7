/// A country or region, with its name in one language.
struct Country: Hashable, Sendable {
    /// Its ISO 3166-1 alpha-2 code.
    let code: String
    /// Its name in that language.
    let name: String
    /// Its English short name, which is the value to send in every language.
    let englishName: String

    /// Returns all countries: first the most common ones for a language, then the others in its sort order.
    ///
    /// - Parameter tag: A language tag; its region, if any, comes first. A language without a table gets the
    ///   English names.
    static func all(in tag: String) -> [Country] {
        let parts = tag.split(separator: "-").map(String.init)
        let language = parts.first?.lowercased() ?? ""
        let english = rows(of: CountryTable.english)
        let local = table(of: language).map(rows) ?? english
        let englishNames = Dictionary(english.map { ($0.code, $0.name) }) { first, _ in first }
        let names = Dictionary(local.map { ($0.code, $0.name) }) { first, _ in first }
        var leading: [String] = []
        for code in parts.dropFirst().map({ $0.uppercased() }) + commonCodes(in: language) {
            if names[code] != nil, !leading.contains(code) { leading.append(code) }
        }
        let codes = leading + local.map(\.code).filter { !leading.contains($0) }
        return codes.map { code in
            let name = names[code] ?? code
            return Country(code: code, name: name, englishName: englishNames[code] ?? name)
        }
    }

    /// Makes a list of all countries, searchable by the local name, the English name and the code.
    static func field(in tag: String) -> ChoiceField {
        let countries = all(in: tag)
        return ChoiceField(
            countries.map { ChoiceField.Option(value: $0.englishName, label: $0.name) },
            searchTexts: countries.map { SearchText([$0.name, $0.englishName], code: $0.code) },
            allowsMultiple: false)
    }

    private static func table(of language: String) -> String? {
        switch language {
        case "da": CountryTable.danish
        case "de": CountryTable.german
        case "ja": CountryTable.japanese
        default: nil
        }
    }

    /// Returns the codes of the countries that speakers of a language choose most often.
    private static func commonCodes(in language: String) -> [String] {
        switch language {
        case "da": ["DK", "GL", "FO", "NO", "SE", "DE"]
        case "de": ["DE", "AT", "CH", "LI", "LU"]
        case "ja": ["JP"]
        default: ["US", "GB", "CA", "AU", "IE", "NZ"]
        }
    }

    private static func rows(of table: String) -> [(code: String, name: String)] {
        table.split(separator: ";").map { (code: String($0.prefix(2)), name: String($0.dropFirst(3))) }
    }
}

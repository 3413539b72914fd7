/// A country or region, as someone who speaks a certain language knows it.
struct Country: Hashable, Sendable {
    /// Its two letters in ISO 3166-1.
    let code: String
    /// Its name in that language.
    let name: String
    /// Its English short name: what travels, whatever the language.
    let english: String

    /// All of them: the ones that are common where the language is spoken, then the others in its order.
    ///
    /// - Parameter tag: A language tag; the region in it, if any, comes first of all. A language without names of
    ///   its own gets the English ones.
    static func all(in tag: String) -> [Country] {
        let parts = tag.split(separator: "-").map(String.init)
        let language = parts.first?.lowercased() ?? ""
        let english = rows(of: CountryTable.english)
        let local = table(of: language).map(rows) ?? english
        let englishNames = Dictionary(english.map { ($0.code, $0.name) }) { first, _ in first }
        let names = Dictionary(local.map { ($0.code, $0.name) }) { first, _ in first }
        var front: [String] = []
        for code in parts.dropFirst().map({ $0.uppercased() }) + common(in: language) {
            if names[code] != nil, !front.contains(code) { front.append(code) }
        }
        let codes = front + local.map(\.code).filter { !front.contains($0) }
        return codes.map { code in
            let name = names[code] ?? code
            return Country(code: code, name: name, english: englishNames[code] ?? name)
        }
    }

    /// A list of all of them, found by either name or by the code.
    static func field(in tag: String) -> ChoiceField {
        let countries = all(in: tag)
        return ChoiceField(
            countries.map { ChoiceField.Option(value: $0.english, label: $0.name) },
            foundBy: countries.map { SearchText([$0.name, $0.english], code: $0.code) }, takesSeveral: false)
    }

    private static func table(of language: String) -> String? {
        switch language {
        case "da": CountryTable.danish
        case "de": CountryTable.german
        case "ja": CountryTable.japanese
        default: nil
        }
    }

    /// Where most of those who speak a language live, and whom they meet most.
    private static func common(in language: String) -> [String] {
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

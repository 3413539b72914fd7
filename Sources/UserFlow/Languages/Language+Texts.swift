/// Texts that a module declares with their English values, and that each other language translates.
///
/// The id of a text is the path of its property, with dots and in lower case: `code.not.there` for `code.notThere`.
public protocol TranslatedTexts: Decodable {
    /// The section of the files in `assets/languages` that translates these texts.
    static var section: String { get }

    /// Creates the English texts.
    init()
}

extension Language {
    /// Returns texts in this language; the English ones if it does not translate all of them.
    public func texts<Texts: TranslatedTexts>(_ type: Texts.Type = Texts.self) -> Texts {
        guard let decoder = TextDecoder(Texts.section, in: self) else { return Texts() }
        return (try? Texts(from: decoder)) ?? Texts()
    }

    /// Whether texts in this language can be transliterated to ASCII.
    public var usesLatinScript: Bool { self != .japanese }

    /// The ISO 3166-1 alpha-2 codes and the names of all countries and regions: first those that speakers of the
    /// language choose most often, and then the others as the language sorts them.
    public var countries: [(code: String, name: String)] {
        let table = Self.countryTables[self] ?? Self.countryTables[.english] ?? ""
        return table.split(separator: ";").map { (String($0.prefix(2)), String($0.dropFirst(3))) }
    }

    /// Returns the name in another language of the country with this name, in any case; `nil` if there is none.
    public func countryName(_ name: String, in other: Language) -> String? {
        // Longer than any name, so not worth the comparisons.
        guard name.utf8.count <= 256 else { return nil }
        let lowercaseName = name.lowercased()
        let code = countries.first { $0.name.lowercased() == lowercaseName }?.code
        return other.countries.first { $0.code == code }?.name
    }
}

public import UserFlow

/// What the wizard needs in one language.
protocol Translation {
    /// All texts.
    static var strings: Wizard.Strings { get }
    /// The names of all countries and regions, sorted as the language sorts, such as `AT Austria;BE Belgium`.
    static var countries: String { get }
    /// The codes of the countries that speakers of the language choose most often, which are listed first.
    static var commonCountries: [String] { get }
    /// Whether the texts can be transliterated to ASCII.
    static var usesLatinScript: Bool { get }
}

extension Language {
    /// The wizard's translation to this language.
    var translation: any Translation.Type {
        switch self {
        case .english: English.self
        case .danish: Danish.self
        case .german: German.self
        case .japanese: Japanese.self
        case .pseudo: Pseudo.self
        }
    }

    /// The strings in this language.
    var strings: Wizard.Strings { translation.strings }

    /// Whether texts in this language can be transliterated to ASCII.
    public var usesLatinScript: Bool { translation.usesLatinScript }
}

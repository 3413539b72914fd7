/// A text in one or more languages.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
    private var texts: [Language: String]

    /// Creates a text that is the same in every language.
    public init(stringLiteral value: String) {
        texts = [.english: value]
    }

    /// Creates a text that is the same in every language.
    public init(_ text: String) {
        texts = [.english: text]
    }

    /// Creates a text from translations.
    public init(_ texts: [Language: String]) {
        self.texts = texts
    }

    /// Returns the text in a language.
    ///
    /// Falls back to English, then to the first language available.
    public func text(in language: Language) -> String {
        texts[language] ?? texts[.english] ?? texts.min { $0.key.tag < $1.key.tag }?.value ?? ""
    }
}

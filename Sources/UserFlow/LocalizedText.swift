/// A text in one or more languages.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
    private var texts: [String: String]

    /// Creates a text that is the same in every language.
    public init(stringLiteral value: String) {
        texts = ["en": value]
    }

    /// Creates a text that is the same in every language.
    public init(_ text: String) {
        texts = ["en": text]
    }

    /// Creates a text from translations by language tag, such as `da`.
    public init(_ texts: [String: String]) {
        self.texts = texts
    }

    /// Returns the text in the language of `tag`, such as `da-DK`.
    ///
    /// Falls back to the first part of the tag, then to English, then to the first language available.
    public func text(in tag: String) -> String {
        texts[tag] ?? tag.split(separator: "-").first.flatMap { texts[String($0)] } ?? texts["en"]
            ?? texts.min { $0.key < $1.key }?.value ?? ""
    }
}

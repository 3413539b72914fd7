/// A text in as many languages as its author wrote it in.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
    private var texts: [String: String]

    /// Makes a text that is the same in every language.
    public init(stringLiteral value: String) {
        texts = ["en": value]
    }

    /// Makes a text that is the same in every language.
    public init(_ text: String) {
        texts = ["en": text]
    }

    /// Makes a text from language tags, such as `da`, and what it is in each of these languages.
    public init(_ texts: [String: String]) {
        self.texts = texts
    }

    /// The text in the language of `tag`, such as `da-DK`, else of its first part, else in English, else in the
    /// first language there is.
    public func text(in tag: String) -> String {
        texts[tag] ?? tag.split(separator: "-").first.flatMap { texts[String($0)] } ?? texts["en"]
            ?? texts.min { $0.key < $1.key }?.value ?? ""
    }
}

/// A name or a sentence of the program itself, which only a literal can create.
///
/// A log line takes its fixed text in this type, so that no value can get into it unchecked.
package struct LogWord: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text.
    package let text: String

    /// Creates a word from a literal.
    package init(stringLiteral value: StaticString) {
        text = value.description
    }
}

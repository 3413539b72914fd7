/// A string that is compared and hashed by its bytes, in linear time.
///
/// Unlike with `String`, canonically equivalent texts differ, as they do in JSON and in the names of form
/// fields.
package struct UTF8Key: Hashable, Sendable {
    /// The string.
    package let text: String

    /// Wraps a string.
    package init(_ text: String) {
        self.text = text
    }

    /// Returns whether two strings have the same bytes.
    package static func == (left: UTF8Key, right: UTF8Key) -> Bool {
        left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) {
        text.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

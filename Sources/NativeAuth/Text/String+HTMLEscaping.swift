/// A place for text in an HTML or SVG document.
package enum HTMLContext: Hashable, Sendable {
    /// Between tags.
    case text
    /// Between tags or in a quoted attribute.
    case attribute

    /// Returns the character reference that a character needs here, if it needs one.
    fileprivate func reference(for scalar: Unicode.Scalar) -> String? {
        switch (scalar, self) {
        case ("&", _): "&amp;"
        case ("<", _): "&lt;"
        case (">", _): "&gt;"
        case ("\"", .attribute): "&quot;"
        case ("'", .attribute): "&#39;"
        default: nil
        }
    }
}

extension String {
    /// Returns the text with the characters escaped that have a meaning in HTML.
    ///
    /// It escapes code points: a `<` before a combining mark is not a character by itself.
    package func escapedForHTML(in context: HTMLContext) -> String {
        var escaped = UnicodeScalarView()
        for scalar in unicodeScalars {
            if let reference = context.reference(for: scalar) {
                escaped.append(contentsOf: reference.unicodeScalars)
            } else {
                escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}

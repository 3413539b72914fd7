/// The place of a value in a text of the wizard, a page or an email.
///
/// `{name}` becomes the value; `{name|one|other}` becomes the value, a space, and the singular or the plural;
/// and `{name|inside}` becomes the value as written inside a sentence. A language that always capitalizes
/// nouns uses `{name}` instead of the last.
package struct TextPlaceholder: Hashable, Sendable {
    /// The name of the value.
    package let name: String
    /// The placeholder with its braces.
    package let source: Substring
    private let forms: [Substring]

    fileprivate init(_ source: Substring) {
        self.source = source
        let parts = source.utf8.dropFirst().dropLast().split(separator: UInt8(ascii: "|"))
        name = parts.first.map { String(Substring($0)) } ?? ""
        forms = parts.dropFirst().map(Substring.init)
    }

    /// Returns a value in the form that the text asks for.
    package func formatted(_ value: String) -> String {
        switch forms.count {
        case 1 where forms[0] == "inside": value.uncapitalized
        case 2: "\(value) \(value == "1" ? forms[0] : forms[1])"
        default: value
        }
    }
}

extension String {
    /// Visits the words and the placeholders of the text in order.
    package func forEachPart(
        words takeWords: (Substring) -> Void, placeholder takePlaceholder: (TextPlaceholder) -> Void
    ) {
        // A brace is one byte in UTF-8 and never part of another character, so the bytes can be searched.
        var rest = self[...]
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            let end = rest.utf8.index(after: close)
            takeWords(rest[..<open])
            takePlaceholder(TextPlaceholder(rest[open..<end]))
            rest = rest[end...]
        }
        takeWords(rest)
    }

    /// Returns the text with values in its placeholders; one without a value is left unchanged.
    ///
    /// Quotation marks in a value that stands between quotation marks become single ones.
    ///
    /// - Parameter value: Returns the value of a name.
    package func filled(_ value: (String) -> String?) -> String {
        guard utf8.contains(UInt8(ascii: "{")) else { return self }
        var result = ""
        forEachPart {
            result += $0
        } placeholder: { place in
            if let value = value(place.name) {
                let text = place.formatted(value)
                result += result.last == "\"" ? text.replacing("\"", with: "'") : text
            } else {
                result += place.source
            }
        }
        return result
    }
}

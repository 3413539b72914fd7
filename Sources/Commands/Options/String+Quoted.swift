extension String {
    /// The text in quotation marks, safe for a terminal: no control characters, and at most 60 scalars.
    var quoted: String {
        var shown = ""
        for character in self {
            guard shown.unicodeScalars.count + character.unicodeScalars.count <= 60 else {
                return "\"\(shown)…\""
            }
            shown.unicodeScalars.append(contentsOf: character.unicodeScalars.map(\.printable))
        }
        return "\"\(shown)\""
    }
}

extension Unicode.Scalar {
    /// The scalar, or a question mark for one that a terminal would not print as itself.
    fileprivate var printable: Unicode.Scalar {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: "?"
        default: self
        }
    }
}

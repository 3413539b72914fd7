extension String {
    /// The text in quotation marks, fit for a terminal: nothing in it acts, and no more than 60 characters stay.
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
    /// The scalar itself, or a question mark when it moves, colours, hides or turns round what is next to it.
    fileprivate var printable: Unicode.Scalar {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: "?"
        default: self
        }
    }
}

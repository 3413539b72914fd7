import Terminal

/// Escapes text for HTML and SVG.
enum HTMLEscaping {
    /// Escapes a text, for use between tags or in an attribute.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// Escapes a text that may contain control characters.
    static func sanitized(_ text: String) -> String {
        escaped(Printable(text).text)
    }

    /// Returns a name for use as an `id` and as the fragment of a URL.
    static func anchor(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
    }
}

import Terminal

/// Text on its way into HTML or SVG.
enum Markup {
    /// A text in which nothing is markup, neither between tags nor in an attribute.
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

    /// The same for a text that nobody has cleaned.
    static func shown(_ text: String) -> String {
        escaped(Printable(text).text)
    }

    /// A name that is fit for the value of `id` and for the end of an address.
    static func anchor(_ name: String) -> String {
        String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
    }
}

import Terminal

extension Body {
    /// The maximum number of lines of a text at the maximum width; a narrower page has room for as much text
    /// (C-05).
    private static let mostLines = 6

    /// Wraps a text into lines, with an ellipsis at the end if it is truncated.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - columns: The columns available for the text.
    ///   - indent: The columns to the left of it that hold something else.
    static func paragraph(_ text: String, columns: Int, beside hang: Int = 0) -> [Printable] {
        let columns = max(columns, 1)
        let room = mostLines * Layout.widest
        let most = max(room / (columns + hang), mostLines)
        let lines = Printable(excerptOf: text, columns: room).wrapped(columns: columns)
        guard lines.count > most else { return lines }
        return lines[..<(most - 1)] + [lines[most - 1].prefix(columns: columns - 1) + "…"]
    }
}

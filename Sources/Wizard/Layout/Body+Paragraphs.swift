import Terminal

extension Body {
    /// The maximum number of lines of a text at the maximum width; a narrower page has room for as much text
    /// (C-05).
    private static let maximumLines = 6

    /// Wraps a text into lines, with an ellipsis at the end if it is truncated.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - columns: The columns available for the text.
    ///   - indent: The columns to the left of it that hold something else.
    static func paragraph(_ text: String, columns: Int, hangingIndent indent: Int = 0) -> [Printable] {
        let columns = max(columns, 1)
        let capacity = maximumLines * Geometry.maximumTextWidth
        let maximum = max(capacity / (columns + indent), maximumLines)
        let lines = Printable(excerptOf: text, columns: capacity).wrapped(columns: columns)
        guard lines.count > maximum else { return lines }
        return lines[..<(maximum - 1)] + [lines[maximum - 1].prefix(columns: columns - 1) + "…"]
    }
}

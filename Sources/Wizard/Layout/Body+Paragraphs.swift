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
        let lines = balanced(Printable(excerptOf: text, columns: capacity), columns: columns)
        guard lines.count > maximum else { return lines }
        return lines[..<(maximum - 1)] + [lines[maximum - 1].prefix(columns: columns - 1) + "…"]
    }

    /// Wraps a text into as few lines as possible, without a short word alone on the last one where narrower
    /// lines avoid that.
    private static func balanced(_ text: Printable, columns: Int) -> [Printable] {
        let lines = text.wrapped(columns: columns)
        guard lines.count > 1, lines[lines.count - 1].columns <= longestLoneWord else { return lines }
        for narrower in stride(from: columns - 1, to: columns * 2 / 3, by: -1) {
            let alternative = text.wrapped(columns: narrower)
            if alternative.count > lines.count { break }
            if alternative[alternative.count - 1].columns > longestLoneWord { return alternative }
        }
        return lines
    }

    private static let longestLoneWord = 8
}

import Terminal

extension Body {
    /// The most lines of a text on the widest page; on a narrower one it has as much room (C-05).
    private static let mostLines = 6

    /// A text as lines, with an ellipsis at the end of the last one where it does not end there.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - columns: The columns that it has for itself.
    ///   - hang: Those before it, in which something else stands.
    static func paragraph(_ text: String, columns: Int, beside hang: Int = 0) -> [Printable] {
        let columns = max(columns, 1)
        let room = mostLines * Layout.widest
        let most = max(room / (columns + hang), mostLines)
        let lines = Printable(excerptOf: text, columns: room).wrapped(columns: columns)
        guard lines.count > most else { return lines }
        return lines[..<(most - 1)] + [lines[most - 1].prefix(columns: columns - 1) + "…"]
    }
}

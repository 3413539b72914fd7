/// Places on a screen that are found by what they show.
extension EmulatedScreen {
    /// The text of the framed field with the caret, without its frame and its mark.
    var field: String {
        let row = row(caret.y).drop { $0 == " " }
        guard let first = row.first, let last = row.last, "┃│#|".contains(first), first == last else {
            return String(row)
        }
        let words = row.dropFirst().dropLast().split(separator: " ")
        return words.filter { !["✓", "✗"].contains($0) }.joined(separator: " ")
    }

    /// The background between the band and the steps.
    var pageGround: UInt32? { cell(x: 1, y: 1).background }

    /// Returns the first cell of a text, from a row on.
    func cell(of text: String, below y: Int = 0) -> Cell? {
        position(of: text, below: y).map { cell(x: $0.x, y: $0.y) }
    }

    /// Returns the position of the first cell of a text, from a row on.
    func position(of text: String, below start: Int = 0) -> (x: Int, y: Int)? {
        for y in start..<height {
            let row = (0..<width).map { x in cell(x: x, y: y).text }.map { $0.isEmpty ? " " : $0 }.joined()
            guard let range = row.firstRange(of: text) else { continue }
            return (row.distance(from: row.startIndex, to: range.lowerBound), y)
        }
        return nil
    }
}

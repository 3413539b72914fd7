import Terminal

/// The visible part of a line: all of it if it fits, otherwise the part around the caret, with an indicator
/// at each side that hides text.
struct LineViewport {
    let columns: Int
    /// The visible characters, by position.
    private(set) var visibleRange = 0..<0
    /// The column at which each character starts, and the total width.
    private let columnOffsets: [Int]
    private let caret: Int?

    /// Computes the visible part of a line.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - hasCaret: Whether the caret is shown; without it the start of the line is visible.
    ///   - columns: The available columns.
    init(of line: FieldLine, hasCaret: Bool, columns: Int) {
        self.columns = columns
        caret = hasCaret ? line.caret : nil
        columnOffsets =
            line.text.isPlainASCII
            ? Array(0...line.text.utf8.count)
            : line.text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.columnWidth) }
        let start = hasCaret ? start(following: line.caretHistory.turns) : 0
        visibleRange = start..<end(from: start)
    }

    private var count: Int { columnOffsets.count - 1 }

    /// Whether text to the left is hidden.
    var hidesStart: Bool { visibleRange.lowerBound > 0 }
    /// Whether text to the right is hidden.
    var hidesEnd: Bool { visibleRange.upperBound < count }

    /// Returns the visible part of the line's text.
    func visiblePart(of text: String) -> String {
        hidesStart || hidesEnd
            ? String(text.dropFirst(visibleRange.lowerBound).prefix(visibleRange.count)) : text
    }

    /// The column of the caret, if it is shown.
    var caretColumn: Int? {
        caret.map { (hidesStart ? 1 : 0) + columnOffsets[$0] - columnOffsets[visibleRange.lowerBound] }
    }

    /// The column from which on a click moves the caret behind each visible character: a wide one is halved.
    var clickEdges: [Int] {
        visibleRange.map {
            (hidesStart ? 1 : 0) + columnOffsets[$0] - columnOffsets[visibleRange.lowerBound] + 1
        }
    }

    /// Returns the first visible character after the caret has moved through these turns.
    private func start(following turns: [Int]) -> Int {
        guard !fits(from: 0, count) else { return 0 }
        let start = turns.reduce(0) { start, turn in
            let turn = min(turn, count)
            return turn < start ? turn : Self.first(in: start...turn) { shows(turn, from: $0) } ?? turn
        }
        // Hides no more than necessary.
        return Self.first(in: 0...start) { fits(from: $0, count) } ?? start
    }

    /// Returns the first position that satisfies a monotonic predicate, by binary search.
    ///
    /// The first position is tested separately: it may satisfy the predicate when the next ones do not, since
    /// there is no indicator before the first character.
    private static func first(in range: ClosedRange<Int>, where predicate: (Int) -> Bool) -> Int? {
        if predicate(range.lowerBound) { return range.lowerBound }
        var (low, high) = (range.lowerBound + 1, range.upperBound + 1)
        while low < high {
            let middle = low + (high - low) / 2
            if predicate(middle) { high = middle } else { low = middle + 1 }
        }
        return low <= range.upperBound ? low : nil
    }

    /// Whether the line fits from a character to its end, including the caret.
    private func fits(from start: Int, _ caret: Int?) -> Bool {
        columnOffsets[count] - columnOffsets[start] + (caret == count ? 1 : 0) <= columns
            - (start > 0 ? 1 : 0)
    }

    /// Whether a caret at a position is visible when `start` is the first visible character.
    private func shows(_ position: Int, from start: Int) -> Bool {
        fits(from: start, position) || position < end(from: start)
    }

    /// Returns the end of the visible part that starts at a character.
    private func end(from start: Int) -> Int {
        let available = columns - (start > 0 ? 1 : 0)
        if columnOffsets[count] - columnOffsets[start] <= available { return count }
        // The offsets are ascending, so a binary search finds the end.
        return Self.first(in: start...count) {
            $0 == count || columnOffsets[$0 + 1] - columnOffsets[start] >= available
        } ?? start
    }
}

/// The line of a text field to draw.
struct FieldLine {
    var text: String
    var caret = 0
    var caretHistory = CaretHistory()
}

extension Character {
    fileprivate var columnWidth: Int { isASCII ? 1 : Printable(String(self)).columns }
}

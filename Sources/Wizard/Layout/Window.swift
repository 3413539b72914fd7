import Terminal

/// The visible part of a line: all of it if it fits, otherwise the part around the caret, with an indicator
/// at each side that hides text.
struct Window {
    let columns: Int
    /// The visible characters, by position.
    private(set) var seen = 0..<0
    /// The column at which each character starts, and the total width.
    private let ends: [Int]
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
        ends =
            line.text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
            ? Array(0...line.text.utf8.count)
            : line.text.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.shownColumns) }
        let start = hasCaret ? start(following: line.trail.turns) : 0
        seen = start..<end(from: start)
    }

    private var count: Int { ends.count - 1 }

    /// Whether text to the left is hidden.
    var hidesStart: Bool { seen.lowerBound > 0 }
    /// Whether text to the right is hidden.
    var hidesEnd: Bool { seen.upperBound < count }

    /// Returns the visible part of the line's text.
    func part(of text: String) -> String {
        hidesStart || hidesEnd ? String(text.dropFirst(seen.lowerBound).prefix(seen.count)) : text
    }

    /// The column of the caret, if it is shown.
    var caretColumn: Int? { caret.map { (hidesStart ? 1 : 0) + ends[$0] - ends[seen.lowerBound] } }

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
    private static func first(in places: ClosedRange<Int>, where isSo: (Int) -> Bool) -> Int? {
        if isSo(places.lowerBound) { return places.lowerBound }
        var (low, high) = (places.lowerBound + 1, places.upperBound + 1)
        while low < high {
            let middle = low + (high - low) / 2
            if isSo(middle) { high = middle } else { low = middle + 1 }
        }
        return low <= places.upperBound ? low : nil
    }

    /// Whether the line fits from a character to its end, including the caret.
    private func fits(from start: Int, _ caret: Int?) -> Bool {
        ends[count] - ends[start] + (caret == count ? 1 : 0) <= columns - (start > 0 ? 1 : 0)
    }

    /// Whether a caret at a position is visible when `start` is the first visible character.
    private func shows(_ place: Int, from start: Int) -> Bool {
        fits(from: start, place) || place < end(from: start)
    }

    /// Returns the end of the visible part that starts at a character.
    private func end(from start: Int) -> Int {
        let room = columns - (start > 0 ? 1 : 0)
        if ends[count] - ends[start] <= room { return count }
        // The offsets are ascending, so a binary search finds the end.
        return Self.first(in: start...count) { $0 == count || ends[$0 + 1] - ends[start] >= room } ?? start
    }
}

/// The line of a text field to draw.
struct FieldLine {
    var text: String
    var caret = 0
    var trail = Trail()
}

extension Character {
    fileprivate var shownColumns: Int { isASCII ? 1 : Printable(String(self)).columns }
}

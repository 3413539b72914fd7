import Terminal

/// The part of a line that is seen: all of it where it fits, else what is around the caret, with a mark at each side
/// that hides something.
struct Window {
    let columns: Int
    /// The characters that are seen.
    private(set) var seen = 0..<0
    /// The columns of all characters up to each.
    private let ends: [Int]
    private let caret: Int?

    /// Looks at a line.
    ///
    /// - Parameters:
    ///   - line: The line; without a caret its beginning is seen.
    ///   - columns: The columns that there are.
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

    /// Whether something is hidden to the left.
    var hidesStart: Bool { seen.lowerBound > 0 }
    /// Whether something is hidden to the right.
    var hidesEnd: Bool { seen.upperBound < count }

    /// What is seen of the text that it looks at.
    func part(of text: String) -> String {
        hidesStart || hidesEnd ? String(text.dropFirst(seen.lowerBound).prefix(seen.count)) : text
    }

    /// The column of the caret.
    var caretColumn: Int? { caret.map { (hidesStart ? 1 : 0) + ends[$0] - ends[seen.lowerBound] } }

    /// The first character that is seen once the caret was at each of these places, one after the other.
    private func start(following turns: [Int]) -> Int {
        guard !fits(from: 0, count) else { return 0 }
        let start = turns.reduce(0) { start, turn in
            let turn = min(turn, count)
            return turn < start ? turn : Self.first(in: start...turn) { shows(turn, from: $0) } ?? turn
        }
        // No more is hidden than has to be.
        return Self.first(in: 0...start) { fits(from: $0, count) } ?? start
    }

    /// The first place for which something is so, which is then so for all behind it.
    ///
    /// The first of the places may be so by itself, since nothing is hidden before the first character.
    private static func first(in places: ClosedRange<Int>, where isSo: (Int) -> Bool) -> Int? {
        if isSo(places.lowerBound) { return places.lowerBound }
        var (low, high) = (places.lowerBound + 1, places.upperBound + 1)
        while low < high {
            let middle = low + (high - low) / 2
            if isSo(middle) { high = middle } else { low = middle + 1 }
        }
        return low <= places.upperBound ? low : nil
    }

    /// Whether all from a character on is seen, and so is the caret.
    private func fits(from start: Int, _ caret: Int?) -> Bool {
        ends[count] - ends[start] + (caret == count ? 1 : 0) <= columns - (start > 0 ? 1 : 0)
    }

    /// Whether the caret is seen at a place when the first character seen is this one.
    private func shows(_ place: Int, from start: Int) -> Bool {
        fits(from: start, place) || place < end(from: start)
    }

    /// The end of what is seen from a character on.
    private func end(from start: Int) -> Int {
        let room = columns - (start > 0 ? 1 : 0)
        if ends[count] - ends[start] <= room { return count }
        // The columns only grow, so this is as good as looking at each character.
        return Self.first(in: start...count) { $0 == count || ends[$0 + 1] - ends[start] >= room } ?? start
    }
}

/// What is seen of a field that holds one line, if anything is.
struct FieldLine {
    var text: String
    var caret = 0
    var trail = Trail()
}

extension Character {
    fileprivate var shownColumns: Int { isASCII ? 1 : Printable(String(self)).columns }
}

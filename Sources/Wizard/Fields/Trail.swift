/// Where the caret has been in a line, as far as that decides which part of a long line is seen.
///
/// A line scrolls only when the caret would leave what is seen of it. How wide that is, a field does not know, so it
/// keeps the places where the caret turned: each turn lies between the two before it, as one that was passed again
/// decides nothing any more, however wide the line is.
struct Trail: Hashable, Sendable {
    private static let most = 16

    private(set) var turns = [0]

    /// Notes that the caret went to a place, counted in characters.
    mutating func go(to place: Int) {
        guard place != turns.last else { return }
        turns.append(place)
        while let passed { turns.removeSubrange(passed) }
        if turns.count > Self.most { turns.removeFirst(2) }
    }

    /// The turns that the last one has passed.
    private var passed: Range<Int>? {
        let last = turns.count - 1
        if last >= 2, turns[last - 1].isBetween(turns[last - 2], turns[last]) { return last - 1..<last }
        if last >= 3, turns[last - 2].isBetween(turns[last - 1], turns[last]) { return last - 2..<last }
        return nil
    }
}

extension Int {
    fileprivate func isBetween(_ one: Int, _ other: Int) -> Bool {
        (Swift.min(one, other)...Swift.max(one, other)).contains(self)
    }
}

/// The positions of the caret that determine which part of a long line is visible.
///
/// A line scrolls only when the caret would leave the visible part. A field does not know how wide that is,
/// so it records the positions where the caret changed direction. Each of these turns lies between the two
/// before it: a turn that the caret has passed again no longer matters, whatever the width.
struct CaretHistory: Hashable, Sendable {
    private static let maximumCount = 16

    private(set) var turns = [0]

    /// Records a move of the caret to a position, in characters.
    mutating func record(_ position: Int) {
        guard position != turns.last else { return }
        turns.append(position)
        while let passedTurns { turns.removeSubrange(passedTurns) }
        if turns.count > Self.maximumCount { turns.removeFirst(2) }
    }

    /// The turns that the last position has passed.
    private var passedTurns: Range<Int>? {
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

/// The positions of the caret that determine which part of a long line is visible.
///
/// A line scrolls only when the caret would leave the visible part. A field does not know how wide that is,
/// so it records the positions where the caret changed direction. Each of these turns lies between the two
/// before it: a turn that the caret has passed again no longer matters, whatever the width.
struct Trail: Hashable, Sendable {
    private static let most = 16

    private(set) var turns = [0]

    /// Records a move of the caret to a position, in characters.
    mutating func go(to place: Int) {
        guard place != turns.last else { return }
        turns.append(place)
        while let passed { turns.removeSubrange(passed) }
        if turns.count > Self.most { turns.removeFirst(2) }
    }

    /// The turns that the last position has passed.
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

/// A queue of rows, in which any row can be removed in constant time.
///
/// A doubly linked list: the owner keeps the links of each row in an array, and passes it with each change.
struct RowQueue: Sendable {
    /// The index that stands for no row.
    static let none: Int32 = -1

    /// The neighbours of a row in its queue.
    struct Links: Sendable {
        fileprivate var previous = RowQueue.none
        fileprivate var next = RowQueue.none
    }

    /// The oldest row, or ``none``.
    private(set) var first = RowQueue.none
    private var last = RowQueue.none

    /// Whether the queue has no rows.
    var isEmpty: Bool { first == Self.none }

    /// Adds a row, which becomes the newest.
    mutating func append(_ row: Int32, _ links: inout [Links]) {
        while links.count <= Int(row) { links.append(Links()) }
        links[Int(row)] = Links(previous: last, next: Self.none)
        if last == Self.none { first = row } else { links[Int(last)].next = row }
        last = row
    }

    /// Removes a row of this queue.
    mutating func remove(_ row: Int32, _ links: inout [Links]) {
        let (previous, next) = (links[Int(row)].previous, links[Int(row)].next)
        if previous == Self.none { first = next } else { links[Int(previous)].next = next }
        if next == Self.none { last = previous } else { links[Int(next)].previous = previous }
        links[Int(row)] = Links()
    }
}

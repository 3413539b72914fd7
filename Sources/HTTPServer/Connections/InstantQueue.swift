/// The identifiers of connections by an instant: a binary heap in which the instant can be changed.
///
/// Each operation takes logarithmic time, so a crowd of connections does not slow down accepting another.
struct InstantQueue {
    private struct Entry {
        var id: ObjectIdentifier
        var instant: ContinuousClock.Instant
    }

    private var heap: [Entry] = []
    private var positions: [ObjectIdentifier: Int] = [:]

    /// The number of connections.
    var count: Int { heap.count }

    /// The earliest instant.
    var first: ContinuousClock.Instant? { heap.first?.instant }

    /// Adds a connection with its instant, or changes that.
    mutating func insert(_ id: ObjectIdentifier, at instant: ContinuousClock.Instant) {
        let entry = Entry(id: id, instant: instant)
        if let position = positions[id] {
            heap[position].instant = instant
            restoreOrder(at: position)
        } else {
            heap.append(entry)
            positions[id] = heap.count - 1
            restoreOrder(at: heap.count - 1)
        }
    }

    /// Removes a connection, if it is in the queue.
    mutating func remove(_ id: ObjectIdentifier) {
        guard let position = positions.removeValue(forKey: id) else { return }
        let last = heap.removeLast()
        guard position < heap.count else { return }
        place(last, at: position)
        restoreOrder(at: position)
    }

    /// Removes and returns the connection with the earliest instant.
    mutating func popFirst() -> ObjectIdentifier? {
        guard let first = heap.first?.id else { return nil }
        remove(first)
        return first
    }

    /// Removes and returns the connection with the earliest instant, if that has passed.
    mutating func popFirst(before now: ContinuousClock.Instant) -> ObjectIdentifier? {
        guard let first = heap.first, first.instant < now else { return nil }
        return popFirst()
    }

    private mutating func place(_ entry: Entry, at position: Int) {
        heap[position] = entry
        positions[entry.id] = position
    }

    private mutating func restoreOrder(at start: Int) {
        var position = start
        let entry = heap[position]
        while position > 0, heap[(position - 1) / 2].instant > entry.instant {
            place(heap[(position - 1) / 2], at: position)
            position = (position - 1) / 2
        }
        while let child = earlierChild(of: position), heap[child].instant < entry.instant {
            place(heap[child], at: position)
            position = child
        }
        place(entry, at: position)
    }

    private func earlierChild(of position: Int) -> Int? {
        let left = 2 * position + 1
        guard left < heap.count else { return nil }
        return left + 1 < heap.count && heap[left + 1].instant < heap[left].instant ? left + 1 : left
    }
}

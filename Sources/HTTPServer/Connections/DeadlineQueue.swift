/// The identifiers of connections by deadline: a binary heap in which a deadline can be changed.
///
/// Each operation takes logarithmic time, so a crowd of connections does not slow down accepting another.
struct DeadlineQueue {
    private struct Entry {
        var id: ObjectIdentifier
        var deadline: ContinuousClock.Instant
    }

    private var heap: [Entry] = []
    private var positions: [ObjectIdentifier: Int] = [:]

    /// The number of connections.
    var count: Int { heap.count }

    /// Sets the deadline of a connection, which it adds if necessary, or removes it.
    mutating func set(_ deadline: ContinuousClock.Instant?, for id: ObjectIdentifier) {
        guard let deadline else { return remove(id) }
        let entry = Entry(id: id, deadline: deadline)
        if let position = positions[id] {
            heap[position].deadline = deadline
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

    /// Removes and returns the connection with the earliest deadline.
    mutating func popFirst() -> ObjectIdentifier? {
        guard let first = heap.first?.id else { return nil }
        remove(first)
        return first
    }

    /// Removes and returns the connection with the earliest deadline, if that has passed.
    mutating func popFirst(before now: ContinuousClock.Instant) -> ObjectIdentifier? {
        guard let first = heap.first, first.deadline < now else { return nil }
        return popFirst()
    }

    private mutating func place(_ entry: Entry, at position: Int) {
        heap[position] = entry
        positions[entry.id] = position
    }

    private mutating func restoreOrder(at start: Int) {
        var position = start
        let entry = heap[position]
        while position > 0, heap[(position - 1) / 2].deadline > entry.deadline {
            place(heap[(position - 1) / 2], at: position)
            position = (position - 1) / 2
        }
        while let child = earlierChild(of: position), heap[child].deadline < entry.deadline {
            place(heap[child], at: position)
            position = child
        }
        place(entry, at: position)
    }

    private func earlierChild(of position: Int) -> Int? {
        let left = 2 * position + 1
        guard left < heap.count else { return nil }
        return left + 1 < heap.count && heap[left + 1].deadline < heap[left].deadline ? left + 1 : left
    }
}

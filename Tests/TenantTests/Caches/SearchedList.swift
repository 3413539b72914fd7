import NativeAuth

/// The rule of a full table, by searching a list.
struct SearchedList {
    struct Row {
        var key: Int
        var wasSent: Bool
        var storedAt: Int64
    }

    let lifetime: Int64
    let maximumCount: Int
    var rows: [Row] = []

    init(lifetime: Int64, maximumCount: Int) {
        self.lifetime = lifetime
        self.maximumCount = maximumCount
    }

    mutating func store(_ key: Int, wasSent: Bool, at now: Timestamp) {
        rows.removeAll { $0.key == key }
        rows.append(Row(key: key, wasSent: wasSent, storedAt: now.monotonic))
    }

    mutating func sweep(at now: Timestamp) -> [Int] {
        let expired = rows.filter { now.monotonic - $0.storedAt >= lifetime }
        rows.removeAll { now.monotonic - $0.storedAt >= lifetime }
        return expired.map(\.key)
    }

    /// Returns the keys of the rows that make room for a new one, which are removed; `nil` if there is no room.
    mutating func makeRoom(at now: Timestamp) -> [Int]? {
        guard rows.count >= maximumCount else { return [] }
        let expired = sweep(at: now)
        guard rows.count >= maximumCount else { return expired }
        guard let index = rows.firstIndex(where: { !$0.wasSent }) else { return nil }
        return expired + [rows.remove(at: index).key]
    }
}

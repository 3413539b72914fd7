import NativeAuth

/// The rule of a full table, by searching a list: network 0 is loopback.
struct SearchedList {
    struct Row {
        var key: Int
        var network: Int
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

    mutating func store(_ key: Int, from network: Int, wasSent: Bool, at now: Timestamp) {
        rows.removeAll { $0.key == key }
        rows.append(Row(key: key, network: network, wasSent: wasSent, storedAt: now.monotonic))
    }

    mutating func sweep(at now: Timestamp) -> [Int] {
        let expired = rows.filter { now.monotonic - $0.storedAt >= lifetime }
        rows.removeAll { now.monotonic - $0.storedAt >= lifetime }
        return expired.map(\.key)
    }

    /// The keys of which one is dropped: none if there is room, several where several sources hold most; `nil`
    /// if there is no room.
    var candidates: [Int]? {
        guard rows.count >= maximumCount else { return [] }
        if let row = rows.first(where: { !$0.wasSent }) { return [row.key] }
        let networks = Dictionary(grouping: rows.filter { $0.network > 0 }, by: \.network).values
        guard let most = networks.map(\.count).max(), most > 100 else { return nil }
        return networks.filter { $0.count == most }.compactMap { $0.first?.key }
    }
}

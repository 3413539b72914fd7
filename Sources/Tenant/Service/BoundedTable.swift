import NativeAuth

/// A table of values that expire some time after they were last stored, with a maximum count.
///
/// Every table that requests fill is one of these, so that a flood of requests cannot use up the memory. A
/// full table loses an eighth of its rows, those that were stored first.
///
/// An expired value stays until it is swept or dropped.
struct BoundedTable<Key: Hashable, Value> {
    /// A row of the table.
    struct Row {
        var value: Value
        /// When it was last stored, on the monotonic clock.
        let storedAt: Int64
        /// Which row it is: each one that is stored has the next number.
        let number: Int
    }

    /// How long a value stays valid, in milliseconds.
    let lifetime: Int64
    /// The maximum number of values.
    let maximumCount: Int

    /// The rows, expired ones included.
    private(set) var rows: [Key: Row] = [:]
    private var storedCount = 0

    /// Creates an empty table.
    init(lifetime: Int64, maximumCount: Int) {
        self.lifetime = lifetime
        self.maximumCount = maximumCount
    }

    /// The number of values, expired ones included.
    var count: Int { rows.count }

    /// Returns a value, expired or not.
    subscript(key: Key) -> Value? { rows[key]?.value }

    /// Returns a value that has not expired.
    func value(for key: Key, at now: Timestamp) -> Value? {
        rows[key].flatMap { isExpired($0, at: now) ? nil : $0.value }
    }

    /// Stores a value, which becomes the newest, in place of the one stored under its key.
    ///
    /// - Returns: The keys of the rows that had to make room for it.
    @discardableResult
    mutating func store(_ value: Value, for key: Key, at now: Timestamp) -> [Key] {
        let dropped = rows.count < maximumCount || rows[key] != nil ? [] : dropOldest()
        storedCount += 1
        rows[key] = Row(value: value, storedAt: now.monotonic, number: storedCount)
        return dropped
    }

    /// Changes a value, whose age stays the same.
    mutating func change(_ key: Key, _ change: (inout Value) -> Void) {
        guard let index = rows.index(forKey: key) else { return }
        change(&rows.values[index].value)
    }

    /// Removes and returns a value.
    @discardableResult
    mutating func remove(_ key: Key) -> Value? { rows.removeValue(forKey: key)?.value }

    /// Removes the values that match and returns their keys.
    ///
    /// It looks at each row.
    @discardableResult
    mutating func removeAll(where matches: (Key, Value) -> Bool) -> [Key] {
        let keys = rows.filter { matches($0.key, $0.value.value) }.map(\.key)
        for key in keys { rows[key] = nil }
        return keys
    }

    /// Removes and returns the expired values, and gives their memory back.
    ///
    /// It looks at each row: see ``Tenant/sweepAll(at:)``.
    @discardableResult
    mutating func sweep(at now: Timestamp) -> [(key: Key, value: Value)] {
        let expired = rows.filter { isExpired($0.value, at: now) }
        if !expired.isEmpty { rows = rows.filter { !isExpired($0.value, at: now) } }
        return expired.map { ($0.key, $0.value.value) }
    }

    /// Removes an eighth of the rows and returns their keys: so many, because it looks at each row.
    private mutating func dropOldest() -> [Key] {
        let oldest = rows.sorted { $0.value.number < $1.value.number }.prefix(max(maximumCount / 8, 1))
        for row in oldest { rows[row.key] = nil }
        return oldest.map(\.key)
    }

    private func isExpired(_ row: Row, at now: Timestamp) -> Bool {
        now.monotonic - row.storedAt >= lifetime
    }
}

extension BoundedTable: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedTable.Row: Sendable where Key: Sendable, Value: Sendable {}

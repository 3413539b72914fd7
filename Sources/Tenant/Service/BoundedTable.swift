import NativeAuth

/// A table of values that expire some time after they were last stored, with a maximum count.
///
/// Every table that requests fill is one of these, so that a flood of requests cannot use up the memory. A
/// full table drops the oldest row that was sent nothing; where there is none, the new row is refused.
///
/// An expired value stays until it is swept or dropped.
struct BoundedTable<Key: Hashable, Value> {
    /// The longest time after which a refused client is asked to try again, in seconds.
    static var maximumRetryDelay: Int64 { 600 }

    /// A row of the table.
    struct Row {
        let key: Key
        var value: Value
        /// Whether something was sent to a person for it.
        let wasSent: Bool
        /// When it was last stored, on the monotonic clock.
        let storedAt: Int64
        /// Which row it is: each one that is stored has the next number.
        fileprivate let number: Int
    }

    /// How long a value stays valid, in milliseconds.
    let lifetime: Int64
    /// The maximum number of values.
    let maximumCount: Int

    private var storedRows: [Key: Row] = [:]
    private var storedCount = 0
    private var unsent = Order()
    private var sent = Order()

    /// Creates an empty table.
    init(lifetime: Int64, maximumCount: Int) {
        self.lifetime = lifetime
        self.maximumCount = maximumCount
    }

    /// The number of values, expired ones included.
    var count: Int { storedRows.count }

    /// The rows in any order, expired ones included.
    var rows: some Sequence<Row> { storedRows.values }

    /// Returns a value, expired or not.
    subscript(key: Key) -> Value? { storedRows[key]?.value }

    /// Returns a row, expired or not.
    func row(of key: Key) -> Row? { storedRows[key] }

    /// Returns a value that has not expired.
    func value(for key: Key, at now: Timestamp) -> Value? {
        row(of: key).flatMap { isExpired($0, at: now) ? nil : $0.value }
    }

    /// Whether a value has expired; `false` if there is none.
    func isExpired(_ key: Key, at now: Timestamp) -> Bool {
        row(of: key).map { isExpired($0, at: now) } ?? false
    }

    /// Stores a value, which becomes the newest, in place of the one stored under its key.
    ///
    /// It does not look at the maximum: call ``makeRoom(at:)`` before a row that takes the place of no other.
    mutating func store(_ value: Value, for key: Key, wasSent: Bool = false, at now: Timestamp) {
        remove(key)
        storedCount += 1
        let row = Row(
            key: key, value: value, wasSent: wasSent, storedAt: now.monotonic, number: storedCount)
        storedRows[key] = row
        if wasSent { sent.append(row, storedRows) } else { unsent.append(row, storedRows) }
    }

    /// Removes and returns a row.
    @discardableResult
    mutating func remove(_ key: Key) -> Row? {
        guard let row = storedRows.removeValue(forKey: key) else { return nil }
        if row.wasSent { sent.dropRemoved(storedRows) } else { unsent.dropRemoved(storedRows) }
        return row
    }
}

extension BoundedTable {
    /// Refuses a new row if the table is full and nothing may be dropped.
    func checkRoom(at now: Timestamp) throws(TenantError) {
        guard count >= maximumCount, unsent.oldest == nil, let oldest, !isExpired(oldest, at: now) else {
            return
        }
        throw .tooManyRequests(retryAfter: retryDelay(at: now))
    }

    /// Drops rows until there is room for a new one, or refuses the new one.
    ///
    /// - Returns: The rows that were dropped.
    @discardableResult
    mutating func makeRoom(at now: Timestamp) throws(TenantError) -> [Row] {
        guard count >= maximumCount else { return [] }
        var dropped = sweep(at: now)
        while count >= maximumCount {
            guard let key = unsent.oldest else { throw .tooManyRequests(retryAfter: retryDelay(at: now)) }
            dropped += remove(key).map { [$0] } ?? []
        }
        return dropped
    }

    /// Removes and returns the expired rows, oldest first.
    @discardableResult
    mutating func sweep(at now: Timestamp) -> [Row] {
        var expired: [Row] = []
        while let oldest, isExpired(oldest, at: now) {
            remove(oldest.key)
            expired.append(oldest)
        }
        return expired
    }

    /// Removes and returns the row that was stored first.
    @discardableResult
    mutating func removeOldest() -> Row? { oldest.flatMap { remove($0.key) } }

    /// Removes the rows that match; it takes as long as the table has rows.
    mutating func removeAll(where matches: (Row) -> Bool) {
        for key in rows.filter(matches).map(\.key) { remove(key) }
    }

    /// Returns the whole seconds until the oldest row expires.
    func retryDelay(at now: Timestamp) -> Int {
        let remaining = oldest.map { lifetime &- (now.monotonic - $0.storedAt) } ?? 0
        return Int((min(max(remaining, 1), Self.maximumRetryDelay * 1_000) + 999) / 1_000)
    }

    /// The row that was stored first.
    private var oldest: Row? {
        let firstUnsent = unsent.oldest.flatMap { storedRows[$0] }
        let firstSent = sent.oldest.flatMap { storedRows[$0] }
        guard let firstUnsent, let firstSent else { return firstUnsent ?? firstSent }
        return firstSent.storedAt < firstUnsent.storedAt ? firstSent : firstUnsent
    }

    private func isExpired(_ row: Row, at now: Timestamp) -> Bool {
        now.monotonic - row.storedAt >= lifetime
    }
}

extension BoundedTable {
    /// The keys of rows in the order in which they were stored.
    ///
    /// The key of a row that was removed or stored again stays until it comes first, or until half of the keys
    /// are of such rows; so no operation looks at all rows each time.
    struct Order {
        struct Entry {
            fileprivate let key: Key
            fileprivate let number: Int
        }

        private var entries: [Entry] = []
        private var first = 0

        /// The key of the row that was stored first; `nil` if there is none.
        var oldest: Key? { first < entries.count ? entries[first].key : nil }

        /// Adds a row that was just stored.
        mutating func append(_ row: Row, _ rows: [Key: Row]) {
            if entries.count > 2 * rows.count + 64 {
                entries.removeAll { rows[$0.key]?.number != $0.number }
                first = 0
            }
            entries.append(Entry(key: row.key, number: row.number))
        }

        /// Goes on to the first row that is still there, after one was removed.
        mutating func dropRemoved(_ rows: [Key: Row]) {
            while first < entries.count, rows[entries[first].key]?.number != entries[first].number {
                first += 1
            }
        }
    }
}

extension BoundedTable: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedTable.Row: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedTable.Order: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedTable.Order.Entry: Sendable where Key: Sendable, Value: Sendable {}

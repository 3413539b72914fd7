import NativeAuth

/// A table of values that expire some time after they were last stored, with a maximum count.
///
/// Every table that requests fill is one of these, so that a flood of requests cannot use up the memory. A
/// full table drops the oldest row that was sent nothing; where there is none, the oldest row of the source
/// that holds most, if that source holds more than ``sourceLimit``; otherwise the new row is refused.
/// Loopback has no limit of its own: there a row that was sent something is not dropped before it expires.
///
/// Each operation takes constant time on average. An expired value stays until it is swept or dropped.
struct BoundedTable<Key: Hashable, Value> {
    /// The number of rows that a source may hold in a full table without losing one.
    static var sourceLimit: Int { 100 }
    /// The longest time after which a refused client is asked to try again, in seconds.
    static var maximumRetryDelay: Int64 { 600 }

    /// A row of the table.
    struct Row {
        let key: Key
        var value: Value
        /// What it is counted by.
        let source: RowSource
        /// Whether something was sent to a person for it.
        let wasSent: Bool
        /// When it was last stored, on the monotonic clock.
        let storedAt: Int64
    }

    /// How long a value stays valid, in milliseconds.
    let lifetime: Int64
    /// The maximum number of values.
    let maximumCount: Int

    private var indices: [Key: Int32] = [:]
    private var slots = Slots<Row>()
    private var links: [RowQueue.Links] = []
    private var unsent = RowQueue()
    private var sent = RowQueue()
    private var sentBySource = SourceRows()

    /// Creates an empty table.
    init(lifetime: Int64, maximumCount: Int) {
        self.lifetime = lifetime
        self.maximumCount = maximumCount
    }

    /// The number of values, expired ones included.
    var count: Int { indices.count }

    /// The rows in any order, expired ones included.
    var rows: some Sequence<Row> { indices.values.lazy.map { [slots] in slots[$0] } }

    /// Returns a value, expired or not.
    subscript(key: Key) -> Value? { row(of: key)?.value }

    /// Returns a row, expired or not.
    func row(of key: Key) -> Row? { indices[key].map { slots[$0] } }

    /// Returns a value that has not expired.
    func value(for key: Key, at now: Timestamp) -> Value? {
        row(of: key).flatMap { isExpired($0, at: now) ? nil : $0.value }
    }

    /// Whether a value has expired; `false` if there is none.
    func isExpired(_ key: Key, at now: Timestamp) -> Bool {
        row(of: key).map { isExpired($0, at: now) } ?? false
    }

    /// Returns the number of rows of a source that were sent something; zero for loopback.
    func sentCount(of source: RowSource) -> Int { sentBySource.count(of: source) }

    /// Stores a value, which becomes the newest, in place of the one stored under its key.
    ///
    /// It does not look at the maximum: call ``makeRoom(at:)`` before a row that takes the place of no other.
    mutating func store(
        _ value: Value, for key: Key, from source: RowSource = .loopback, wasSent: Bool = false,
        at now: Timestamp
    ) {
        remove(key)
        let row = Row(key: key, value: value, source: source, wasSent: wasSent, storedAt: now.monotonic)
        let index = slots.insert(row)
        indices[key] = index
        if wasSent {
            sent.append(index, &links)
            sentBySource.add(index, of: source)
        } else {
            unsent.append(index, &links)
        }
    }

    /// Removes and returns a row.
    @discardableResult
    mutating func remove(_ key: Key) -> Row? {
        guard let index = indices.removeValue(forKey: key) else { return nil }
        let row = slots.remove(index)
        if row.wasSent {
            sent.remove(index, &links)
            sentBySource.remove(index, of: row.source)
        } else {
            unsent.remove(index, &links)
        }
        return row
    }
}

extension BoundedTable {
    /// Refuses a new row if the table is full and nothing may be dropped.
    func checkRoom(at now: Timestamp) throws(Refusal) {
        guard count >= maximumCount, rowToDrop == nil, let oldest,
            !isExpired(oldest, at: now)
        else { return }
        throw .tooManyRequests(retryAfter: retryDelay(at: now))
    }

    /// Drops rows until there is room for a new one, or refuses the new one.
    ///
    /// - Returns: The rows that were dropped.
    @discardableResult
    mutating func makeRoom(at now: Timestamp) throws(Refusal) -> [Row] {
        guard count >= maximumCount else { return [] }
        var dropped = sweep(at: now)
        while count >= maximumCount {
            guard let row = rowToDrop else { throw .tooManyRequests(retryAfter: retryDelay(at: now)) }
            dropped += remove(row.key).map { [$0] } ?? []
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
        switch (unsent.isEmpty, sent.isEmpty) {
        case (true, true): nil
        case (true, false): slots[sent.first]
        case (false, true): slots[unsent.first]
        case (false, false):
            slots[slots[sent.first].storedAt < slots[unsent.first].storedAt ? sent.first : unsent.first]
        }
    }

    /// The row that makes room in a full table; `nil` if none may be dropped.
    private var rowToDrop: Row? {
        let index = unsent.isEmpty ? sentBySource.oldestRow(ofSourceAbove: Self.sourceLimit) : unsent.first
        return index.map { slots[$0] }
    }

    private func isExpired(_ row: Row, at now: Timestamp) -> Bool {
        now.monotonic - row.storedAt >= lifetime
    }
}

extension BoundedTable: Sendable where Key: Sendable, Value: Sendable {}
extension BoundedTable.Row: Sendable where Key: Sendable, Value: Sendable {}

import NativeAuth

/// What is counted for each key within the last hour: the codes that were sent, or the wrong passwords.
///
/// An entry is added before the email goes out or the password is verified, so that requests which wait for
/// the same operation count each other. It is removed if the operation fails.
struct LimitTable {
    /// How a full table treats a new row.
    enum Bound {
        /// There is no maximum: the keys belong to accounts.
        case accounts
        /// Nothing is forgotten: beyond half of the maximum, a source with 100 rows gets no more of them, and
        /// beyond the maximum no source does.
        ///
        /// Otherwise strangers could void a limit by filling the table.
        case refusing(maximumCount: Int)
    }

    /// The entries of a key.
    struct Row {
        /// When each was added, on the monotonic clock, oldest first.
        var times: [Int64] = []
        /// How many of them wait for an operation.
        var pendingCount = 0
    }

    let kind: LimitRecord.Kind
    /// The maximum number of entries that are kept for a key.
    let maximumEntries: Int
    private let bound: Bound
    private(set) var rows: BoundedTable<LimitKey, Row>
    /// Whether changes are collected for ``drain(at:)``.
    var isRecording = false
    private var changedKeys: Set<LimitKey> = []

    init(_ kind: LimitRecord.Kind, maximumEntries: Int, _ bound: Bound) {
        self.kind = kind
        self.maximumEntries = maximumEntries
        self.bound = bound
        let maximumCount =
            switch bound {
            case .accounts: Int.max
            case .refusing(let count): count
            }
        rows = BoundedTable(lifetime: LimitRecord.lifetime, maximumCount: maximumCount)
    }

    /// Returns when the entries of a key were added, oldest first; none if the newest is an hour old.
    func times(of key: LimitKey, at now: Timestamp) -> [Int64] { rows.value(for: key, at: now)?.times ?? [] }

    /// Refuses a new row if the table has no room for it.
    mutating func checkRoom(
        for key: LimitKey, from source: RowSource, at now: Timestamp
    ) throws(Refusal) {
        rows.sweep(at: now)
        guard case .refusing(let maximumCount) = bound, rows[key] == nil else { return }
        let isFull = rows.count >= maximumCount
        let isHalfFull = rows.count >= maximumCount / 2
        let isSourceFull = rows.sentCount(of: source) >= BoundedTable<LimitKey, Row>.sourceLimit
        guard isFull || isHalfFull && isSourceFull else { return }
        throw .tooManyRequests(retryAfter: rows.retryDelay(at: now))
    }

    /// Adds an entry, which waits for an operation until it is settled or removed.
    mutating func add(to key: LimitKey, isPending: Bool, from source: RowSource, at now: Timestamp) {
        var row = rows.value(for: key, at: now) ?? Row()
        row.times = Array((row.times + [now.monotonic]).suffix(maximumEntries))
        row.pendingCount += isPending ? 1 : 0
        rows.sweep(at: now)
        store(row, for: key, from: source, at: now)
    }

    /// Keeps an entry, whose operation is done.
    mutating func settle(_ key: LimitKey) {
        change(key) { row in row.pendingCount -= 1 }
    }

    /// Removes an entry that was added at this time, because its operation failed.
    mutating func takeBack(_ key: LimitKey, addedAt time: Timestamp) {
        change(key) { row in
            row.pendingCount -= 1
            if let index = row.times.lastIndex(of: time.monotonic) { row.times.remove(at: index) }
        }
    }

    /// Removes all entries of a key but those that wait for another operation.
    mutating func clear(_ key: LimitKey) {
        settle(key)
        clearSettled(key)
    }

    /// Removes the entries of a key that wait for no operation.
    mutating func clearSettled(_ key: LimitKey) {
        change(key) { row in row.times = Array(row.times.suffix(max(row.pendingCount, 0))) }
    }

    /// Moves the entries of a key to another table.
    mutating func move(_ key: LimitKey, to other: inout LimitTable) {
        guard let row = rows.remove(key), let last = row.value.times.last else { return }
        if isRecording { changedKeys.insert(key) }
        other.store(row.value, for: key, from: row.source, at: Timestamp(wall: 0, monotonic: last))
    }
}

extension LimitTable {
    /// Removes and returns the changes since the last call.
    mutating func drain(at now: Timestamp) -> [LimitRecord] {
        defer { changedKeys = [] }
        return changedKeys.map { key in
            let times = rows.value(for: key, at: now)?.times ?? []
            let wallTimes = times.map { now.wall - (now.monotonic - $0) }
            return LimitRecord(
                kind: kind, key: key.bytes, times: wallTimes,
                updatedAt: wallTimes.last ?? now.wall)
        }
    }

    /// Restores a row unless it has expired or is from the future.
    mutating func restore(_ record: LimitRecord, at now: Timestamp) {
        let age = now.wall - record.updatedAt
        guard let key = LimitKey(bytes: record.key), (-60_000..<LimitRecord.lifetime).contains(age) else {
            return
        }
        let times = record.times.suffix(maximumEntries).map { now.monotonic - max(now.wall - $0, 0) }
        guard let last = times.last, (try? checkRoom(for: key, from: .loopback, at: now)) != nil else {
            return
        }
        rows.store(
            Row(times: times), for: key, wasSent: isRefusing,
            at: Timestamp(wall: record.updatedAt, monotonic: last))
    }

    private var isRefusing: Bool {
        switch bound {
        case .refusing: true
        case .accounts: false
        }
    }

    private mutating func change(_ key: LimitKey, _ change: (inout Row) -> Void) {
        guard let old = rows.row(of: key) else { return }
        var row = old.value
        change(&row)
        guard let last = row.times.last else {
            rows.remove(key)
            if isRecording { changedKeys.insert(key) }
            return
        }
        store(row, for: key, from: old.source, at: Timestamp(wall: 0, monotonic: last))
    }

    private mutating func store(
        _ row: Row, for key: LimitKey, from source: RowSource, at time: Timestamp
    ) {
        rows.store(row, for: key, from: source, wasSent: isRefusing, at: time)
        if isRecording { changedKeys.insert(key) }
    }
}

import NativeAuth

/// A table of values that expire some time after they were last stored, with a maximum count.
///
/// Every table that requests fill is one of these, so that a flood of requests cannot use up the memory.
/// Each operation takes constant time on average. An expired value stays until it is swept or evicted.
struct ExpiringCache<Key: Hashable, Value> {
    /// Which values make room for a new one when the table is full.
    enum Eviction {
        /// The oldest value.
        case oldest
        /// The expired values and, if there are none, the older half.
        case olderHalf
        /// All values.
        case all
    }

    /// A value and when it was stored.
    struct Entry {
        let value: Value
        let storedAt: Int64
        /// The number of its ``Insertion``.
        fileprivate let number: Int
    }

    /// The storing of a value; obsolete once the value is replaced or removed.
    struct Insertion {
        fileprivate let key: Key
        fileprivate let number: Int
    }

    /// How long a value stays valid, in milliseconds.
    let lifetime: Int64
    /// The maximum number of values.
    let maximumCount: Int
    private let eviction: Eviction

    /// The values by key, expired ones included.
    private(set) var entries: [Key: Entry] = [:]
    /// The insertions, oldest first; those before ``start`` are obsolete.
    private(set) var insertions: [Insertion] = []
    private var start = 0
    private var newestNumber = 0

    /// Creates an empty table.
    init(lifetime: Int64, maximumCount: Int, eviction: Eviction) {
        self.lifetime = lifetime
        self.maximumCount = maximumCount
        self.eviction = eviction
    }

    /// The number of values, expired ones included.
    var count: Int { entries.count }

    /// Returns a value, expired or not.
    subscript(key: Key) -> Value? { entries[key]?.value }

    /// Returns a value that has not expired.
    func value(for key: Key, at now: Timestamp) -> Value? {
        isExpired(key, at: now) ? nil : self[key]
    }

    /// Whether a value has expired; `false` if there is none.
    func isExpired(_ key: Key, at now: Timestamp) -> Bool {
        age(of: key, at: now).map { $0 >= lifetime } ?? false
    }

    /// Returns how long ago a value was stored, in milliseconds.
    func age(of key: Key, at now: Timestamp) -> Int64? {
        entries[key].map { now.monotonic - $0.storedAt }
    }

    /// Stores a value, which becomes the newest, in place of the one stored under its key.
    ///
    /// - Returns: The values that were evicted to make room.
    @discardableResult
    mutating func store(_ value: Value, for key: Key, at now: Timestamp) -> [(key: Key, value: Value)] {
        let evicted = count >= maximumCount && entries[key] == nil ? evict(at: now) : []
        newestNumber += 1
        entries[key] = Entry(value: value, storedAt: now.monotonic, number: newestNumber)
        insertions.append(Insertion(key: key, number: newestNumber))
        removeObsoleteInsertions()
        return evicted
    }

    /// Removes a value.
    mutating func remove(_ key: Key) {
        entries[key] = nil
    }

    /// Removes and returns the expired values, oldest first.
    @discardableResult
    mutating func sweep(at now: Timestamp) -> [(key: Key, value: Value)] {
        removeOldest { [lifetime] in now.monotonic - $0.storedAt >= lifetime }
    }

    /// Removes obsolete insertions if they are the majority, so that removing one takes constant time on
    /// average.
    private mutating func removeObsoleteInsertions() {
        guard insertions.count > 2 * count + 16 else { return }
        insertions = insertions[start...].filter { entries[$0.key]?.number == $0.number }
        start = 0
    }

    private mutating func evict(at now: Timestamp) -> [(key: Key, value: Value)] {
        switch eviction {
        case .oldest: return removeOldest(1)
        case .olderHalf:
            let expired = sweep(at: now)
            return expired.isEmpty ? removeOldest(count / 2) : expired
        case .all: return removeOldest(count)
        }
    }

    private mutating func removeOldest(_ number: Int) -> [(key: Key, value: Value)] {
        var remaining = number
        return removeOldest { _ in
            remaining -= 1
            return remaining >= 0
        }
    }

    /// Removes and returns values, oldest first, as long as `condition` holds.
    private mutating func removeOldest(
        while condition: (Entry) -> Bool
    ) -> [(key: Key, value: Value)] {
        var removed: [(key: Key, value: Value)] = []
        while start < insertions.count {
            let oldest = insertions[start]
            if let entry = entries[oldest.key], entry.number == oldest.number {
                guard condition(entry) else { break }
                entries[oldest.key] = nil
                removed.append((oldest.key, entry.value))
            }
            start += 1
        }
        return removed
    }
}

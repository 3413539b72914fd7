import Accounts
import Tenant

/// Changes of sessions that are not stored yet, at most one for each session.
struct SessionChanges: Sendable {
    /// The number of changes beyond which all stored sessions are given up, so that a disk that stays full does
    /// not use up the memory.
    static let maximumCount = 20_000

    /// Whether all stored sessions are to be removed before the changes are stored.
    private(set) var replacesAll = false
    private var changes: [[UInt8]: SessionChange] = [:]
    private let maximumCount: Int

    init(maximumCount: Int = maximumCount) {
        self.maximumCount = maximumCount
    }

    /// Whether there is nothing to store.
    var isEmpty: Bool { !replacesAll && changes.isEmpty }

    /// Adds changes that are newer than these.
    mutating func append(_ newer: [SessionChange]) {
        for change in newer { changes[change.id] = change }
        if changes.count > maximumCount { removeAll() }
    }

    /// Adds changes that are older than these, and that could not be stored.
    mutating func insert(_ older: SessionChanges) {
        guard !replacesAll else { return }
        replacesAll = older.replacesAll
        changes.merge(older.changes) { newer, _ in newer }
        if changes.count > maximumCount { removeAll() }
    }

    /// Makes the removal of all sessions the only change.
    mutating func removeAll() {
        replacesAll = true
        changes = [:]
    }

    /// Stores the changes in one transaction.
    func store(in store: SQLiteSessions) throws(StoreFailure) {
        if replacesAll {
            try store.replaceAll(with: Array(changes.values))
        } else {
            try store.store(Array(changes.values))
        }
    }
}

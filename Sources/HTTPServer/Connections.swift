import Synchronization

/// The connections that are open, and the clock that is held against them.
final class Connections: Sendable {
    private let open = Mutex<[ObjectIdentifier: Connection]>([:])

    /// How many there are.
    var count: Int { open.withLock { $0.count } }

    /// In how many of them a request has begun.
    var begun: Int { open.withLock { $0.values.count { $0.exchange != nil } } }

    /// Adds one; when there are more than so many, the one whose time is up first makes room for it.
    func add(_ connection: Connection, most: Int) {
        let crowded: Connection? = open.withLock { open in
            open[ObjectIdentifier(connection)] = connection
            guard open.count > most else { return nil }
            return open.values.filter { $0 !== connection && $0.deadline != nil }
                .min { ($0.deadline ?? .now) < ($1.deadline ?? .now) }
        }
        crowded?.end(saying: .tooSlow)
    }

    /// Forgets one that is closed.
    func remove(_ connection: Connection) {
        open.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Ends those whose time is up.
    func end(at now: ContinuousClock.Instant) {
        let late = open.withLock { $0.values.filter { ($0.deadline ?? now) < now } }
        for connection in late { connection.end(saying: .tooSlow) }
    }
}

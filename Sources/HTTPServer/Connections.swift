import Synchronization

/// The open connections, and the enforcement of their deadlines.
final class Connections: Sendable {
    private let open = Mutex<[ObjectIdentifier: Connection]>([:])

    /// The number of open connections.
    var count: Int { open.withLock { $0.count } }

    /// The number of connections with a request in progress.
    var begun: Int { open.withLock { $0.values.count { $0.exchange != nil } } }

    /// Adds a connection; beyond the maximum, closes the one whose deadline is earliest.
    func add(_ connection: Connection, most: Int) {
        let crowded: Connection? = open.withLock { open in
            open[ObjectIdentifier(connection)] = connection
            guard open.count > most else { return nil }
            return open.values.filter { $0 !== connection && $0.deadline != nil }
                .min { ($0.deadline ?? .now) < ($1.deadline ?? .now) }
        }
        crowded?.end(saying: .tooSlow)
    }

    /// Removes a closed connection.
    func remove(_ connection: Connection) {
        open.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Closes the connections whose deadline has passed.
    func end(at now: ContinuousClock.Instant) {
        let late = open.withLock { $0.values.filter { ($0.deadline ?? now) < now } }
        for connection in late { connection.end(saying: .tooSlow) }
    }
}

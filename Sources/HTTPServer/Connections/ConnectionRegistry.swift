import Synchronization

/// The open connections, and the enforcement of their deadlines.
final class ConnectionRegistry: Sendable {
    private let connections = Mutex<[ObjectIdentifier: ClientConnection]>([:])

    /// The number of open connections.
    var count: Int { connections.withLock { $0.count } }

    /// The number of connections with a request in progress.
    var activeRequestCount: Int { connections.withLock { $0.values.count { $0.exchange != nil } } }

    /// Adds a connection; beyond the maximum, closes the one whose deadline is earliest.
    func add(_ connection: ClientConnection, maximum: Int) {
        let evicted: ClientConnection? = connections.withLock { connections in
            connections[ObjectIdentifier(connection)] = connection
            guard connections.count > maximum else { return nil }
            return connections.values.filter { $0 !== connection && $0.deadline != nil }
                .min { ($0.deadline ?? .now) < ($1.deadline ?? .now) }
        }
        evicted?.close(sending: .requestTimeout)
    }

    /// Removes a closed connection.
    func remove(_ connection: ClientConnection) {
        connections.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Closes the connections whose deadline has passed.
    func closeExpired(at now: ContinuousClock.Instant) {
        let expired = connections.withLock { $0.values.filter { ($0.deadline ?? now) < now } }
        for connection in expired { connection.close(sending: .requestTimeout) }
    }
}

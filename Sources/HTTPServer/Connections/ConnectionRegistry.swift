import Synchronization

/// The open connections, and the enforcement of their deadlines.
final class ConnectionRegistry: Sendable {
    fileprivate struct State {
        var connections: [ObjectIdentifier: ClientConnection] = [:]
        /// The connections that wait for their client, by deadline.
        var deadlines = InstantQueue()
        /// Those of them that have not completed a request, by the time when the waiting began.
        var newcomers = InstantQueue()
        /// The rest of them, by the time when the waiting began.
        var others = InstantQueue()
    }

    private let state = Mutex(State())
    private let maximum: Int

    /// Creates a registry; beyond this many connections, each new one takes the place of another.
    init(maximum: Int) {
        self.maximum = maximum
    }

    /// The number of open connections.
    var count: Int { state.withLock { $0.connections.count } }

    /// The number of connections with a request in progress.
    var activeRequestCount: Int { state.withLock { $0.connections.values.count { $0.exchange != nil } } }

    /// Adds a connection, which waits for its client; beyond the maximum, closes another one.
    func add(_ connection: ClientConnection, at now: ContinuousClock.Instant, timeout: Duration) {
        let evicted = state.withLock { state in
            let evicted = state.connections.count < maximum ? nil : state.popLongestWaiting(at: now)
            state.connections[ObjectIdentifier(connection)] = connection
            state.wait(for: connection, since: now, until: now + timeout)
            return evicted
        }
        evicted?.evict()
    }

    /// Notes that a connection waits for its client: to send a request, or to read a response.
    func wait(
        for connection: ClientConnection, since start: ContinuousClock.Instant,
        until deadline: ContinuousClock.Instant
    ) {
        state.withLock { state in
            guard state.connections[ObjectIdentifier(connection)] != nil else { return }
            state.wait(for: connection, since: start, until: deadline)
        }
    }

    /// Notes that a client waits for its response.
    func endWait(for connection: ClientConnection) {
        state.withLock { $0.endWait(for: ObjectIdentifier(connection)) }
    }

    /// Removes a closed connection.
    func remove(_ connection: ClientConnection) {
        state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = nil
            state.endWait(for: ObjectIdentifier(connection))
        }
    }

    /// Closes the connections whose deadline has passed.
    func closeExpired(at now: ContinuousClock.Instant) {
        let expired = state.withLock { $0.popExpired(at: now) }
        for connection in expired { connection.close(sending: .requestTimeout) }
    }

    /// Closes all connections that wait for their client.
    func closeAll(sending error: HTTPError) {
        for connection in state.withLock({ Array($0.connections.values) }) {
            connection.close(sending: error)
        }
    }
}

extension ConnectionRegistry.State {
    fileprivate mutating func wait(
        for connection: ClientConnection, since start: ContinuousClock.Instant,
        until deadline: ContinuousClock.Instant
    ) {
        let id = ObjectIdentifier(connection)
        deadlines.insert(id, at: deadline)
        if connection.hasCompletedRequest {
            newcomers.remove(id)
            others.insert(id, at: start)
        } else {
            newcomers.insert(id, at: start)
        }
    }

    fileprivate mutating func endWait(for id: ObjectIdentifier) {
        deadlines.remove(id)
        newcomers.remove(id)
        others.remove(id)
    }

    /// Removes from the queues the connection to close in favor of a new one, and returns it.
    ///
    /// It has waited longest among those without a completed request; but if that is less than a second,
    /// among the others, so that clients that arrive at the same time do not displace each other.
    fileprivate mutating func popLongestWaiting(at now: ContinuousClock.Instant) -> ClientConnection? {
        let isNewcomerSlow = newcomers.first.map { now - $0 >= .seconds(1) } ?? false
        let id = isNewcomerSlow ? newcomers.popFirst() : others.popFirst() ?? newcomers.popFirst()
        guard let id else { return nil }
        endWait(for: id)
        return connections[id]
    }

    /// Removes the connections whose deadline has passed from the queues, and returns them.
    fileprivate mutating func popExpired(at now: ContinuousClock.Instant) -> [ClientConnection] {
        var expired: [ClientConnection?] = []
        while let id = deadlines.popFirst(before: now) {
            endWait(for: id)
            expired.append(connections[id])
        }
        return expired.compactMap(\.self)
    }
}

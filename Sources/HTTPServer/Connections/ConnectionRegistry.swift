import Synchronization

/// The open connections, and the enforcement of their deadlines.
final class ConnectionRegistry: Sendable {
    fileprivate struct State {
        var connections: [ObjectIdentifier: ClientConnection] = [:]
        /// The connections that wait for their client and have not completed a request.
        var newcomers = DeadlineQueue()
        /// The connections that wait for their client and have completed a request.
        var others = DeadlineQueue()
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

    /// Adds a connection with the deadline for its first request; beyond the maximum, closes another one.
    func add(_ connection: ClientConnection, deadline: ContinuousClock.Instant) {
        let evicted = state.withLock { state in
            let evicted = state.connections.count < maximum ? nil : state.popFirst(maximum: maximum)
            state.connections[ObjectIdentifier(connection)] = connection
            state.newcomers.set(deadline, for: ObjectIdentifier(connection))
            return evicted
        }
        evicted?.evict()
    }

    /// Sets the deadline for what a client must send next; `nil` while the server works on a response.
    func setDeadline(_ deadline: ContinuousClock.Instant?, for connection: ClientConnection) {
        let id = ObjectIdentifier(connection)
        state.withLock { state in
            guard state.connections[id] != nil else { return }
            if connection.hasCompletedRequest {
                state.newcomers.remove(id)
                state.others.set(deadline, for: id)
            } else {
                state.newcomers.set(deadline, for: id)
            }
        }
    }

    /// Removes a closed connection.
    func remove(_ connection: ClientConnection) {
        let id = ObjectIdentifier(connection)
        state.withLock { state in
            state.connections[id] = nil
            state.newcomers.remove(id)
            state.others.remove(id)
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
    /// Removes and returns the connection to close in favor of a new one.
    ///
    /// It is the one with the earliest deadline among those without a completed request; but if these are
    /// few, among the others, so that clients that arrive at the same time do not displace each other.
    fileprivate mutating func popFirst(maximum: Int) -> ClientConnection? {
        let hasManyNewcomers = newcomers.count > maximum / 8
        let id = hasManyNewcomers ? newcomers.popFirst() : others.popFirst() ?? newcomers.popFirst()
        return id.flatMap { connections[$0] }
    }

    /// Removes the connections whose deadline has passed from their queues, and returns them.
    fileprivate mutating func popExpired(at now: ContinuousClock.Instant) -> [ClientConnection] {
        var expired: [ClientConnection?] = []
        while let id = newcomers.popFirst(before: now) { expired.append(connections[id]) }
        while let id = others.popFirst(before: now) { expired.append(connections[id]) }
        return expired.compactMap(\.self)
    }
}

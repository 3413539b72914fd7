import Synchronization

/// The open connections, by libmicrohttpd's pointers to them, and the enforcement of their deadlines.
final class ConnectionTable: Sendable {
    fileprivate struct State {
        var connections: [Int: ClientConnection] = [:]
        /// The waits for clients in the order in which they began; some of them are over.
        var waits: ArraySlice<(id: Int, start: ContinuousClock.Instant)> = []
    }

    private let state = Mutex(State())
    private let maximum: Int
    private let isEncrypted: Bool

    /// Creates a table; beyond this many connections, each new one takes the place of another.
    init(maximum: Int, isEncrypted: Bool) {
        self.maximum = maximum
        self.isEncrypted = isEncrypted
    }

    /// The number of open connections.
    var count: Int { state.withLock { $0.connections.count } }

    /// The number of connections with a request in progress.
    var activeRequestCount: Int { state.withLock { $0.connections.values.count { $0.exchange != nil } } }

    /// Adds a connection; beyond the maximum, closes the one that has waited longest for its client.
    func add(_ pointer: OpaquePointer) {
        let id = Int(bitPattern: pointer)
        let connection = ClientConnection(pointer, isEncrypted: isEncrypted)
        state.withLock { state in
            if state.connections.count >= maximum { state.closeLongestWaiting() }
            state.connections[id] = connection
        }
    }

    /// Removes a connection, whose descriptor may belong to another one from now on.
    func remove(_ pointer: OpaquePointer) {
        let id = Int(bitPattern: pointer)
        state.withLock { $0.connections[id] = nil }
    }

    /// Returns the current request, if one has begun.
    func exchange(on pointer: OpaquePointer) -> HTTPExchange? {
        let id = Int(bitPattern: pointer)
        return state.withLock { $0.connections[id]?.exchange }
    }

    /// Begins a request.
    func beginRequest(for target: String, on pointer: OpaquePointer, at now: ContinuousClock.Instant) {
        let id = Int(bitPattern: pointer)
        state.withLock { state in
            guard let peer = state.connections[id]?.peer else { return }
            state.connections[id]?.exchange = HTTPExchange(target: target, peer: peer, start: now)
        }
    }

    /// Ends the request and returns it, and whether the client sends nothing more.
    func endRequest(on pointer: OpaquePointer) -> (exchange: HTTPExchange, isAtEnd: Bool)? {
        let id = Int(bitPattern: pointer)
        return state.withLock { state in
            guard let connection = state.connections[id], let exchange = connection.exchange else {
                return nil
            }
            state.connections[id]?.exchange = nil
            return (exchange, connection.isAtEnd)
        }
    }

    /// Notes that a connection waits for its client: to send a request, or to read a response.
    func wait(for pointer: OpaquePointer, since start: ContinuousClock.Instant, timeout: Duration) {
        let id = Int(bitPattern: pointer)
        state.withLock { state in
            guard let connection = state.connections[id] else { return }
            if connection.wait?.start != start { state.waits.append((id, start)) }
            state.connections[id]?.wait = (start, start + timeout)
        }
    }

    /// Notes that a client waits for its response.
    func endWait(for pointer: OpaquePointer) {
        let id = Int(bitPattern: pointer)
        state.withLock { $0.connections[id]?.wait = nil }
    }

    /// Closes the connections whose deadline has passed.
    func closeExpired(at now: ContinuousClock.Instant) {
        state.withLock { state in
            state.close(sending: 408) { $0.deadline < now }
            state.forgetEndedWaits()
        }
    }

    /// Closes all connections that wait for their client.
    func closeAll() {
        state.withLock { $0.close(sending: 503) { _ in true } }
    }
}

extension ConnectionTable.State {
    fileprivate mutating func close(sending status: Int, where isAffected: (ClientConnection.Wait) -> Bool) {
        for (id, connection) in connections where connection.wait.map(isAffected) ?? false {
            connections[id]?.close(sending: status)
        }
    }

    fileprivate mutating func closeLongestWaiting() {
        while let wait = waits.popFirst() {
            guard connections[wait.id]?.wait?.start == wait.start else { continue }
            connections[wait.id]?.close(sending: 503)
            return
        }
    }

    fileprivate mutating func forgetEndedWaits() {
        waits = waits.filter { connections[$0.id]?.wait?.start == $0.start }[...]
    }
}

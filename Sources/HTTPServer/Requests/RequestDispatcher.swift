import CMicrohttpd
import FoundationEssentials
import NativeAuth
import Synchronization

/// Dispatches libmicrohttpd's callbacks and tracks each request from request line to access log.
final class RequestDispatcher: Sendable {
    let handler: Listener.Handler
    let limits: ServerLimits
    let hosts: AllowedHosts
    let clock: @Sendable () -> ContinuousClock.Instant
    let log: @Sendable (AccessLogEntry) -> Void
    let isEncrypted: Bool
    let connections: ConnectionRegistry
    let pending: PendingRequests

    init(_ settings: Listener.Settings, handler: @escaping Listener.Handler) {
        self.handler = handler
        limits = settings.limits
        hosts = settings.hosts
        clock = settings.clock
        log = settings.log
        isEncrypted = settings.tls != nil
        // Below libmicrohttpd's limit, so that it accepts a connection before another one is closed.
        connections = ConnectionRegistry(maximum: limits.maximumConnections - limits.maximumConnections / 16)
        // The other connections can be closed in favor of new ones.
        pending = PendingRequests(maximumHandled: max(limits.maximumConnections / 4 * 3, 1))
    }

    /// Adds an accepted connection.
    func connected(_ connection: OpaquePointer) -> ClientConnection {
        let connection = ClientConnection(connection, isEncrypted: isEncrypted)
        connections.add(connection, at: clock(), timeout: limits.headTimeout)
        return connection
    }

    /// Removes a closed connection.
    func disconnected(_ connection: ClientConnection) {
        connection.markClosed()
        connections.remove(connection)
    }

    /// Begins a request, after its request line.
    func requestBegan(_ target: String, on connection: ClientConnection) {
        let now = clock()
        connection.begin(HTTPExchange(target: target, peer: connection.peer, start: now))
        connections.wait(for: connection, since: now, until: now + limits.headTimeout)
    }

    /// Checks the head: responds with an error at once, or receives the body.
    func receivedHead(_ head: RequestHead, _ exchange: HTTPExchange, on pointer: OpaquePointer) -> MHD_Result
    {
        exchange.head = head
        if let connection = ClientConnection.attached(to: pointer) {
            connections.wait(
                for: connection, since: exchange.start, until: exchange.start + limits.requestTimeout)
        }
        do throws(HTTPError) {
            try head.validate(limits)
            if let host = head.headers["host"], !hosts.contains(host) { throw .misdirectedRequest }
            return .YES
        } catch {
            return queue(
                error.response(correlationID: exchange.correlationID), for: exchange, on: pointer,
                closesConnection: error.closesConnection)
        }
    }

    /// Passes a complete request to the handler, or sends the response to it.
    func finish(_ exchange: HTTPExchange, on pointer: OpaquePointer) -> MHD_Result {
        let connection = ClientConnection.attached(to: pointer)
        if exchange.response == nil, pending.add(exchange) {
            connection?.isWaitingForClient = false
            let request = exchange.request
            // On this thread until the handler waits for something. Then at high priority, because the client
            // waits with a timeout.
            Task.immediate(priority: .high) { [handler, pending] in
                pending.respond(to: exchange, with: await handler(request))
            }
            if pending.suspend(exchange, on: pointer) {
                if let connection { connections.endWait(for: connection) }
                return .YES
            }
        }
        guard let response = exchange.response else { return .NO }
        if let connection { waitForReading(connection) }
        return queue(response, for: exchange, on: pointer, closesConnection: pending.isStopping)
    }

    /// Begins to wait until the client has read its response.
    private func waitForReading(_ connection: ClientConnection) {
        let now = clock()
        connection.isWaitingForClient = true
        connections.wait(for: connection, since: now, until: now + limits.requestTimeout)
    }

    /// The time until a connection is closed whose client sends nothing more.
    ///
    /// Not at once, because libmicrohttpd may have read another request already.
    private static let endTimeout = Duration.milliseconds(100)

    /// Logs the request, after its response was sent or the connection broke.
    func requestCompleted(on connection: ClientConnection) {
        let now = clock()
        guard let exchange = connection.exchange else { return }
        connection.endRequest()
        let timeout = connection.isAtEnd ? min(limits.idleTimeout, Self.endTimeout) : limits.idleTimeout
        connections.wait(for: connection, since: now, until: now + timeout)
        log(exchange.logEntry(at: now))
        pending.remove(exchange)
    }

    private func queue(
        _ response: Response, for exchange: HTTPExchange, on pointer: OpaquePointer, closesConnection: Bool
    ) -> MHD_Result {
        exchange.status.store(response.status, ordering: .relaxed)
        let mhdResponse = response.body.withUnsafeBytes { body in
            MHD_create_response_from_buffer(
                body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let mhdResponse else { return .NO }
        defer { MHD_destroy_response(mhdResponse) }
        for (name, value) in response.headers { MHD_add_response_header(mhdResponse, name, value) }
        if closesConnection { MHD_add_response_header(mhdResponse, "connection", "close") }
        return MHD_queue_response(pointer, UInt32(response.status), mhdResponse)
    }
}

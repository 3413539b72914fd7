import CMicrohttpd
import Dispatch
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
    let connections = ConnectionRegistry()
    /// The requests that handlers are working on, until their responses are sent.
    let inFlight = DispatchGroup()
    let isStopping = Atomic(false)

    init(_ settings: Listener.Settings, handler: @escaping Listener.Handler) {
        self.handler = handler
        limits = settings.limits
        hosts = settings.hosts
        clock = settings.clock
        log = settings.log
        isEncrypted = settings.tls != nil
    }

    /// Adds an accepted connection.
    func connected(_ connection: OpaquePointer) -> ClientConnection {
        let connection = ClientConnection(
            connection, isEncrypted: isEncrypted, deadline: clock() + limits.headTimeout)
        connections.add(connection, maximum: limits.maximumConnections - limits.maximumConnections / 16)
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
        connection.begin(
            HTTPExchange(target: target, peer: connection.peer, start: now),
            deadline: now + limits.headTimeout)
    }

    /// Checks the head: responds with an error at once, or receives the body.
    func receivedHead(_ head: RequestHead, _ exchange: HTTPExchange, on pointer: OpaquePointer) -> MHD_Result
    {
        exchange.head = head
        ClientConnection.attached(to: pointer)?.setDeadline(exchange.start + limits.requestTimeout)
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

    /// Appends a chunk of the body.
    func receivedBody(_ chunk: UnsafeRawBufferPointer, _ exchange: HTTPExchange, on pointer: OpaquePointer)
        -> MHD_Result
    {
        guard exchange.body.count + chunk.count <= limits.maximumBodyBytes else {
            ClientConnection.attached(to: pointer)?.close(sending: .bodyTooLarge)
            return .NO
        }
        exchange.body += chunk
        return .YES
    }

    /// Passes a complete request to the handler, or sends the handler's response.
    func finish(_ exchange: HTTPExchange, on pointer: OpaquePointer) -> MHD_Result {
        if let response = exchange.response.withLock({ $0 }) {
            return queue(
                response, for: exchange, on: pointer, closesConnection: isStopping.load(ordering: .relaxed))
        }
        exchange.isHandled = true
        inFlight.enter()
        ClientConnection.attached(to: pointer)?.setDeadline(nil)
        MHD_suspend_connection(pointer)
        let request = exchange.request
        let suspended = SuspendedConnection(pointer: pointer)
        // At high priority, because the client waits with a timeout.
        Task.detached(priority: .high) { [handler] in
            let response = await handler(request)
            exchange.response.withLock { $0 = response }
            MHD_resume_connection(suspended.pointer)
        }
        return .YES
    }

    /// Logs the request, after its response was sent or the connection broke.
    func requestCompleted(on connection: ClientConnection) {
        let now = clock()
        guard let exchange = connection.exchange else { return }
        connection.begin(nil, deadline: now + limits.idleTimeout)
        log(exchange.logEntry(at: now))
        if exchange.isHandled { inFlight.leave() }
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

    /// A suspended libmicrohttpd connection, whose pointer stays valid until it is resumed.
    private struct SuspendedConnection: @unchecked Sendable {
        let pointer: OpaquePointer
    }
}

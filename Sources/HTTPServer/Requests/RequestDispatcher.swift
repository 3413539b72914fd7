import CMicrohttpd
import FoundationEssentials
import NativeAuth
import Synchronization
import Threads

/// Dispatches libmicrohttpd's callbacks and tracks each request from request line to access log.
final class RequestDispatcher: Sendable {
    let handler: Listener.Handler
    let limits: ServerLimits
    let hosts: AllowedHosts
    let clock: @Sendable () -> ContinuousClock.Instant
    let log: @Sendable (AccessLogEntry) -> Void
    let connections: ConnectionTable
    let pending = PendingRequests()

    init(_ settings: Listener.Settings, handler: @escaping Listener.Handler) {
        self.handler = handler
        limits = settings.limits
        hosts = settings.hosts
        clock = settings.clock
        log = settings.log
        // Below libmicrohttpd's limit, so that it accepts a connection before another one is closed.
        connections = ConnectionTable(
            maximum: limits.maximumConnections - limits.maximumConnections / 16,
            isEncrypted: settings.tls != nil)
    }

    /// Adds an accepted connection.
    func connected(_ pointer: OpaquePointer) {
        connections.add(pointer)
        connections.wait(for: pointer, since: clock(), timeout: limits.headTimeout)
    }

    /// Removes a closed connection.
    func disconnected(_ pointer: OpaquePointer) {
        connections.remove(pointer)
    }

    /// Begins a request, after its request line.
    func requestBegan(_ target: String, on pointer: OpaquePointer) {
        let now = clock()
        connections.beginRequest(for: target, on: pointer, at: now)
        connections.wait(for: pointer, since: now, timeout: limits.headTimeout)
    }

    /// Checks the head: responds with an error at once, or receives the body.
    func receivedHead(_ head: RequestHead, _ exchange: HTTPExchange, on pointer: OpaquePointer) -> MHD_Result
    {
        exchange.head = head
        connections.wait(for: pointer, since: exchange.start, timeout: limits.requestTimeout)
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
        if exchange.response == nil, pending.add(exchange) {
            connections.endWait(for: pointer)
            let request = exchange.request
            // On this thread until the handler waits for something. Then where that ends, at high priority, because the
            // client waits with a timeout.
            Task.immediate(priority: .high, executorPreference: InPlaceExecutor.shared) {
                [handler, pending] in
                pending.respond(to: exchange, with: await handler(request))
            }
            if pending.suspend(exchange, on: pointer) { return .YES }
        }
        guard let response = exchange.response else { return .NO }
        connections.wait(for: pointer, since: clock(), timeout: limits.requestTimeout)
        return queue(response, for: exchange, on: pointer, closesConnection: pending.isStopping)
    }

    /// The time until a connection is closed whose client sends nothing more.
    ///
    /// Not at once, because libmicrohttpd may have read another request already.
    private static let endTimeout = Duration.milliseconds(100)

    /// Logs the request, after its response was sent or the connection broke.
    func requestCompleted(on pointer: OpaquePointer) {
        let now = clock()
        guard let (exchange, isAtEnd) = connections.endRequest(on: pointer) else { return }
        connections.wait(for: pointer, since: now, timeout: isAtEnd ? Self.endTimeout : limits.idleTimeout)
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

import CMicrohttpd
import Dispatch
import FoundationEssentials
import NativeAuth
import Synchronization

/// Dispatches libmicrohttpd's callbacks and tracks each request from request line to access log.
final class Switchboard: Sendable {
    let handler: Listener.Handler
    let limits: Limits
    let hosts: Hosts
    let clock: @Sendable () -> ContinuousClock.Instant
    let log: @Sendable (AccessLine) -> Void
    let isEncrypted: Bool
    let connections = Connections()
    /// The requests that handlers are working on, until their responses are sent.
    let underWay = DispatchGroup()
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
    func connected(_ connection: OpaquePointer) -> Connection {
        let connection = Connection(connection, isEncrypted: isEncrypted, deadline: clock() + limits.head)
        connections.add(connection, most: limits.connections - limits.connections / 16)
        return connection
    }

    /// Removes a closed connection.
    func disconnected(_ connection: Connection) {
        connection.close()
        connections.remove(connection)
    }

    /// Begins a request, after its request line.
    func began(_ target: String, on connection: Connection) {
        let now = clock()
        connection.begin(
            Exchange(target: target, peer: connection.peer, began: now), deadline: now + limits.head)
    }

    /// Checks the header: responds with an error at once, or receives the body.
    func took(_ head: Head, _ exchange: Exchange, on pointer: OpaquePointer) -> MHD_Result {
        exchange.head = head
        Connection.of(pointer)?.wait(until: exchange.began + limits.request)
        do throws(Rejection) {
            try head.check(limits)
            if let host = head.headers["host"], !hosts.include(host) { throw .wrongHost }
            return .YES
        } catch {
            return queue(
                error.response(correlationID: exchange.correlationID), for: exchange, on: pointer,
                closes: error.closes)
        }
    }

    /// Appends a chunk of the body.
    func took(_ piece: UnsafeRawBufferPointer, _ exchange: Exchange, on pointer: OpaquePointer) -> MHD_Result
    {
        guard exchange.body.count + piece.count <= limits.bodyBytes else {
            Connection.of(pointer)?.end(saying: .bodyTooLong)
            return .NO
        }
        exchange.body += piece
        return .YES
    }

    /// Passes a complete request to the handler, or sends the handler's response.
    func finish(_ exchange: Exchange, on pointer: OpaquePointer) -> MHD_Result {
        if let response = exchange.reply.withLock({ $0 }) {
            return queue(response, for: exchange, on: pointer, closes: isStopping.load(ordering: .relaxed))
        }
        exchange.isHandled = true
        underWay.enter()
        Connection.of(pointer)?.wait(until: nil)
        MHD_suspend_connection(pointer)
        let incoming = exchange.incoming
        let handle = Handle(pointer: pointer)
        // At high priority, because the client waits with a timeout.
        Task.detached(priority: .high) { [handler] in
            let response = await handler(incoming)
            exchange.reply.withLock { $0 = response }
            MHD_resume_connection(handle.pointer)
        }
        return .YES
    }

    /// Logs the request, after its response was sent or the connection broke.
    func completed(on connection: Connection) {
        let now = clock()
        guard let exchange = connection.exchange else { return }
        connection.begin(nil, deadline: now + limits.idle)
        log(exchange.line(at: now))
        if exchange.isHandled { underWay.leave() }
    }

    private func queue(
        _ response: Response, for exchange: Exchange, on pointer: OpaquePointer, closes: Bool
    ) -> MHD_Result {
        exchange.status.store(response.status, ordering: .relaxed)
        let answer = response.body.withUnsafeBytes { body in
            MHD_create_response_from_buffer(
                body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let answer else { return .NO }
        defer { MHD_destroy_response(answer) }
        for (name, value) in response.headers { MHD_add_response_header(answer, name, value) }
        if closes { MHD_add_response_header(answer, "connection", "close") }
        return MHD_queue_response(pointer, UInt32(response.status), answer)
    }

    /// A suspended libmicrohttpd connection, whose pointer stays valid until it is resumed.
    private struct Handle: @unchecked Sendable {
        let pointer: OpaquePointer
    }
}

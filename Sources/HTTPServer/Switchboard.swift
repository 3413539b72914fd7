import CMicrohttpd
import Dispatch
import FoundationEssentials
import NativeAuth
import Synchronization

/// What the library's callbacks act on: where a request is, from its first line to the log.
final class Switchboard: Sendable {
    let handler: Listener.Handler
    let limits: Limits
    let hosts: Hosts
    let clock: @Sendable () -> ContinuousClock.Instant
    let log: @Sendable (AccessLine) -> Void
    let isEncrypted: Bool
    let connections = Connections()
    /// The requests that handlers are at, until their answers are out.
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

    /// Somebody has come.
    func connected(_ connection: OpaquePointer) -> Connection {
        let connection = Connection(connection, isEncrypted: isEncrypted, deadline: clock() + limits.head)
        connections.add(connection, most: limits.connections - limits.connections / 16)
        return connection
    }

    /// Somebody is gone.
    func disconnected(_ connection: Connection) {
        connection.close()
        connections.remove(connection)
    }

    /// A request line has come.
    func began(_ target: String, on connection: Connection) {
        let now = clock()
        connection.begin(
            Exchange(target: target, peer: connection.peer, began: now), deadline: now + limits.head)
    }

    /// A header has come: refuses it at once, or has the body come.
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

    /// A piece of the body has come.
    func took(_ piece: UnsafeRawBufferPointer, _ exchange: Exchange, on pointer: OpaquePointer) -> MHD_Result
    {
        guard exchange.body.count + piece.count <= limits.bodyBytes else {
            Connection.of(pointer)?.end(saying: .bodyTooLong)
            return .NO
        }
        exchange.body += piece
        return .YES
    }

    /// All of a request has come, or the answer to it is there.
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
        // Before whatever else the program does: somebody waits, and not for ever.
        Task.detached(priority: .high) { [handler] in
            let response = await handler(incoming)
            exchange.reply.withLock { $0 = response }
            MHD_resume_connection(handle.pointer)
        }
        return .YES
    }

    /// The answer is out, or never will be.
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

    /// The library's connection, which stays where it is for as long as it is suspended.
    private struct Handle: @unchecked Sendable {
        let pointer: OpaquePointer
    }
}

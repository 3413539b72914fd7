import CMicrohttpd
import Dispatch
import FoundationEssentials
import Glibc
import NativeAuth
import PosixSupport
import Synchronization

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

/// The callbacks that libmicrohttpd calls on its own thread.
///
/// Each is `@Sendable`, because a closure isolated to an actor would trap there.
enum Callbacks {
    static let access: MHD_AccessHandlerCallback = {
        @Sendable context, pointer, _, method, version, data, size, _ in
        guard let dispatcher = dispatcher(context), let pointer, let method, let version, let size,
            let exchange = dispatcher.connections.exchange(on: pointer)
        else { return .NO }
        guard exchange.head != nil else {
            return dispatcher.receivedHead(
                RequestHeadParser.head(
                    of: pointer, target: exchange.target, method: method, version: version), exchange,
                on: pointer)
        }
        guard size.pointee > 0 else { return dispatcher.finish(exchange, on: pointer) }
        // The head was valid, so these are no more bytes than it declared.
        exchange.body += UnsafeRawBufferPointer(start: data, count: size.pointee)
        size.pointee = 0
        return .YES
    }

    static let connectionChanged: MHD_NotifyConnectionCallback = {
        @Sendable context, pointer, _, event in
        guard let dispatcher = dispatcher(context), let pointer else { return }
        switch event {
        case .CONNECTION_NOTIFY_STARTED: dispatcher.connected(pointer)
        default: dispatcher.disconnected(pointer)
        }
    }

    static let requestBegan:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
            UnsafeMutableRawPointer? = { @Sendable context, target, pointer in
                guard let dispatcher = dispatcher(context), let target, let pointer else { return nil }
                dispatcher.requestBegan(String(cString: target), on: pointer)
                // libmicrohttpd keeps a record of each part of a query in the memory of the connection, and if
                // they do not fit it never answers. Only we read the query, so it gets to see an empty one. It
                // has passed its own buffer, in which it writes there itself next.
                if let query = strchr(target, Int32(UInt8(ascii: "?"))) { query[1] = 0 }
                return nil
            }

    static let requestCompleted: MHD_RequestCompletedCallback = { @Sendable context, pointer, _, _ in
        guard let dispatcher = dispatcher(context), let pointer else { return }
        dispatcher.requestCompleted(on: pointer)
    }

    /// Receives the messages of libmicrohttpd, of which one precedes its own refusal of a length.
    ///
    /// The version in Debian 12 sends the head of that refusal twice; so the connection is closed before.
    static let log: MHD_LogCallback = { @Sendable context, format, _ in
        guard let dispatcher = dispatcher(context), let format, strstr(format, "Content-Length") != nil else {
            return
        }
        dispatcher.connections.closeUnreadableLengths()
    }

    /// Replaces libmicrohttpd's decoding: leaves a path percent-encoded, as received.
    static let unescape:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
            @Sendable _, _, text in text.map { String(cString: $0).utf8.count } ?? 0
        }

    private static func dispatcher(_ context: UnsafeMutableRawPointer?) -> RequestDispatcher? {
        context.map { Unmanaged<RequestDispatcher>.fromOpaque($0).takeUnretainedValue() }
    }
}

/// A request in progress and its response.
///
/// A class, because it outlives libmicrohttpd's callbacks. Its variables are used only on libmicrohttpd's
/// thread, in one callback at a time.
final class HTTPExchange: @unchecked Sendable {
    /// The request target, as received.
    let target: String
    let peer: Peer
    let start: ContinuousClock.Instant
    var head: RequestHead?
    var body: [UInt8] = []
    /// Whether the request has been passed to a handler.
    var isHandled = false
    /// The status of the response that was sent, or 0.
    let status = Atomic(0)
    /// The handler's response.
    var response: Response? {
        get { storedResponse.withLock { $0 } }
        set { storedResponse.withLock { $0 = newValue } }
    }
    private let storedResponse = Mutex<Response?>(nil)

    init(target: String, peer: Peer, start: ContinuousClock.Instant) {
        self.target = target
        self.peer = peer
        self.start = start
    }

    /// The correlation ID, as received.
    var correlationID: String? { head?.headers["client-request-id"] }

    /// The complete request.
    var request: HTTPRequest {
        HTTPRequest(
            head?.method ?? "", path, query: questionMark.map { String(target[$0...].dropFirst()) },
            headers: head?.headers ?? [:], body: body, peer: peer.address)
    }

    /// The path as received, without the query.
    private var path: String { questionMark.map { String(target[..<$0]) } ?? target }

    private var questionMark: String.Index? { target.utf8.firstIndex(of: UInt8(ascii: "?")) }

    /// Returns the request's entry for the access log.
    func logEntry(at now: ContinuousClock.Instant) -> AccessLogEntry {
        AccessLogEntry(
            peer: peer.text, method: head?.method ?? "-", path: path, correlationID: correlationID,
            status: status.load(ordering: .relaxed), duration: start.duration(to: now),
            host: head?.headers["host"])
    }
}

/// The requests that have arrived completely, until their responses are sent.
///
/// While a handler waits for something, libmicrohttpd's connection is suspended. libmicrohttpd aborts the
/// program if it is stopped with a suspended connection, so after ``refuseAll()`` none is suspended any more.
final class PendingRequests: Sendable {
    private struct State {
        var isStopping = false
        var handled: [ObjectIdentifier: HandledExchange] = [:]
    }

    /// An exchange that a handler works on, and its connection once that is suspended.
    ///
    /// Sendable in fact: the pointer stays valid until the connection is resumed.
    private struct HandledExchange: @unchecked Sendable {
        let exchange: HTTPExchange
        var pointer: OpaquePointer?
    }

    private let state = Mutex(State())
    private let unsent = DispatchGroup()

    /// Whether further requests are refused.
    var isStopping: Bool { state.withLock { $0.isStopping } }

    /// Whether no handler works on a request.
    var isEmpty: Bool { state.withLock { $0.handled.isEmpty } }

    /// Adds a request; if the server is stopping, sets its response to an error.
    ///
    /// - Returns: Whether a handler may work on it.
    func add(_ exchange: HTTPExchange) -> Bool {
        exchange.isHandled = true
        unsent.enter()
        let isRefused = state.withLock { state in
            if !state.isStopping {
                state.handled[ObjectIdentifier(exchange)] = HandledExchange(exchange: exchange)
            }
            return state.isStopping
        }
        if isRefused {
            exchange.response = HTTPError.stopping.response(correlationID: exchange.correlationID)
        }
        return !isRefused
    }

    /// Suspends the connection of a request until its response is known; returns `false` if it is already.
    func suspend(_ exchange: HTTPExchange, on pointer: OpaquePointer) -> Bool {
        let handled = HandledExchange(exchange: exchange, pointer: pointer)
        return state.withLock { state in
            guard state.handled[ObjectIdentifier(exchange)] != nil else { return false }
            state.handled[ObjectIdentifier(exchange)] = handled
            MHD_suspend_connection(handled.pointer)
            return true
        }
    }

    /// Sets the response and resumes the connection, unless the request was refused meanwhile.
    func respond(to exchange: HTTPExchange, with response: Response) {
        let handled = state.withLock { state in
            let handled = state.handled.removeValue(forKey: ObjectIdentifier(exchange))
            if handled != nil { exchange.response = response }
            return handled
        }
        if let pointer = handled?.pointer { MHD_resume_connection(pointer) }
    }

    /// Removes a request whose response was sent or whose connection broke.
    func remove(_ exchange: HTTPExchange) {
        if exchange.isHandled { unsent.leave() }
    }

    /// Refuses all further requests.
    func stop() {
        state.withLock { $0.isStopping = true }
    }

    /// Refuses the requests that handlers still work on.
    func refuseAll() {
        for handled in state.withLock({ Array($0.handled.values) }) {
            let response = HTTPError.stopping.response(correlationID: handled.exchange.correlationID)
            respond(to: handled.exchange, with: response)
        }
    }

    /// Waits until all responses are sent; returns whether they were in time.
    func waitUntilSent(timeout: Duration) -> Bool {
        unsent.wait(timeout: .now() + .nanoseconds(Int(timeout / .nanoseconds(1)))) == .success
    }
}

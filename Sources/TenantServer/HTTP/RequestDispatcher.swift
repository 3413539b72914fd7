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
    let log: @Sendable (AccessLogEntry) -> Void
    let pending = PendingRequests()
    /// The number of open connections.
    let connectionCount = Atomic(0)
    /// The requests whose heads are being received.
    private let begun = Mutex<[ObjectIdentifier: HTTPExchange]>([:])
    private let isEncrypted: Bool

    init(_ settings: Listener.Settings, handler: @escaping Listener.Handler) {
        self.handler = handler
        limits = settings.limits
        hosts = settings.hosts
        log = settings.log
        isEncrypted = settings.tls != nil
    }

    /// Whether there is room for another connection.
    var acceptsConnection: Bool { connectionCount.load(ordering: .relaxed) < limits.maximumConnections }

    /// Begins a request, after its request line.
    func requestBegan(_ target: String, on connection: OpaquePointer) -> HTTPExchange {
        let exchange = HTTPExchange(target: target, connection: connection)
        begun.withLock { $0[ObjectIdentifier(exchange)] = exchange }
        return exchange
    }

    /// Checks the head: responds with an error at once, or receives the body.
    func receivedHead(_ head: RequestHead, _ exchange: HTTPExchange) -> MHD_Result {
        exchange.head = head
        forgetHead(of: exchange)
        do throws(HTTPError) {
            try head.validate(limits)
            if let host = head.headers["host"], !hosts.contains(host) { throw .misdirectedRequest }
            return .YES
        } catch {
            return queue(
                error.response(correlationID: exchange.correlationID), for: exchange,
                closesConnection: error.closesConnection)
        }
    }

    /// Passes a complete request to the handler, or sends the response to it.
    func finish(_ exchange: HTTPExchange) -> MHD_Result {
        if exchange.response == nil, pending.add(exchange) {
            let request = exchange.request
            // On this thread until the handler waits for something. Then where that ends, at high priority,
            // because the client waits with a timeout.
            Task.immediate(priority: .high, executorPreference: InPlaceExecutor.shared) {
                [handler, pending] in
                pending.respond(to: exchange, with: await handler(request))
            }
            if pending.suspend(exchange) { return .YES }
        }
        guard let response = exchange.response else { return .NO }
        return queue(response, for: exchange, closesConnection: pending.isStopping)
    }

    /// Logs the request, after its response was sent or the connection broke.
    func requestCompleted(_ exchange: HTTPExchange) {
        forgetHead(of: exchange)
        log(exchange.logEntry(at: .now))
        pending.remove(exchange)
    }

    /// Refuses the requests that are receiving a head with a length that libmicrohttpd cannot read.
    ///
    /// The version in Debian 12 sends the head of its own refusal twice, so the connection is closed before.
    func refuseUnreadableLengths() {
        for exchange in begun.withLock({ Array($0.values) }) {
            guard
                let value = MHD_lookup_connection_value(exchange.connection, .HEADER_KIND, "Content-Length"),
                let error = RequestHead.error(ofLength: String(cString: value), upTo: .max)
            else { continue }
            exchange.status = error.status
            let socket = cmicrohttpd_socket(exchange.connection)
            let text = "HTTP/1.1 \(error.status) Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            if !isEncrypted {
                send(socket, text, text.utf8.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            }
            shutdown(socket, Int32(SHUT_RDWR))
        }
    }

    private func forgetHead(of exchange: HTTPExchange) {
        begun.withLock { $0[ObjectIdentifier(exchange)] = nil }
    }

    private func queue(
        _ response: Response, for exchange: HTTPExchange, closesConnection: Bool
    ) -> MHD_Result {
        exchange.status = response.status
        let mhdResponse = response.body.withUnsafeBytes { body in
            MHD_create_response_from_buffer(
                body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let mhdResponse else { return .NO }
        defer { MHD_destroy_response(mhdResponse) }
        for (name, value) in response.headers { MHD_add_response_header(mhdResponse, name, value) }
        if closesConnection { MHD_add_response_header(mhdResponse, "connection", "close") }
        return MHD_queue_response(exchange.connection, UInt32(response.status), mhdResponse)
    }
}

/// The callbacks that libmicrohttpd calls on its own thread.
///
/// Each is `@Sendable`, because a closure isolated to an actor would trap there.
enum Callbacks {
    static let acceptance: MHD_AcceptPolicyCallback = { @Sendable context, _, _ in
        dispatcher(context)?.acceptsConnection == true ? .YES : .NO
    }

    static let connectionChanged: MHD_NotifyConnectionCallback = { @Sendable context, _, _, event in
        let change = event == .CONNECTION_NOTIFY_STARTED ? 1 : -1
        dispatcher(context)?.connectionCount.add(change, ordering: .relaxed)
    }

    /// Begins a request; libmicrohttpd passes the returned exchange to ``access`` and ``requestCompleted``.
    static let requestBegan:
        @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
            UnsafeMutableRawPointer? = { @Sendable context, target, connection in
                guard let dispatcher = dispatcher(context), let target, let connection else { return nil }
                let exchange = dispatcher.requestBegan(String(cString: target), on: connection)
                // libmicrohttpd keeps a record of each part of a query in the memory of the connection, and
                // if they do not fit it never answers. Only we read the query, so it gets to see an empty
                // one. It has passed its own buffer, in which it writes there itself next.
                if let query = strchr(target, Int32(UInt8(ascii: "?"))) { query[1] = 0 }
                return Unmanaged.passRetained(exchange).toOpaque()
            }

    static let access: MHD_AccessHandlerCallback = {
        @Sendable context, connection, _, method, version, data, size, request in
        guard let dispatcher = dispatcher(context), let connection, let method, let version, let size,
            let exchange = exchange(request)?.takeUnretainedValue()
        else { return .NO }
        guard exchange.head != nil else {
            return dispatcher.receivedHead(
                RequestHeadParser.head(
                    of: connection, target: exchange.target, method: method, version: version), exchange)
        }
        guard size.pointee > 0 else { return dispatcher.finish(exchange) }
        // The head was valid, so these are no more bytes than it declared.
        exchange.body += UnsafeRawBufferPointer(start: data, count: size.pointee)
        size.pointee = 0
        return .YES
    }

    static let requestCompleted: MHD_RequestCompletedCallback = { @Sendable context, _, request, _ in
        guard let dispatcher = dispatcher(context), let exchange = exchange(request) else { return }
        dispatcher.requestCompleted(exchange.takeRetainedValue())
    }

    /// Receives the messages of libmicrohttpd, of which one precedes its own refusal of a length.
    static let log: MHD_LogCallback = { @Sendable context, format, _ in
        guard let format, strstr(format, "Content-Length") != nil else { return }
        dispatcher(context)?.refuseUnreadableLengths()
    }

    /// Replaces libmicrohttpd's decoding: leaves a path percent-encoded, as received.
    static let unescape:
        @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
            @Sendable _, _, text in text.map { String(cString: $0).utf8.count } ?? 0
        }

    private static func dispatcher(_ context: UnsafeMutableRawPointer?) -> RequestDispatcher? {
        context.map { Unmanaged<RequestDispatcher>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func exchange(
        _ request: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    ) -> Unmanaged<HTTPExchange>? {
        request?.pointee.map { Unmanaged<HTTPExchange>.fromOpaque($0) }
    }
}

/// A request in progress and its response.
///
/// A class, because it outlives libmicrohttpd's callbacks. Its variables are used only on libmicrohttpd's
/// thread, in one callback at a time, but for those that ``PendingRequests`` sets while
/// no callback can occur.
final class HTTPExchange: @unchecked Sendable {
    /// The request target, as received.
    let target: String
    /// libmicrohttpd's connection, which exists until the request is completed.
    let connection: OpaquePointer
    let peer: Peer
    let start = ContinuousClock.now
    var head: RequestHead?
    var body: [UInt8] = []
    /// Whether the request has been passed to a handler.
    var isHandled = false
    /// Whether the connection is suspended.
    var isSuspended = false
    /// The handler's response.
    var response: Response?
    /// The status of the response that was sent, or 0.
    var status = 0

    init(target: String, connection: OpaquePointer) {
        self.target = target
        self.connection = connection
        peer = Peer(of: connection)
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
            status: status, duration: start.duration(to: now),
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
        /// The exchanges that handlers work on.
        var handled: [ObjectIdentifier: HTTPExchange] = [:]
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
            if !state.isStopping { state.handled[ObjectIdentifier(exchange)] = exchange }
            return state.isStopping
        }
        if isRefused {
            exchange.response = HTTPError.stopping.response(correlationID: exchange.correlationID)
        }
        return !isRefused
    }

    /// Suspends the connection of a request until its response is known; returns `false` if it is already.
    func suspend(_ exchange: HTTPExchange) -> Bool {
        state.withLock { state in
            exchange.isSuspended = state.handled[ObjectIdentifier(exchange)] != nil
            if exchange.isSuspended { MHD_suspend_connection(exchange.connection) }
            return exchange.isSuspended
        }
    }

    /// Sets the response and resumes the connection, unless the request was refused meanwhile.
    func respond(to exchange: HTTPExchange, with response: Response) {
        state.withLock { state in
            guard state.handled.removeValue(forKey: ObjectIdentifier(exchange)) != nil else { return }
            exchange.response = response
            if exchange.isSuspended { MHD_resume_connection(exchange.connection) }
        }
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
        for exchange in state.withLock({ Array($0.handled.values) }) {
            respond(to: exchange, with: HTTPError.stopping.response(correlationID: exchange.correlationID))
        }
    }

    /// Waits until all responses are sent; returns whether they were in time.
    func waitUntilSent(timeout: Duration) -> Bool {
        unsent.wait(timeout: .now() + .nanoseconds(Int(timeout / .nanoseconds(1)))) == .success
    }
}

/// The other end of a connection.
struct Peer: Hashable {
    /// The address, which limits count by.
    let address: ClientAddress
    /// The address in the notation of the access log.
    let text: String

    /// Asks libmicrohttpd for the other end of a connection.
    init(of connection: OpaquePointer) {
        guard let address = cmicrohttpd_peer(connection) else {
            self.address = .loopback
            text = "-"
            return
        }
        self.address = ClientAddress(bytes: Self.bytes(of: address)) ?? .loopback
        text = Self.text(of: address)
    }

    private static func bytes(of address: UnsafePointer<sockaddr>) -> [UInt8] {
        let storage = UnsafeRawPointer(address)
        if address.pointee.sa_family == sa_family_t(AF_INET6) {
            return withUnsafeBytes(of: storage.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { Array($0) }
        }
        return withUnsafeBytes(of: storage.loadUnaligned(as: sockaddr_in.self).sin_addr) { Array($0) }
    }

    private static func text(of address: UnsafePointer<sockaddr>) -> String {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let size =
            address.pointee.sa_family == sa_family_t(AF_INET6)
            ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

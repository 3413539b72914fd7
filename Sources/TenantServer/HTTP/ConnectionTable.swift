import CMicrohttpd
import Glibc
import NativeAuth
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

    /// Closes the connections that are receiving a head with a length that libmicrohttpd cannot read.
    ///
    /// For its own thread.
    func closeUnreadableLengths() {
        state.withLock { state in
            for (id, connection) in state.connections {
                guard let exchange = connection.exchange, exchange.head == nil,
                    let value = MHD_lookup_connection_value(
                        OpaquePointer(bitPattern: id), .HEADER_KIND, "Content-Length"),
                    let error = RequestHead.error(ofLength: String(cString: value), upTo: .max)
                else { continue }
                state.connections[id]?.close(sending: error.status)
            }
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

/// A client's connection, from accept to close.
struct ClientConnection {
    /// A time in which the client makes the next move, or its connection is closed.
    typealias Wait = (start: ContinuousClock.Instant, deadline: ContinuousClock.Instant)

    let peer: Peer
    /// The current request, if one has begun.
    var exchange: HTTPExchange?
    /// The wait for the client; `nil` while the server makes the next move, and after ``close(sending:)``.
    var wait: Wait?
    private let socket: Int32
    private let isEncrypted: Bool

    init(_ connection: OpaquePointer, isEncrypted: Bool) {
        socket = cmicrohttpd_socket(connection)
        peer = Peer(of: connection)
        self.isEncrypted = isEncrypted
    }

    /// Whether the client has closed its side, and all that it has sent is read.
    ///
    /// libmicrohttpd forgets the end of the stream if it has met it before the response was sent.
    var isAtEnd: Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
    }

    /// Closes the connection, first sending a status if a request has begun and there is no encryption.
    ///
    /// libmicrohttpd cannot respond in the middle of a request, and its own timeout restarts with every byte.
    mutating func close(sending status: Int) {
        wait = nil
        if let exchange, !isEncrypted, exchange.status.load(ordering: .relaxed) == 0 {
            exchange.status.store(status, ordering: .relaxed)
            let retry = status == 503 ? "retry-after: 1\r\n" : ""
            let text = "HTTP/1.1 \(status) Refused\r\nconnection: close\r\ncontent-length: 0\r\n\(retry)\r\n"
            send(socket, text, text.utf8.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
        shutdown(socket, Int32(SHUT_RDWR))
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

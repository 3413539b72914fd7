import CMicrohttpd
import Glibc
import NativeAuth
import Synchronization

/// A client's connection, from accept to close.
final class ClientConnection: Sendable {
    let peer: String
    private let socket: Int32
    private let isEncrypted: Bool
    private let state: Mutex<State>

    private struct State {
        var exchange: HTTPExchange?
        var deadline: ContinuousClock.Instant?
        var isOpen = true
    }

    init(_ connection: OpaquePointer, isEncrypted: Bool, deadline: ContinuousClock.Instant) {
        socket = cmicrohttpd_socket(connection)
        peer = Self.text(of: cmicrohttpd_peer(connection))
        self.isEncrypted = isEncrypted
        state = Mutex(State(deadline: deadline))
    }

    /// Returns the value attached to libmicrohttpd's connection.
    static func attached(to connection: OpaquePointer) -> ClientConnection? {
        cmicrohttpd_context(connection).map {
            Unmanaged<ClientConnection>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// The current request, if one has begun.
    var exchange: HTTPExchange? { state.withLock { $0.exchange } }

    /// The deadline for what the client must send next; `nil` while the server works on a response.
    var deadline: ContinuousClock.Instant? { state.withLock { $0.deadline } }

    /// Begins or ends a request, which must have arrived completely by the deadline.
    func begin(_ exchange: HTTPExchange?, deadline: ContinuousClock.Instant?) {
        state.withLock {
            $0.exchange = exchange
            $0.deadline = deadline
        }
    }

    /// Sets the deadline for the client, or removes it while the server works.
    func setDeadline(_ deadline: ContinuousClock.Instant?) {
        state.withLock { $0.deadline = deadline }
    }

    /// Marks the connection as closed: from now on its descriptor may belong to another connection.
    func markClosed() {
        state.withLock { $0.isOpen = false }
    }

    /// Closes the connection, first sending the error if a request has begun and there is no encryption.
    ///
    /// libmicrohttpd cannot respond in the middle of a request, and its own timeout restarts with every byte.
    func close(sending error: HTTPError) {
        state.withLock { state in
            guard state.isOpen, state.deadline != nil else { return }
            if let exchange = state.exchange, !isEncrypted {
                exchange.status.store(error.status, ordering: .relaxed)
                let bytes = error.response(correlationID: nil).bytes
                send(socket, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            }
            shutdown(socket, Int32(SHUT_RDWR))
        }
    }

    private static func text(of address: UnsafePointer<sockaddr>?) -> String {
        guard let address else { return "-" }
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let size =
            address.pointee.sa_family == sa_family_t(AF_INET6)
            ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        getnameinfo(address, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension Response {
    /// The response as HTTP/1.1 bytes, after which the connection is closed.
    fileprivate var bytes: [UInt8] {
        let fields = headers.merging(["connection": "close", "content-length": "\(body.count)"]) { $1 }
        let lines = fields.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) Refused\r\n\(lines)\r\n".utf8) + body
    }
}

import CMicrohttpd
import Glibc
import NativeAuth
import Synchronization

/// A connection, from when it was accepted until it is closed.
final class Connection: Sendable {
    let peer: String
    private let socket: Int32
    private let isEncrypted: Bool
    private let state: Mutex<State>

    private struct State {
        var exchange: Exchange?
        var deadline: ContinuousClock.Instant?
        var isOpen = true
    }

    init(_ connection: OpaquePointer, isEncrypted: Bool, deadline: ContinuousClock.Instant) {
        socket = cmicrohttpd_socket(connection)
        peer = Self.text(of: cmicrohttpd_peer(connection))
        self.isEncrypted = isEncrypted
        state = Mutex(State(deadline: deadline))
    }

    /// The connection that a library's pointer stands for.
    static func of(_ connection: OpaquePointer) -> Connection? {
        cmicrohttpd_context(connection).map { Unmanaged<Connection>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The request that is coming in or being answered.
    var exchange: Exchange? { state.withLock { $0.exchange } }

    /// When somebody has to have done something; `nil` while it is our turn.
    var deadline: ContinuousClock.Instant? { state.withLock { $0.deadline } }

    /// A request has begun, which must be there whole by then.
    func begin(_ exchange: Exchange?, deadline: ContinuousClock.Instant?) {
        state.withLock {
            $0.exchange = exchange
            $0.deadline = deadline
        }
    }

    /// It is somebody's turn until then, or ours.
    func wait(until deadline: ContinuousClock.Instant?) {
        state.withLock { $0.deadline = deadline }
    }

    /// The library is about to close it: from now on its number may be another connection's.
    func close() {
        state.withLock { $0.isOpen = false }
    }

    /// Ends it from our side, with a last word where a request had begun and words are not encrypted.
    ///
    /// The library has no answer in the middle of a request, and its own time-out starts anew with every byte.
    func end(saying rejection: Rejection) {
        state.withLock { state in
            guard state.isOpen, state.deadline != nil else { return }
            if let exchange = state.exchange, !isEncrypted {
                exchange.status.store(rejection.status, ordering: .relaxed)
                let bytes = rejection.response(correlationID: nil).bytes
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
    /// The whole answer as it goes over the line, after which nothing else does.
    fileprivate var bytes: [UInt8] {
        let fields = headers.merging(["connection": "close", "content-length": "\(body.count)"]) { $1 }
        let lines = fields.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) Refused\r\n\(lines)\r\n".utf8) + body
    }
}

import CMicrohttpd
import Glibc
import NativeAuth
import Synchronization

/// A client's connection, from accept to close.
final class ClientConnection: Sendable {
    let peer: Peer
    private let socket: Int32
    private let isEncrypted: Bool
    private let state = Mutex(State())

    private struct State {
        var exchange: HTTPExchange?
        var hasCompletedRequest = false
        var isWaitingForClient = true
        var isOpen = true
    }

    init(_ connection: OpaquePointer, isEncrypted: Bool) {
        socket = cmicrohttpd_socket(connection)
        peer = Peer(of: connection)
        self.isEncrypted = isEncrypted
    }

    /// Returns the value attached to libmicrohttpd's connection.
    static func attached(to connection: OpaquePointer) -> ClientConnection? {
        cmicrohttpd_context(connection).map {
            Unmanaged<ClientConnection>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// The current request, if one has begun.
    var exchange: HTTPExchange? { state.withLock { $0.exchange } }

    /// Whether the client has received a response.
    var hasCompletedRequest: Bool { state.withLock { $0.hasCompletedRequest } }

    /// Begins a request.
    func begin(_ exchange: HTTPExchange) {
        state.withLock {
            $0.exchange = exchange
            $0.isWaitingForClient = true
        }
    }

    /// Whether the next move is the client's: to send a request, or to read a response.
    ///
    /// Otherwise the connection is not closed.
    var isWaitingForClient: Bool {
        get { state.withLock { $0.isWaitingForClient } }
        set { state.withLock { $0.isWaitingForClient = newValue } }
    }

    /// Ends the request.
    func endRequest() {
        state.withLock { state in
            state.hasCompletedRequest = state.hasCompletedRequest || state.exchange?.isHandled == true
            state.exchange = nil
            state.isWaitingForClient = true
        }
    }

    /// Whether the client has closed its side, and all that it has sent is read.
    ///
    /// libmicrohttpd forgets the end of the stream if it has met it before the response was sent.
    var isAtEnd: Bool {
        state.withLock { state in
            var byte: UInt8 = 0
            return state.isOpen && recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
        }
    }

    /// Marks the connection as closed: from now on its descriptor may belong to another connection.
    func markClosed() {
        state.withLock { $0.isOpen = false }
    }

    /// Closes the connection, first sending the error if a request has begun and there is no encryption.
    ///
    /// libmicrohttpd cannot respond in the middle of a request, and its own timeout restarts with every byte.
    func close(sending error: HTTPError) {
        close { error.response(correlationID: nil).bytes }
    }

    /// Closes the connection in favor of a new one, like ``close(sending:)``, at almost no cost.
    func evict() {
        close { Self.eviction }
    }

    private static let eviction = Array(
        "HTTP/1.1 503 Refused\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 1\r\n\r\n".utf8)

    private func close(_ response: () -> [UInt8]) {
        state.withLock { state in
            guard state.isOpen, state.isWaitingForClient else { return }
            if let exchange = state.exchange, !isEncrypted, exchange.status.load(ordering: .relaxed) == 0 {
                let bytes = response()
                exchange.status.store(bytes.status, ordering: .relaxed)
                send(socket, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            }
            shutdown(socket, Int32(SHUT_RDWR))
        }
    }
}

extension [UInt8] {
    /// The status of a response in bytes.
    fileprivate var status: Int { Int(String(decoding: dropFirst(9).prefix(3), as: UTF8.self)) ?? 0 }
}

extension Response {
    /// The response as HTTP/1.1 bytes, after which the connection is closed.
    fileprivate var bytes: [UInt8] {
        let fields = headers.merging(["connection": "close", "content-length": "\(body.count)"]) { $1 }
        let lines = fields.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) Refused\r\n\(lines)\r\n".utf8) + body
    }
}

import CMicrohttpd
import Glibc
import Synchronization

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

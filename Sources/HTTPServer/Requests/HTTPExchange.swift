import NativeAuth
import Synchronization

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

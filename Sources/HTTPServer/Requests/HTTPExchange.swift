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
    let response = Mutex<Response?>(nil)

    init(target: String, peer: Peer, start: ContinuousClock.Instant) {
        self.target = target
        self.peer = peer
        self.start = start
    }

    /// The correlation ID, as received.
    var correlationID: String? { head?.headers["client-request-id"] }

    /// The complete request.
    var request: HTTPRequest {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return HTTPRequest(
            head?.method ?? "", String(parts.first ?? ""), query: parts.dropFirst().first.map(String.init),
            headers: head?.headers ?? [:], body: body, peer: peer.address)
    }

    /// Returns the request's entry for the access log.
    func logEntry(at now: ContinuousClock.Instant) -> AccessLogEntry {
        AccessLogEntry(
            peer: peer.text, method: head?.method ?? "-", path: request.path, correlationID: correlationID,
            status: status.load(ordering: .relaxed), duration: start.duration(to: now))
    }
}

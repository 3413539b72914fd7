import NativeAuth
import Synchronization

/// A request as it comes in, and the answer to it.
///
/// A class, because it outlives the calls of the library that feeds it. Its variables are touched by
/// the library's thread alone, one call at a time.
final class Exchange: @unchecked Sendable {
    /// What stood in the request line, as it was sent.
    let target: String
    let peer: String
    let began: ContinuousClock.Instant
    var head: Head?
    var body: [UInt8] = []
    /// Whether a handler is at it, or was.
    var isHandled = false
    /// The status of the answer that was given, or 0.
    let status = Atomic(0)
    /// The answer, once there is one.
    let reply = Mutex<Response?>(nil)

    init(target: String, peer: String, began: ContinuousClock.Instant) {
        self.target = target
        self.peer = peer
        self.began = began
    }

    /// The correlation id, as it was sent.
    var correlationID: String? { head?.headers["client-request-id"] }

    /// The request, whole.
    var incoming: Incoming {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        return Incoming(
            head?.method ?? "", String(parts.first ?? ""), query: parts.dropFirst().first.map(String.init),
            headers: head?.headers ?? [:], body: body, peer: peer)
    }

    /// What the access log says about it.
    func line(at now: ContinuousClock.Instant) -> AccessLine {
        AccessLine(
            peer: peer, method: head?.method ?? "-", path: incoming.path, correlationID: correlationID,
            status: status.load(ordering: .relaxed), duration: began.duration(to: now))
    }
}

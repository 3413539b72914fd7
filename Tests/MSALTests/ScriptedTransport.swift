import Foundation
import NativeAuth
import Synchronization

/// A transport that returns scripted replies in order and records the requests.
final class ScriptedTransport: Transport {
    private let replies: Mutex<[Played]>
    private let asked = Mutex<[Request]>([])

    /// A scripted reply to a request.
    enum Played: Sendable {
        case reply(Int, String, headers: [String: String])
        case fail(TransportFailure)
        /// No reply until the request is canceled.
        case silence

        static func reply(_ status: Int, _ json: String) -> Played { .reply(status, json, headers: [:]) }
    }

    init(_ replies: [Played]) {
        self.replies = Mutex(replies)
    }

    var requests: [Request] { asked.withLock { $0 } }

    func play(_ more: [Played]) {
        replies.withLock { $0 += more }
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        asked.withLock { $0.append(request) }
        let next = replies.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        switch next {
        case .reply(let status, let json, let headers):
            return Response(status: status, body: Data(json.utf8), headers: headers)
        case .fail(let failure): throw failure
        case .silence:
            let (waiting, _) = AsyncStream.makeStream(of: Never.self)
            for await _ in waiting {}
            throw .cancelled
        case nil: throw .offline(host: "the end of the script")
        }
    }
}

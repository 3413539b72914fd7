import Foundation
import NativeAuth
import Synchronization

/// A transport that returns scripted replies in order and records the requests.
final class ScriptedTransport: Transport {
    private let replies: Mutex<[Reply]>
    private let sentRequests = Mutex<[Request]>([])

    /// A scripted reply to a request.
    enum Reply: Sendable {
        case reply(Int, String, headers: [String: String])
        case failure(TransportFailure)
        /// No reply until the request is canceled.
        case noReply

        static func reply(_ status: Int, _ json: String) -> Reply { .reply(status, json, headers: [:]) }
    }

    init(_ replies: [Reply]) {
        self.replies = Mutex(replies)
    }

    var requests: [Request] { sentRequests.withLock { $0 } }

    func enqueue(_ newReplies: [Reply]) {
        replies.withLock { $0 += newReplies }
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        sentRequests.withLock { $0.append(request) }
        let next = replies.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        switch next {
        case .reply(let status, let json, let headers):
            return Response(status: status, body: Data(json.utf8), headers: headers)
        case .failure(let failure): throw failure
        case .noReply:
            let (stream, _) = AsyncStream.makeStream(of: Never.self)
            for await _ in stream {}
            throw .cancelled
        case nil: throw .offline(host: "the end of the script")
        }
    }
}

import Foundation
import NativeAuth
import Synchronization

/// A transport that replies to some calls by itself.
final class ScriptedTransport: Transport {
    private let base: any Transport
    private let path: Request.Path
    private let replies: Mutex<[Result<Response, TransportFailure>]>
    private let isEndless: Bool

    /// Creates a transport that replies the same to every call of a path.
    init(base: any Transport, path: Request.Path, reply: Result<Response, TransportFailure>) {
        self.base = base
        self.path = path
        replies = Mutex([reply])
        isEndless = true
    }

    /// Creates a transport that replies to the first calls of a path.
    convenience init(base: any Transport, path: Request.Path, bodies: [String]) {
        self.init(base: base, path: path, replies: bodies.map { .body(200, $0) })
    }

    /// Creates a transport that replies to the first calls of a path.
    init(base: any Transport, path: Request.Path, replies: [Response]) {
        self.base = base
        self.path = path
        self.replies = Mutex(replies.map(Result.success))
        isEndless = false
    }

    func send(_ request: Request) async throws(TransportFailure) -> Response {
        guard request.path == path, let reply = takeReply() else { return try await base.send(request) }
        return try reply.get()
    }

    private func takeReply() -> Result<Response, TransportFailure>? {
        replies.withLock { replies in
            if isEndless || replies.isEmpty { return replies.first }
            return replies.removeFirst()
        }
    }
}

extension Response {
    /// Returns a response with a body of any kind.
    static func body(_ status: Int, _ text: String) -> Response {
        Response(status: status, body: Data(text.utf8))
    }
}

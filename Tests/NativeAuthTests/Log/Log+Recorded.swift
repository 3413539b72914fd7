import Foundation
import Synchronization

@testable import NativeAuth

/// A log that keeps its lines.
final class RecordedLog: Sendable {
    private let recorded = Mutex<[LogLine]>([])
    private let level: LogLevel?

    /// Creates a log that wants the lines up to a level; `nil` for none.
    init(_ level: LogLevel? = .verbose) {
        self.level = level
    }

    var log: Log {
        Log { [level] in
            $0.rawValue <= level?.rawValue ?? 0
        } to: { [self] line in
            recorded.withLock { $0.append(line) }
        }
    }

    var lines: [LogLine] { recorded.withLock(\.self) }

    /// Returns the messages under a mask, without the first space.
    func texts(under mask: LogMask = .secretsOnly) -> [String] {
        lines.map { String($0.message(under: mask, after: "").text.dropFirst()) }
    }
}

/// A transport with one reply for every request.
struct ReplyTransport: Transport {
    var result: Result<Response, TransportFailure>

    func send(_ request: Request) async throws(TransportFailure) -> Response { try result.get() }
}

extension UUID {
    static let call = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
}

extension Request {
    /// A request of the call with an email address.
    static func sample(
        _ path: Path = .signUpStart, _ form: [Field: Value] = [.username: .text("ada@contoso.com")]
    ) -> Request {
        Request(path, form, correlationID: UUID.call.uuidString)
    }
}

extension Response {
    /// A reply of the call.
    static func sample(_ status: Int, _ json: String, headers: [String: String] = [:]) -> Response {
        let headers = headers.merging(["client-request-id": UUID.call.uuidString]) { given, _ in given }
        return Response(status: status, body: Data(json.utf8), headers: headers)
    }
}

extension ReplySummary {
    /// Returns the parts under a mask.
    func text(under mask: LogMask) -> String {
        parts.map { $0.text(under: mask) }.joined(separator: " ")
    }
}

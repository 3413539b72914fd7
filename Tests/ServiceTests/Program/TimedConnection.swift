import Foundation
import TestSupport

/// A kept connection to a server, whose requests are timed; it blocks its thread.
struct TimedConnection {
    private let port: UInt16
    private var client: KeepAliveClient

    init(port: UInt16) {
        self.port = port
        client = KeepAliveClient(port: port)
    }

    /// Posts a form; returns the response, and the microseconds until all of it was read.
    mutating func post(
        _ path: String, _ form: RequestWriter.Form
    ) -> (response: HTTPResponse, microseconds: Double) {
        let clientID = [("client_id", "11111111-2222-3333-4444-555555555555")]
        return post(path, encoded: RequestWriter.encoded(clientID + form, raw: ""))
    }

    /// Posts an encoded form; returns the response, and the microseconds until all of it was read.
    mutating func post(
        _ path: String, encoded form: String
    ) -> (response: HTTPResponse, microseconds: Double) {
        send(KeepAliveClient.post(path, form))
    }

    /// Gets a document of the control API.
    mutating func get(_ path: String, key: String) -> HTTPResponse {
        let text = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(key)\r\n\r\n"
        return send(Array(text.utf8)).response
    }

    private mutating func send(_ request: [UInt8]) -> (response: HTTPResponse, microseconds: Double) {
        for _ in 0..<2 {
            let start = ContinuousClock.now
            if let response = client.response(to: request) {
                return (response, (ContinuousClock.now - start) / .microseconds(1))
            }
            // The server closes a connection after a time or a number of requests.
            client = KeepAliveClient(port: port)
        }
        return (HTTPResponse([]), 0)
    }

    /// Runs a body on a new thread, because those of Swift's pool may not block.
    static func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
        }
    }
}

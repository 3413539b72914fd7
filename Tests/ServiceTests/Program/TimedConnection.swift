import Foundation
import TestSupport

/// A kept connection to a server, whose requests are timed; it blocks its thread.
struct TimedConnection {
    private let port: UInt16
    private var connection: RawConnection

    init(port: UInt16) {
        self.port = port
        connection = RawConnection(to: port)
    }

    /// Posts a form; returns the response, and the microseconds until all of it was read.
    mutating func post(
        _ path: String, _ form: RequestWriter.Form
    ) -> (response: HTTPResponse, microseconds: Double) {
        let body = RequestWriter.encoded(
            [("client_id", "11111111-2222-3333-4444-555555555555")] + form, raw: "")
        return send(
            """
            POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n\
            Content-Length: \(body.utf8.count)\r\n\r\n\(body)
            """)
    }

    /// Gets a document of the control API.
    mutating func get(_ path: String, key: String) -> HTTPResponse {
        send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer \(key)\r\n\r\n").response
    }

    private mutating func send(_ text: String) -> (response: HTTPResponse, microseconds: Double) {
        let request = Array(text.utf8)
        for _ in 0..<2 {
            let start = ContinuousClock.now
            connection.write(request)
            if let bytes = readResponse() {
                return (HTTPResponse(bytes), (ContinuousClock.now - start) / .microseconds(1))
            }
            // The server closes a connection after a time or a number of requests.
            connection = RawConnection(to: port)
        }
        return (HTTPResponse([]), 0)
    }

    private func readResponse() -> [UInt8]? {
        var bytes: [UInt8] = []
        while true {
            let chunk = connection.read()
            guard !chunk.isEmpty else { return nil }
            bytes += chunk
            let response = HTTPResponse(bytes)
            let length = response.headers["content-length"].flatMap { Int($0) }
            if let length, response.body.count >= length { return bytes }
        }
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

import Foundation
import TestSupport

/// A client that sends requests on one connection, and blocks its thread.
struct KeepAliveClient {
    private let connection: RawConnection

    init(port: UInt16, at address: UInt32 = 0x7F00_0001) {
        connection = RawConnection(to: port, at: address)
    }

    /// Sends a request and returns its response; `nil` if the connection was closed instead.
    func response(to request: [UInt8]) -> HTTPResponse? {
        send(request) ? receive() : nil
    }

    /// Sends a request and does not wait for its response; returns `false` if the connection is closed.
    func send(_ request: [UInt8]) -> Bool { connection.write(request) }

    /// Receives the next response; `nil` if the connection was closed instead.
    func receive() -> HTTPResponse? {
        var bytes: [UInt8] = []
        while true {
            let chunk = connection.read()
            if chunk.isEmpty { return nil }
            bytes += chunk
            let response = HTTPResponse(bytes)
            let length = response.headers["content-length"].flatMap { Int($0) }
            if let length, response.body.count >= length { return response }
        }
    }

    /// Sends a request and returns the status of its response; `nil` if the connection was closed instead.
    func status(of request: [UInt8]) -> Int? { response(to: request)?.status }

    /// A request that begins a sign-up.
    static let start = post(
        "/signup/v1.0/start", "client_id=a&username=ada@contoso.com&challenge_type=oob%20redirect")

    /// Returns a request with a form.
    static func post(_ path: String, _ form: String) -> [UInt8] {
        Array(
            """
            POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\n\
            Content-Length: \(form.utf8.count)\r\n\r\n\(form)
            """.utf8)
    }

    /// Runs clients on threads of their own, and returns the statuses that each received.
    static func run(
        _ count: Int, port: UInt16, _ body: @escaping @Sendable (Int) -> [Int?]
    ) async -> [[Int?]] {
        await withTaskGroup { group in
            for number in 0..<count {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        Thread.detachNewThread { continuation.resume(returning: body(number)) }
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}

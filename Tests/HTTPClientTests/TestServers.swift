import Foundation
import HTTPClient
import NativeAuth
import Testing

/// Scripted servers on loopback, in a child process that ends with this object.
final class TestServers: Sendable {
    /// What a server does with each connection.
    struct Plan: Encodable {
        var tls: ServerCertificate?
        var steps: [Step] = [.read, .send(.emptyObject)]
        /// Whether the server's accept queue is full, so that it accepts no connection.
        var isFull = false

        private enum CodingKeys: CodingKey { case tls, steps, isFull }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(tls, forKey: .tls)
            try container.encode(steps, forKey: .steps)
            try container.encode(isFull, forKey: .isFull)
        }
    }

    /// What a server has recorded.
    struct Record: Decodable {
        var connections: Int
        private var receivedBytes: Data
        /// The number of bytes sent of an endless response.
        var sentByteCount: Int

        /// The received text, after TLS.
        var text: String { String(decoding: receivedBytes, as: UTF8.self) }
    }

    // Safe to share: one test owns it and sends one command at a time.
    nonisolated(unsafe) private(set) var ports: [Int] = []
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())

    init(_ plans: [Plan]) throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "servers.py")
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-IS", script.path()]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(plans) + Data("\n".utf8))
        ports = try readReply()
    }

    convenience init(_ plan: Plan = Plan()) throws {
        try self.init([plan])
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.terminate()
    }

    /// Returns the records of all servers.
    func records() throws -> [Record] {
        try send("report")
    }

    /// Waits for the next connection to a server, on a thread outside Swift's pool.
    func waitForConnection(at server: Int) async throws {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "ServerRoom").async {
                continuation.resume(
                    with: Result {
                        guard try self.send("await \(server)") else { throw POSIXError(.ETIMEDOUT) }
                    })
            }
        }
    }

    private func send<Reply: Decodable>(_ command: String) throws -> Reply {
        try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
        return try readReply()
    }

    private func readReply<Reply: Decodable>() throws -> Reply {
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
            guard !byte.isEmpty else { break }
            line += byte
        }
        return try JSONDecoder().decode(Reply.self, from: line)
    }
}

extension TestServers.Plan {
    /// One step of a server's plan.
    struct Step: Encodable {
        private var name: String
        private var bytes = Data()

        static let read = Step(name: "read")
        static let stall = Step(name: "stall")
        static let disconnect = Step(name: "disconnect")
        static func send(_ response: RawResponse) -> Step { Step(name: "send", bytes: response.bytes) }
        /// Sends the text repeatedly.
        static func `repeat`(_ text: String) -> Step { Step(name: "repeat", bytes: Data(text.utf8)) }
        /// Sends the text byte by byte.
        static func trickle(_ text: String) -> Step { Step(name: "trickle", bytes: Data(text.utf8)) }
    }
}

/// An HTTP response as bytes.
struct RawResponse {
    var bytes: Data

    /// A response with an empty JSON object.
    static let emptyObject = RawResponse("{}")

    init(raw: String) {
        bytes = Data(raw.utf8)
    }

    init(_ body: String, status: String = "200 OK", fields: [String] = []) {
        self.init(Data(body.utf8), status: status, fields: fields)
    }

    init(_ body: Data, status: String = "200 OK", fields: [String] = []) {
        let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + fields
        bytes = Data((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }
}

extension HTTPClient {
    /// Creates a client for a test server.
    init(
        port: Int, scheme: String = "http", host: String = "127.0.0.1", path: String = "/contoso",
        _ configure: (inout Settings) -> Void = { _ in }
    ) throws {
        var settings = Settings(product: "tests", version: "1")
        configure(&settings)
        self.init(try Authority("\(scheme)://\(host):\(port)\(path)"), settings: settings)
    }

    /// Creates a client for a test server with TLS, which trusts the authority of the tests.
    static func trusting(port: Int, host: String = "127.0.0.1") throws -> HTTPClient {
        try HTTPClient(port: port, scheme: "https", host: host) {
            $0.trust = .file(ServerCertificate.authorityPath)
        }
    }

    /// Sends a request and returns the result.
    func result(of request: Request = .sample) async -> Result<Response, TransportFailure> {
        do throws(TransportFailure) {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }

    /// Sends a request and returns its failure, or `nil` if it succeeds.
    func failure(of request: Request = .sample) async -> TransportFailure? {
        if case .failure(let failure) = await result(of: request) { failure } else { nil }
    }
}

extension Request {
    /// A request that carries a secret.
    static let sample = Request(
        .signUpStart,
        [.username: .text("ada@contoso.com"), .password: .secret(Secret("Canary-7") ?? Secret())],
        correlationID: "6A1F0E5C-0000-4000-8000-000000000001")
}

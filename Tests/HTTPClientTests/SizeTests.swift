import Foundation
@testable import HTTPClient
import NativeAuth
import TestSupport
import Testing

/// Responses that are too large, truncated, compressed or not HTTP.
struct SizeTests {
    private static let maximumBytes = 65_536

    private func failure(_ steps: TestServers.Plan.Step...) async throws -> TransportFailure? {
        let servers = try TestServers(.init(steps: [.read] + steps))
        let failure = try await HTTPClient(port: servers.ports[0]).failure()
        // The data in flight when the client disconnects fits into the system's buffers.
        #expect(try servers.records()[0].sentByteCount < 16_000_000)
        return failure?.withoutHost
    }

    @Test(.rule("C-71")) func `a body is limited to 64 KiB`() async throws {
        let body = String(repeating: "a", count: Self.maximumBytes)
        let servers = try TestServers([
            .init(steps: [.read, .send(RawResponse(body))]),
            .init(steps: [.read, .send(RawResponse(body + "a"))]),
        ])

        #expect(try await HTTPClient(port: servers.ports[0]).result().get().body.count == Self.maximumBytes)
        #expect(
            try await HTTPClient(port: servers.ports[1]).failure()
                == .tooLong(host: "127.0.0.1:\(servers.ports[1])"))
    }

    @Test(.rule("C-71"), arguments: ["Content-Length: 50000000\r\n", "", "Transfer-Encoding: chunked\r\n"])
    func `an endless body is aborted at 64 KiB`(field: String) async throws {
        let head = RawResponse(raw: "HTTP/1.1 200 OK\r\n\(field)\r\n")
        let block = String(repeating: "a", count: 4_096)
        let chunk = field.contains("chunked") ? "1000\r\n\(block)\r\n" : block

        #expect(try await failure(.send(head), .repeat(chunk)) == .tooLong(host: ""))
    }

    @Test(.rule("C-71"), arguments: ["Content-Length: 50000000\r\n", "Transfer-Encoding: chunked\r\n"])
    func `an endless body takes at most 4 MB of memory`(field: String) async throws {
        let head = RawResponse(raw: "HTTP/1.1 200 OK\r\n\(field)\r\n")
        let chunk = "10000\r\n\(String(repeating: "a", count: 65_536))\r\n"
        let servers = try TestServers([
            .init(), .init(steps: [.read, .send(head), .repeat(chunk)]),
        ])

        await #expect(processExitsWith: .success) { [ports = servers.ports as [Int]] in
            // The first request loads the library.
            #expect(try await HTTPClient(port: ports[0]).result().get().status == 200)
            let before = ProcessMemory.resetPeak()
            let start = ContinuousClock.now
            guard case .tooLong? = try await HTTPClient(port: ports[1]).failure() else { exit(1) }
            let duration = ContinuousClock.now - start
            print("C-71 to the failure of an endless body: \(duration / .milliseconds(1)) ms (goal: 300 ms)")
            exit(before > 0 && ProcessMemory.peak - before <= 4_096 ? 0 : 2)
        }
    }

    @Test(.rule("C-71")) func `endless header lines are aborted`() async throws {
        let head = RawResponse(raw: "HTTP/1.1 200 OK\r\n")

        #expect(try await failure(.send(head), .repeat("X-More: and more\r\n")) == .tooLong(host: ""))
    }

    @Test(
        .rule("C-71"),
        arguments: ["Content-Encoding: gzip", "content-encoding: br", "Transfer-Encoding: gzip"])
    func `a compressed response is refused`(field: String) async throws {
        let bomb = try #require(
            Data(base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3"))
        let response = RawResponse(bomb, fields: [field])

        #expect(try await failure(.send(response)) == .unreadable(host: ""))
    }

    @Test(.rule("C-71")) func `a body shorter than its Content-Length is a failure`() async throws {
        let response = RawResponse(raw: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}")

        #expect(try await failure(.send(response)) == .interrupted(host: ""))
    }

    @Test(arguments: ["SSH-2.0-OpenSSH_9.2\r\n", "{}", "\0\0\0"])
    func `a response that is not HTTP is unreadable`(text: String) async throws {
        #expect(try await failure(.send(RawResponse(raw: text))) == .unreadable(host: ""))
    }

    @Test func `a connection closed without a response is interrupted`() async throws {
        #expect(try await failure() == .interrupted(host: ""))
    }
}

extension TransportFailure {
    /// The failure without the host, whose port differs from run to run.
    fileprivate var withoutHost: TransportFailure {
        switch self {
        case .tooLong: .tooLong(host: "")
        case .unreadable: .unreadable(host: "")
        case .interrupted: .interrupted(host: "")
        case .cancelled, .offline, .hostNotFound, .timedOut, .notTrusted, .redirected, .proxyRefused,
            .noLibrary:
            self
        }
    }
}

/// The part of a response that is kept, which is untrusted.
struct ResponseBufferTests {
    @Test(.rule("C-71")) func `no more than 64 KiB of a body are kept`() {
        let buffer = ResponseBuffer()
        let chunk = [UInt8](repeating: 0x61, count: 16_000)

        let acceptedCount = (0..<3_000).count { _ in chunk.withUnsafeBytes { buffer.append(body: $0) } }

        #expect(acceptedCount == 4)
        #expect(buffer.body.count == 64_000)
        #expect(buffer.failure == .tooLong)
    }

    @Test(.rule("C-71")) func `no more than 64 KiB of header lines are kept`() {
        let buffer = ResponseBuffer()

        let acceptedCount = (0..<100_000).count { append("x-\($0): \($0)\r\n", to: buffer) }

        let keptBytes = buffer.headers.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
        #expect((1_000..<10_000).contains(acceptedCount))
        #expect(keptBytes < 65_536)
        #expect(buffer.failure == .tooLong)
    }

    @Test(.rule("C-80")) func `a header line that is not ASCII is ignored`() {
        let marks = "e" + String(repeating: "\u{327}\u{301}", count: 10_000)
        let buffer = ResponseBuffer()
        let lines = [
            "HTTP/1.1 200 OK\r\n", "Retry-After: 7 \r\n", "\(marks): a\r\n", "x-name: \(marks)\r\n",
            "\(marks)\r\n",
            "HTTP/\(marks)\r\n", "\r\n",
        ]

        for line in lines.prefix(3) + lines.suffix(1) { #expect(append(line, to: buffer)) }

        #expect(buffer.headers == ["retry-after": "7"])
    }

    @Test(.rule("C-80")) func `a line that only looks like a status line with marks is ignored`() {
        let buffer = ResponseBuffer()

        _ = append("retry-after: 7\r\n", to: buffer)
        _ = append("HTTP/\u{301}1.1 200\r\n", to: buffer)

        #expect(buffer.headers == ["retry-after": "7"])
    }

    private func append(_ line: String, to buffer: ResponseBuffer) -> Bool {
        Array(line.utf8).withUnsafeBytes { buffer.append(header: $0) }
    }
}

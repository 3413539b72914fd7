import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import HTTPClient

/// Responses that are too large, truncated, compressed or not HTTP.
struct SizeTests {
    private static let maximumBytes = 65_536
    /// The data in flight when the client disconnects fits into the system's buffers.
    private static let maximumSentBytes = 16_000_000

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
    func `an endless body is aborted at 64 KiB and takes at most 4 MB of memory`(field: String) async throws {
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
        #expect(try servers.records()[1].sentByteCount < Self.maximumSentBytes)
    }

    private static func raw(_ text: String) -> TestServers.Plan.Step { .send(RawResponse(raw: text)) }

    private static func compressed(_ field: String) -> TestServers.Plan.Step {
        let bomb = Data(base64Encoded: "H4sIAAAAAAACA+3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3")
        return .send(RawResponse(bomb ?? Data(), fields: [field]))
    }

    private static let refused: [([TestServers.Plan.Step], TransportFailure)] = [
        ([raw("HTTP/1.1 200 OK\r\n"), .repeat("X-More: and more\r\n")], .tooLong(host: "")),
        ([compressed("Content-Encoding: gzip")], .unreadable(host: "")),
        ([compressed("content-encoding: br")], .unreadable(host: "")),
        ([compressed("Transfer-Encoding: gzip")], .unreadable(host: "")),
        ([raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}")], .interrupted(host: "")),
        ([raw("SSH-2.0-OpenSSH_9.2\r\n")], .unreadable(host: "")),
        ([raw("{}")], .unreadable(host: "")), ([raw("\0\0\0")], .unreadable(host: "")),
        ([], .interrupted(host: "")),
    ]

    @Test(.rule("C-71"), arguments: refused)
    func `endless header lines, a cut or compressed response, none, and one that is not HTTP are refused`(
        steps: [TestServers.Plan.Step], failure: TransportFailure
    ) async throws {
        let servers = try TestServers(.init(steps: [.read] + steps))

        let found = try await HTTPClient(port: servers.ports[0]).failure()

        #expect(found?.withoutHost == failure)
        #expect(try servers.records()[0].sentByteCount < Self.maximumSentBytes)
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
            "HTTP/1.1 200 OK\r\n", "Retry-After: 7 \r\n", "\(marks): a\r\n", "HTTP/\u{301}1.1 200\r\n",
        ]

        for line in lines + ["\r\n"] { #expect(append(line, to: buffer)) }

        #expect(buffer.headers == ["retry-after": "7"])
    }

    private func append(_ line: String, to buffer: ResponseBuffer) -> Bool {
        Array(line.utf8).withUnsafeBytes { buffer.append(header: $0) }
    }
}

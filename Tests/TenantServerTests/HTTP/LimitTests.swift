import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import TenantServer

struct LimitTests {
    @Test(.rule("E-52"), arguments: ["65537", "10000000", "9223372036854775807", "9223372036854775808"])
    func `a declared length that is too large is refused before the body`(length: String) async throws {
        let server = try ServerHarness()

        let response = await server.send(
            "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(length)\r\n\r\n")

        #expect(response.statuses == [413])
        #expect(response.lowercased().contains("content-type: application/json"))
        #expect(
            response.contains(#""error":"invalid_request""#) && response.contains(#""error_description":"#))
    }

    @Test func `a body of exactly the maximum size is accepted`() async throws {
        let server = try ServerHarness()
        let body = String(repeating: "a", count: 65_536)

        let response = await server.send(
            "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 65536\r\n\r\n\(body)")

        #expect(response.statuses == [200] && response.hasSuffix(body))
    }

    @Test(arguments: [(count: 65, size: 1), (count: 20, size: 900)])
    func `a header that is too large is refused with a JSON error`(count: Int, size: Int) async throws {
        let server = try ServerHarness()
        let fields = (0..<count).map { "X-\($0): \(String(repeating: "v", count: size))\r\n" }.joined()

        let response = await server.send("GET / HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n")

        #expect(response.statuses == [431])
        #expect(response.contains(#""error":"invalid_request""#))
    }

    /// Heads that are beyond a limit of libmicrohttpd and not beyond one of ours, or beyond both.
    private static let heads: [(name: String, head: String, status: Int)] = [
        ("query of &", "GET /?\(String(repeating: "&", count: 500)) HTTP/1.1\r\nHost: localhost", 200),
        (
            "long query of &", "GET /?\(String(repeating: "&", count: 16_000)) HTTP/1.1\r\nHost: localhost",
            200
        ),
        (
            "query of pairs", "GET /?\(String(repeating: "a=b&", count: 4_000)) HTTP/1.1\r\nHost: localhost",
            200
        ),
        ("query of ?", "GET /?\(String(repeating: "?", count: 500)) HTTP/1.1\r\nHost: localhost", 200),
        ("query of %00", "GET /?\(String(repeating: "%00&", count: 500)) HTTP/1.1\r\nHost: localhost", 200),
        ("query without end", "GET /?\(String(repeating: "&", count: 40_000))", 414),
        ("path", "GET /\(String(repeating: "x", count: 70_000)) HTTP/1.1\r\nHost: localhost", 414),
        ("method", "\(String(repeating: "M", count: 40_000)) / HTTP/1.1\r\nHost: localhost", 414),
        ("version", "GET / HTTP/1.1\(String(repeating: "1", count: 40_000))\r\nHost: localhost", 414),
        ("fields", "GET / HTTP/1.1\r\nHost: localhost\(String(repeating: "\r\na:", count: 4_000))", 431),
        ("field", "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 70_000))", 431),
        (
            "cookies",
            "GET / HTTP/1.1\r\nHost: localhost\r\nCookie: \(String(repeating: "a=b;", count: 4_000))", 431
        ),
    ]

    /// What libmicrohttpd 1 makes of some: where there is nothing, it only closes the connection.
    private static let otherStatuses: [String: [Int]] = ["method": [], "version": [400], "cookies": [200]]

    @Test(.rule("E-52"), .timeLimit(.minutes(2)), arguments: heads)
    func `a head with too many parts is answered at once, whatever libmicrohttpd makes of it`(
        row: (name: String, head: String, status: Int)
    ) async throws {
        let server = try ServerHarness()

        let response = await server.send("\(row.head)\r\nConnection: close\r\n\r\n")

        // Of too many cookies libmicrohttpd complains twice before it closes the connection.
        #expect(
            Set(response.statuses) == [row.status] || response.statuses == Self.otherStatuses[row.name],
            "\(row.name): \(response.statuses)")
    }

    private static let lastRequests: [(text: String, statuses: [Int])] = [
        ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", [200]),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhi", [200]),
        ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\n\r\n", [200, 200]),
        (
            String(repeating: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 5),
            [200, 200, 200, 200, 200]
        ),
        ("GET / HTTP/1.1\r\nHost: elsewhere\r\n\r\n", [421]),
    ]

    @Test(.rule("E-55"), .timeLimit(.minutes(3)), arguments: lastRequests)
    func `a client that sends nothing more is disconnected after its last response`(
        row: (text: String, statuses: [Int])
    ) async throws {
        try await expectEnd(after: row.text, with: row.statuses) { $0.finishWriting() }
    }

    private static let silentClients: [(text: String, statuses: [Int])] = [
        ("", []), ("POST / HTTP/1.1\r\nHost: loc", []),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhi", []),
        ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", [200]),
    ]

    @Test(.rule("E-50"), .timeLimit(.minutes(3)), arguments: silentClients)
    func `a silent client is disconnected`(row: (text: String, statuses: [Int])) async throws {
        try await expectEnd(after: row.text, with: row.statuses)
    }

    /// Expects that the server closes a connection by itself, soon after it has responded to a text.
    private func expectEnd(
        after text: String, with statuses: [Int],
        _ body: @escaping @Sendable (RawConnection) -> Void = { _ in }
    ) async throws {
        let server = try ServerHarness(Self.shortTimeout)

        let (connection, response) = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let connection = RawConnection(to: server.port)
                connection.write(Array(text.utf8))
                body(connection)
                continuation.resume(returning: (connection, connection.readAllText()))
            }
        }

        #expect(response.statuses == statuses)
        #expect(await eventually { server.connectionCount == 0 })
        withExtendedLifetime(connection) {}
    }

    /// A timeout that a test can wait for.
    private static let shortTimeout: ServerLimits = {
        var limits = ServerLimits()
        limits.timeout = 2
        return limits
    }()

    /// Waits until a condition holds, for a minute at most, without blocking a task.
    private func eventually(_ isTrue: @escaping @Sendable () -> Bool) async -> Bool {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "eventually"))
        let end = ContinuousClock.now + .seconds(60)
        timer.schedule(deadline: .now(), repeating: .milliseconds(2))
        return await withCheckedContinuation { continuation in
            timer.setEventHandler {
                let isSatisfied = isTrue()
                guard isSatisfied || ContinuousClock.now > end else { return }
                timer.cancel()
                timer.setEventHandler {}
                continuation.resume(returning: isSatisfied)
            }
            timer.activate()
        }
    }

    @Test(.rule("E-55"))
    func `clients that go away at every stage leave no connection behind`() async throws {
        let server = try ServerHarness(Self.shortTimeout)
        let request = Array("POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n123456789".utf8)

        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                for number in 0..<200 {
                    let connection = RawConnection(to: server.port)
                    connection.write(Array(request.prefix(number * request.count / 190)))
                }
                continuation.resume()
            }
        }
        _ = await server.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")

        #expect(await eventually { server.connectionCount == 0 })
        #expect(server.listener.dispatcher.pending.isEmpty)
    }

    @Test func `stopping waits for a request in progress, and accepts no other`() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let server = try ServerHarness(handler: { _ in
            start.finish()
            for await _ in released {}
            return Response(status: 200, body: Data("late".utf8))
        })
        async let response = server.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        for await _ in started {}

        async let hasStopped = withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: server.stop()) }
        }
        release.finish()

        #expect(await response.hasSuffix("late"))
        #expect(await hasStopped)
        #expect(await server.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").isEmpty)
    }

    @Test func `stopping refuses a request that exceeds the timeout, and may be repeated`() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let server = try ServerHarness(handler: { _ in
            start.finish()
            for await _ in released {}
            return Response(status: 200, body: Data())
        })
        async let response = server.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        for await _ in started {}

        #expect(!server.stop(timeout: .milliseconds(20)))
        #expect(await response.statuses == [503])
        release.finish()
        #expect(!server.stop(timeout: .seconds(60)))
    }
}

/// More connections than the limit.
struct ConnectionLimitTests {
    @Test(.rule("E-50"), .timeLimit(.minutes(2)))
    func `a connection beyond the limit is closed, and there is room again when others have gone`()
        async throws
    {
        var limits = ServerLimits()
        limits.maximumConnections = 16
        let server = try ServerHarness(limits)
        let get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        let last = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

        let (open, beyond, later) = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var connections = (0..<16).map { _ in RawConnection(to: server.port) }
                // An answer to the last one says that all are accepted.
                connections[15].write(Array(get.utf8))
                let first = String(decoding: connections[15].read(), as: UTF8.self)
                let beyond = (0..<20).map { _ in
                    let connection = RawConnection(to: server.port)
                    connection.write(Array(last.utf8))
                    return connection.readAllText()
                }
                let open = connections.map { connection in
                    connection.write(Array(last.utf8))
                    return connection.readAllText()
                }
                connections = []
                var later = ""
                while later.isEmpty {
                    let connection = RawConnection(to: server.port)
                    connection.write(Array(last.utf8))
                    later = connection.readAllText()
                }
                continuation.resume(returning: ([first] + open, beyond, later))
            }
        }

        #expect(open.map(\.statuses) == Array(repeating: [200], count: 17))
        #expect(beyond == Array(repeating: "", count: 20))
        #expect(later.statuses == [200])
    }
}

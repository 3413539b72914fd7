import Foundation
import NativeAuth
import Synchronization
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
        ("method", "\(String(repeating: "M", count: 33_000)) / HTTP/1.1\r\nHost: localhost", 414),
        ("version", "GET / HTTP/1.1\(String(repeating: "1", count: 33_000))\r\nHost: localhost", 414),
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
        // The clock stands still, so that nothing is answered or closed because it took too long.
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
        let responses = Counter()
        let server = try ServerHarness(log: { _ in responses.increment() })

        async let response = withCheckedContinuation { (continuation: CheckedContinuation<String, Never>) in
            Thread.detachNewThread {
                let connection = RawConnection(to: server.port)
                connection.write(Array(row.text.utf8))
                connection.finishWriting()
                continuation.resume(returning: connection.readAllText())
            }
        }
        #expect(await eventually { responses.count == row.statuses.count })
        server.clock.advance(.seconds(1))

        #expect(await eventually { server.listener.connectionCount == 0 })
        #expect(await response.statuses == row.statuses)
    }

    /// How far the server has got with a client.
    enum ConnectionPhase {
        case connected, requestStarted, responded
    }

    private static let slowClients: [(String, stage: ConnectionPhase, answer: [Int])] = [
        ("", .connected, []), ("POST / HT", .connected, []),
        ("POST / HTTP/1.1\r\nHost: loc", .requestStarted, [408]),
        ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhi", .requestStarted, [408]),
        ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", .responded, [200]),
    ]

    @Test(.rule("E-51"), arguments: slowClients)
    func `a client that stalls is disconnected`(text: String, phase: ConnectionPhase, statuses: [Int])
        async throws
    {
        let hasResponded = Flag()
        let server = try ServerHarness(Self.shortTimeouts, log: { _ in hasResponded.raise() })
        async let response = server.send(text)

        let isInPhase = await eventually {
            switch phase {
            case .connected: server.listener.connectionCount == 1
            case .requestStarted: server.listener.dispatcher.connections.activeRequestCount == 1
            case .responded: hasResponded.isRaised
            }
        }
        server.clock.advance(.seconds(30))

        #expect(isInPhase)
        #expect(await response.statuses == statuses)
    }

    @Test(.rule("E-51")) func `sending a byte now and then does not extend the timeout`() async throws {
        let server = try ServerHarness(Self.shortTimeouts)

        let response = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let connection = RawConnection(to: server.port)
                connection.write(Array("GET / HTTP/1.1\r\nHost: localhost\r\nX: ".utf8))
                // Each byte comes soon after the one before it, and their number is within the header's
                // limit.
                for _ in 0..<10_000 where connection.write([0x61]) { server.clock.advance(.milliseconds(1)) }
                continuation.resume(returning: connection.readAllText())
            }
        }

        #expect(response.isEmpty || response.statuses == [408])
    }

    /// Short timeouts.
    private static let shortTimeouts: ServerLimits = {
        var limits = ServerLimits()
        (limits.headTimeout, limits.requestTimeout, limits.idleTimeout) = (
            .milliseconds(80), .milliseconds(100), .milliseconds(100)
        )
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
        let server = try ServerHarness()
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
        server.clock.advance(.seconds(30))

        #expect(await eventually { server.listener.connectionCount == 0 })
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

/// A flag that is raised once.
private final class Flag: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .relaxed) }

    func raise() { value.store(true, ordering: .relaxed) }
}

/// A number that any thread increments.
private final class Counter: Sendable {
    private let value = Mutex(0)

    var count: Int { value.withLock { $0 } }

    func increment() { value.withLock { $0 += 1 } }
}

/// More connections than the limit.
struct ConnectionLimitTests {
    @Test(.rule("E-50"))
    func `beside slow clients a new connection is served, and a request in progress goes on`() async throws {
        var limits = ServerLimits()
        limits.maximumConnections = 64
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (released, release) = AsyncStream.makeStream(of: Void.self)
        let server = try ServerHarness(
            limits,
            handler: { request in
                if request.path == "/long" {
                    start.finish()
                    for await _ in released {}
                }
                return Response(status: 200, body: Data("done".utf8))
            })
        async let longResponse = server.send(
            "GET /long HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        for await _ in started {}
        let slowConnections = (0..<200).map { _ in RawConnection(to: server.port) }
        for connection in slowConnections { connection.write(Array("POST / HTTP/1.1\r\nHost: loc".utf8)) }

        let response = await server.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        release.finish()

        #expect(response.statuses == [200])
        #expect(await longResponse.hasSuffix("done"))
        #expect(slowConnections.count == 200)
    }

    @Test(.rule("E-50"))
    func `the connection that has waited longest is evicted, not one in use`() async throws {
        var limits = ServerLimits()
        limits.maximumConnections = 16
        let server = try ServerHarness(limits)
        let get = Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        let last = Array("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

        let responses = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let slowConnections = (0..<16).map { _ in RawConnection(to: server.port) }
                for connection in slowConnections {
                    connection.write(Array("POST / HTTP/1.1\r\nHost: loc".utf8))
                }
                let keptAlive = RawConnection(to: server.port)
                keptAlive.write(get)
                let first = String(decoding: keptAlive.read(), as: UTF8.self)
                server.clock.advance(.seconds(1))
                let newConnection = RawConnection(to: server.port)
                newConnection.write(last)
                let second = newConnection.readAllText()
                keptAlive.write(last)
                continuation.resume(returning: [first, second, keptAlive.readAllText()])
            }
        }

        #expect(responses.map(\.statuses) == [[200], [200], [200]])
    }
}

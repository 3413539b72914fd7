import HTTPClient
import NativeAuth
import TestSupport
import Testing

/// Timeouts and cancellation.
struct TimeTests {
    /// A server that stops at one point of a request, and a client for it.
    fileprivate static func stalled(
        at name: String, _ configure: (inout HTTPClient.Settings) -> Void = { _ in }
    ) throws -> (servers: TestServers, client: HTTPClient) {
        let partialResponse = RawResponse(raw: "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{")
        let plan: TestServers.Plan =
            switch name {
            case "connect": .init(isFull: true)
            case "TLS": .init(steps: [.stall])
            case "headers": .init(steps: [.read, .stall])
            case "body": .init(steps: [.read, .send(partialResponse), .stall])
            default:
                .init(steps: [.read, .send(partialResponse), .trickle(String(repeating: "a", count: 998))])
            }
        let servers = try TestServers(plan)
        let scheme = name == "TLS" ? "https" : "http"
        return (servers, try HTTPClient(port: servers.ports[0], scheme: scheme, configure))
    }

    @Test(.rule("C-54"), arguments: [("connect", 1), ("TLS", 1), ("headers", 2), ("body", 2), ("drops", 3)])
    func `a stalled host times out`(name: String, seconds: Int) async throws {
        let (servers, client) = try Self.stalled(at: name) { $0.timeouts = .short }

        #expect(await client.failure() == .timedOut(host: "127.0.0.1:\(servers.ports[0])", seconds: seconds))
    }

    @Test(.rule("C-54")) func `the default timeouts are 10, 20 and 30 seconds`() {
        let timeouts = HTTPClient.Timeouts()

        #expect([timeouts.connection, timeouts.inactivity, timeouts.total] == [10_000, 20_000, 30_000])
    }

    @Test(.rule("C-54"), .timeLimit(.minutes(2)), arguments: ["TLS", "headers", "body", "drops"])
    func `canceling a request ends it long before a timeout`(name: String) async throws {
        let (servers, client) = try Self.stalled(at: name) {
            ($0.timeouts.inactivity, $0.timeouts.total) = (600_000, 600_000)
        }

        let task = Task { await client.failure() }
        try await servers.waitForConnection(at: 0)
        task.cancel()

        #expect(await task.value == .cancelled)
    }

    @Test func `a task that is already canceled sends nothing`() async throws {
        let servers = try TestServers()
        let client = try HTTPClient(port: servers.ports[0])

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await client.failure()
        }

        #expect(await task.value == .cancelled)
        #expect(try servers.records()[0].connections == 0)
    }

    @Test func `requests at the same time do not wait for each other`() async throws {
        let servers = try TestServers((1...20).map { _ in .init(steps: [.read, .stall]) })

        await withTaskGroup { group in
            for port in servers.ports {
                group.addTask { try? await HTTPClient(port: port) { $0.timeouts = .short }.failure() }
            }
            for await failure in group {
                if case .timedOut? = failure { continue }
                Issue.record("\(String(describing: failure))")
            }
        }
        #expect(try servers.records().allSatisfy { $0.text.contains("Canary-7") })
    }
}

/// How fast a request is canceled; at night only, since it needs a quiet machine.
@Suite(.nightly, .serialized)
struct CancellationTimingTests {
    @Test(.rule("C-54"), arguments: ["TLS", "headers", "body", "drops"])
    func `canceling a request ends it at once`(name: String) async throws {
        let (servers, client) = try TimeTests.stalled(at: name)
        var fastest = Duration.seconds(9)

        // The fastest of several tries counts, since the machine may be busy.
        for _ in 1...5 where fastest > .milliseconds(100) {
            let task = Task { await client.failure() }
            try await servers.waitForConnection(at: 0)
            let start = ContinuousClock.now
            task.cancel()
            #expect(await task.value == .cancelled)
            fastest = min(fastest, start.duration(to: .now))
        }

        #expect(fastest <= .milliseconds(100))
    }
}

extension HTTPClient.Timeouts {
    /// Short timeouts for tests; each one is reported as a different number of seconds.
    fileprivate static var short: Self {
        var timeouts = Self()
        (timeouts.connection, timeouts.inactivity, timeouts.total) = (600, 1_500, 2_500)
        return timeouts
    }
}

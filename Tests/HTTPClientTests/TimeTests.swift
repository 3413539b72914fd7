import HTTPClient
import NativeAuth
import TestSupport
import Testing

/// Timeouts and cancellation.
struct TimeTests {
    private static let partialResponse = RawResponse(raw: "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{")
    static let plans: [(name: String, plan: TestServers.Plan)] = [
        ("connect", .init(isFull: true)), ("TLS", .init(steps: [.stall])),
        ("headers", .init(steps: [.read, .stall])),
        ("body", .init(steps: [.read, .send(partialResponse), .stall])),
        (
            "drops",
            .init(steps: [.read, .send(partialResponse), .trickle(String(repeating: "a", count: 998))])
        ),
    ]

    @Test(
        .rule("C-54"),
        arguments: [
            ("connect", 1), ("TLS", 1), ("headers", 2), ("body", 2), ("drops", 3),
        ])
    func `a stalled host times out`(name: String, seconds: Int) async throws {
        let servers = try TestServers(try #require(Self.plans.first { $0.name == name }?.plan))
        let scheme = name == "TLS" ? "https" : "http"
        let client = try HTTPClient(port: servers.ports[0], scheme: scheme) { $0.timeouts = .short }

        #expect(
            await client.failure() == .timedOut(host: "127.0.0.1:\(servers.ports[0])", seconds: seconds))
    }

    @Test(.rule("C-54")) func `the default timeouts are 10, 20 and 30 seconds`() {
        let timeouts = HTTPClient.Timeouts()

        #expect([timeouts.connection, timeouts.inactivity, timeouts.total] == [10_000, 20_000, 30_000])
    }

    @Test(.rule("C-54"), .timeLimit(.minutes(2)), arguments: ["TLS", "headers", "body", "drops"])
    func `canceling a request ends it long before a timeout`(name: String) async throws {
        let servers = try TestServers(try #require(Self.plans.first { $0.name == name }?.plan))
        let client = try HTTPClient(port: servers.ports[0], scheme: name == "TLS" ? "https" : "http") {
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

extension HTTPClient.Timeouts {
    /// Short timeouts for tests; each one is reported as a different number of seconds.
    fileprivate static var short: Self {
        var timeouts = Self()
        (timeouts.connection, timeouts.inactivity, timeouts.total) = (600, 1_500, 2_500)
        return timeouts
    }
}

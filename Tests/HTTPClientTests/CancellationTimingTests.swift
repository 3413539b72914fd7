import Foundation
import HTTPClient
import NativeAuth
import TestSupport
import Testing

/// How fast a request is canceled; at night only, since it needs a quiet machine.
@Suite(.nightly, .serialized)
struct CancellationTimingTests {
    @Test(.rule("C-54"), arguments: ["TLS", "headers", "body", "drops"])
    func `canceling a request ends it at once`(name: String) async throws {
        let servers = try TestServers(try #require(TimeTests.plans.first { $0.name == name }?.plan))
        let client = try HTTPClient(port: servers.ports[0], scheme: name == "TLS" ? "https" : "http")
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

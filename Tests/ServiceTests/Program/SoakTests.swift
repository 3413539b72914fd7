import Foundation
import TestSupport
import Testing

/// The built program after many requests.
@Suite(.rule("E-56"))
struct SoakTests {
    private static let requests = Nightly.isEnabled ? 200_000 : 4_000

    @Test(.rule("E-56"))
    func `memory and descriptors do not grow with the number of requests`() async throws {
        try await RunningServer.withServer { server in
            // Fills the tables, whose size is limited, and the allocator's pools.
            await Self.send(Self.requests / 4, to: server.port)
            let before = try Self.state(of: server.process.identifier)

            await Self.send(Self.requests, to: server.port)

            let after = try Self.state(of: server.process.identifier)
            #expect(after.descriptors <= before.descriptors + 2)
            #expect(after.memory - before.memory <= max(1_024 * Self.requests / 100_000, 8_192))
            if Nightly.isEnabled { print("\(Self.requests) requests: \(before) to \(after) KiB") }
        }
    }

    private static func send(_ count: Int, to port: UInt16) async {
        let statuses = await KeepAliveClient.run(8, port: port) { number in
            let client = KeepAliveClient(port: port)
            return (0..<count / 8).map { request in
                client.status(
                    of: KeepAliveClient.post(
                        "/signup/v1.0/start",
                        "client_id=a&username=a\(number)-\(request)@contoso.com&challenge_type=oob%20redirect"
                    ))
            }
        }
        #expect(statuses.joined().allSatisfy { $0 == 200 })
    }

    /// Returns the memory in KiB and the number of descriptors of a process.
    private static func state(of process: pid_t) throws -> (memory: Int, descriptors: Int) {
        let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let memory = try #require(text.firstMatch(of: #/VmRSS:\s+(\d+) kB/#).flatMap { Int($0.output.1) })
        let sockets = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
        return (memory, sockets.count)
    }
}

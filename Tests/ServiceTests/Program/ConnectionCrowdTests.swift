import Foundation
import TestSupport
import Testing

/// Crowds of slow, silent and vanishing clients at the built program.
///
/// A script is the crowd, and reports how long a hundred other clients waited. Nightly, with the crowds of the
/// catalogue, these must wait for less than a second each, and the figures are printed.
@Suite(.rule("E-50", "E-54", "E-55"), .serialized)
struct ConnectionCrowdTests {
    /// What the script reports.
    private struct Figures: Decodable {
        struct State: Decodable {
            var memory: Int
            var descriptors: Int
            var cpu: Double
        }

        /// The waiting times of other clients in milliseconds; `nil` for one that was not answered.
        var times: [Double?]
        /// The age of the oldest slow connection in seconds, or the number of connections a second.
        var ages: [Double]
        /// The waiting time of a client after the crowd.
        var recovery: Double?
        var before: State
        var after: State
        var idleCPU: Double
    }

    private struct Crowd: CustomTestStringConvertible {
        var title: String
        var scenario: String
        var count: Int
        /// The maximum number of descriptors of the program.
        var descriptors: Int

        init(_ title: String, _ scenario: String, _ count: Int, descriptors: Int) {
            (self.title, self.scenario, self.count, self.descriptors) = (title, scenario, count, descriptors)
        }

        var testDescription: String { title }
    }

    /// The crowds of the catalogue, and smaller ones for every test run.
    private static let crowds =
        Nightly.isEnabled
        ? [
            Crowd("E-50 half a head", "head", 300, descriptors: 4_096),
            Crowd("E-50 half a body", "body", 300, descriptors: 4_096),
            Crowd("E-50 responses that are not read", "read", 300, descriptors: 4_096),
            Crowd("idle after a request", "idle", 1_500, descriptors: 1_024),
            Crowd("half a body", "body", 1_500, descriptors: 1_024),
            Crowd("half a head", "head", 5_000, descriptors: 8_192),
            Crowd("half a head", "head", 1_500, descriptors: 1_024),
            Crowd("E-54 half a head", "head", 200, descriptors: 64),
            Crowd("E-54 silence", "silent", 200, descriptors: 64),
            Crowd("E-54 connections a second", "flood", 5_000, descriptors: 64),
            Crowd("E-54 connections a second", "flood", 5_000, descriptors: 4_096),
        ]
        : [
            Crowd("E-50 half a head", "head", 300, descriptors: 4_096),
            Crowd("E-54 connections a second", "flood", 1_000, descriptors: 64),
        ]

    @Test(.rule("E-50", "E-54"), arguments: crowds)
    private func `a hundred other clients are answered`(crowd: Crowd) async throws {
        let figures = try await Self.figures(
            crowd.scenario, count: crowd.count, seconds: Nightly.isEnabled ? 20 : 0.1,
            descriptors: crowd.descriptors)

        try #require(figures.times.count == 100)
        // Beside other tests, a client may be kept from sending for so long that it looks like one of the crowd.
        // With 64 descriptors, a burst of connections may take the place of one that was just accepted.
        let maximumLost = !Nightly.isEnabled ? 10 : crowd.descriptors == 64 ? 1 : 0
        try #require(figures.times.count { $0 == nil } <= maximumLost, "\(crowd.title): \(figures)")
        #expect(figures.recovery != nil)
        #expect(figures.after.descriptors <= figures.before.descriptors + 2, "\(crowd.title)")
        guard Nightly.isEnabled else { return }
        let times = figures.times.compactMap { $0 }.sorted()
        print(
            "\(crowd.title), \(crowd.count) clients, \(crowd.descriptors) descriptors:",
            "median \(times[50]) ms, p99 \(times[98]) ms, longest \(times.last ?? -1) ms, \(100 - times.count) lost,",
            "afterwards \(figures.recovery ?? -1) ms; oldest connection \(figures.ages) s;",
            "memory \(figures.before.memory) to \(figures.after.memory) KiB;",
            "CPU \(figures.after.cpu - figures.before.cpu) s, idle \(figures.idleCPU) s")
        #expect(times.allSatisfy { $0 < 1_000 })
        #expect(figures.idleCPU < 0.2)
    }

    @Test(.rule("E-55"), .nightly)
    func `clients that go away at every stage leave nothing behind`() async throws {
        let figures = try await Self.figures("leave", count: 2_000, seconds: 1, descriptors: 1_024)

        #expect(!figures.times.contains(nil))
        #expect(figures.after.descriptors <= figures.before.descriptors + 2)
        #expect(figures.after.memory - figures.before.memory < 8_192)
        print("2,000 clients went away: \(figures.before) to \(figures.after)")
    }

    private static func figures(
        _ scenario: String, count: Int, seconds: Double, descriptors: Int
    ) async throws -> Figures {
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "crowd.py")
        let limit = ["/usr/bin/prlimit", "--nofile=\(descriptors):\(descriptors)"]
        return try await RunningServer.withServer(via: limit) { server in
            let output = try await Python.run(
                [
                    script.path(), "\(server.port)", "\(server.process.identifier)", scenario, "\(count)",
                    "\(seconds)",
                ])
            return try JSONDecoder().decode(Figures.self, from: output)
        }
    }
}

import FoundationEssentials
import UserFlow

/// The memory use of a thousand open connections.
enum ConnectionBenchmark {
    static func run() async throws -> [String] {
        FileDescriptorLimit.raise()
        let server = try BenchmarkServer(.emailOneTimePasscode)
        let before = try proportionalSetSize()
        var connections: [HTTPConnection] = []
        for _ in 0..<1_000 {
            let connection = try HTTPConnection(to: server.port)
            _ = try connection.post("/signup/v1.0/start", "client_id=benchmarks&username=nobody")
            connections.append(connection)
        }
        let after = try proportionalSetSize()
        return withExtendedLifetime(connections) {
            [
                "\(before) KB before, \(after) KB with \(connections.count) connections, both ends in this process"
            ]
        }
    }

    /// Returns the proportional set size, in KB.
    private static func proportionalSetSize() throws -> Int {
        let text = try String(contentsOf: URL(filePath: "/proc/self/smaps_rollup"), encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}

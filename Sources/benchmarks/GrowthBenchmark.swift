import FoundationEssentials
import Glibc
import UserFlow

/// How the speed changes with the number of attributes, of accounts and of connections.
enum GrowthBenchmark {
    private static let seconds = 1.5

    static func run(plot: String?) async throws -> [String] {
        let charts = [
            Chart(
                title: "Sign-ups a second", unit: "attributes",
                points: try await measure([1, 2, 5, 10, 20, 50, 100], signUps(attributes:))),
            Chart(
                title: "Sign-ups a second", unit: "accounts",
                points: try await measure(
                    [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000], signUps(accounts:))),
            Chart(
                title: "Requests a second", unit: "connections",
                points: try await measure([1, 10, 100, 1_000, 2_500, 5_000], requests(connections:))),
        ]
        if let plot {
            try ChartSheet(charts: charts).svg.write(toFile: plot, atomically: true, encoding: .utf8)
        }
        return charts.flatMap { chart in
            chart.points.map { "\($0.x) \(chart.unit): \($0.y.digits(0)) \(chart.title.lowercased())" }
        }
    }

    private static func measure(
        _ sizes: [Int], _ rate: (Int) async throws -> Double
    ) async throws -> [Chart.Point] {
        var points: [Chart.Point] = []
        for size in sizes { points.append(Chart.Point(x: size, y: try await rate(size))) }
        return points
    }

    private static func signUps(attributes count: Int) async throws -> Double {
        let names = (1...count).map { "attribute\($0)" }
        var flow = BenchmarkServer.flow(.emailOneTimePasscode)
        flow.attributes = names.map { .init(name: $0, kind: .text, label: .init($0)) }
        flow.pages = [.init(title: .init("About you"), attributes: names)]
        let server = try BenchmarkServer(flow)
        let members = names.map { "%22\($0)%22:%22value%22" }.joined(separator: ",")
        return try await server.measureSignUps(for: seconds, attributes: "&attributes=%7B\(members)%7D").rate
    }

    private static func signUps(accounts count: Int) async throws -> Double {
        let server = try BenchmarkServer(
            BenchmarkServer.flow(.emailOneTimePasscode), accountCount: count)
        return try await server.measureSignUps(for: seconds).rate
    }

    private static func requests(connections count: Int) async throws -> Double {
        FileDescriptorLimit.raise()
        let server = try BenchmarkServer(.emailOneTimePasscode)
        let generator = LoadGenerator(
            port: server.port, clientCount: min(count, 16), connectionCount: count)
        let result = try await generator.run(for: seconds) { connection, _ in
            _ = try connection.post("/signup/v1.0/start", BenchmarkServer.startForm)
            return []
        }
        return withExtendedLifetime(server) { result.rate }
    }
}

/// The number of files that this process may have open.
enum FileDescriptorLimit {
    /// Raises the limit as far as the system allows.
    static func raise() {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}

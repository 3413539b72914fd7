/// The available benchmarks.
enum Benchmark: String, CaseIterable {
    case keys = "keys"
    case memory = "memory"
    case durable = "durable"
    case requests = "requests"
    case moto = "moto"
    case hashing = "hashing"
    case connections = "connections"
    case growth = "growth"

    /// Runs the benchmark and returns the lines of its report.
    ///
    /// - Parameter plot: The file for the picture of a benchmark that draws one; `nil` to draw none.
    func run(plot: String?) async throws -> [String] {
        switch self {
        case .keys: try KeyBenchmark.run()
        case .memory: try MemoryBenchmark.run()
        case .durable: try await DurableBenchmark.run()
        case .requests: try await RequestBenchmark.run()
        case .moto: try await MotoBenchmark.run()
        case .hashing: try await HashingBenchmark.run()
        case .connections: try await ConnectionBenchmark.run()
        case .growth: try await GrowthBenchmark.run(plot: plot)
        }
    }
}

/// Why a benchmark has no result.
struct BenchmarkFailure: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
}

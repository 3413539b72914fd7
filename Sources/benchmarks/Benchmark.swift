/// The available benchmarks.
enum Benchmark: String, CaseIterable {
    case keys = "keys"
    case memory = "memory"
    case durable = "durable"
    case requests = "requests"
    case hashing = "hashing"
    case growth = "growth"

    /// Runs the benchmark and returns the lines of its report.
    func run() async throws -> [String] {
        switch self {
        case .keys: try KeyBenchmark.run()
        case .memory: try MemoryBenchmark.run()
        case .durable: try await DurableBenchmark.run()
        case .requests: try await RequestBenchmark.run()
        case .hashing: try await HashingBenchmark.run()
        case .growth: try await GrowthBenchmark.run()
        }
    }
}

/// Why a benchmark has no result.
struct BenchmarkFailure: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
}

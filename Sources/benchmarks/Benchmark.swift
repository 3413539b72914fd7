import Dispatch

/// The available benchmarks.
enum Benchmark: String, CaseIterable {
    case memory = "memory"
    case durable = "durable"
    case hashing = "hashing"
    case growth = "growth"
    case record = "record"

    /// Runs the benchmark and returns the lines of its report.
    func run() async throws -> [String] {
        switch self {
        case .memory: try MemoryBenchmark.run()
        case .durable: try await DurableBenchmark.run()
        case .hashing: try await HashingBenchmark.run()
        case .growth: try await GrowthBenchmark.run()
        case .record: try await RecordBenchmark.run()
        }
    }
}

/// Why a benchmark has no result.
struct BenchmarkFailure: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
}

/// Measures elapsed time.
struct Stopwatch {
    private let start = ContinuousClock.now

    /// The seconds since the start.
    var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// Returns a count per second.
    func rate(_ count: Int) -> Int { Int(Double(count) / seconds) }
}

extension [Double] {
    /// The median, or 0 if there are no values.
    var median: Double { percentile(0.5) }

    /// Returns the percentile for a fraction such as 0.99, or 0 if there are no values.
    func percentile(_ fraction: Double) -> Double {
        isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * fraction))]
    }
}

extension Double {
    /// Formats the number with this many decimal places.
    func digits(_ count: Int) -> String {
        let scale = (0..<count).reduce(1.0) { scale, _ in scale * 10 }
        let whole = Int((self * scale).rounded())
        guard count > 0 else { return String(whole) }
        let rest = String(whole % Int(scale))
        return "\(whole / Int(scale)).\(String(repeating: "0", count: count - rest.count))\(rest)"
    }
}

/// Runs a blocking operation on its own thread.
func runOnThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "benchmarks").async { continuation.resume(with: Result { try body() }) }
    }
}

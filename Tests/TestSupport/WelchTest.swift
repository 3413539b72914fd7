/// Welch's t-test: whether two kinds of work take different times.
public struct WelchTest: Sendable {
    /// The statistic; beyond ``limit``, the times differ.
    public let t: Double

    /// The absolute value that random differences stay below.
    public static let limit = 4.5

    /// Compares measured times, without the slowest twentieth, in which another process had the processor.
    public init(_ first: [Double], _ second: [Double]) {
        let (a, b) = (Sample(first), Sample(second))
        t = (a.mean - b.mean) / (a.variance / a.count + b.variance / b.count).squareRoot()
    }

    /// Whether the times do not differ.
    public var isBelowLimit: Bool { abs(t) < Self.limit }

    /// Compares the durations of two kinds of work, in pairs of random order.
    ///
    /// - Returns: The test and the mean durations in microseconds.
    public static func compare(
        pairs: Int, _ work: (Int) throws -> Duration
    ) rethrows -> (test: WelchTest, means: [Double]) {
        var times: [[Double]] = [[], []]
        for _ in 0..<pairs {
            for index in [0, 1].shuffled() { times[index].append(try work(index) / .microseconds(1)) }
        }
        return (WelchTest(times[0], times[1]), times.map { Sample($0).mean })
    }

    private struct Sample {
        let mean: Double
        let variance: Double
        let count: Double

        init(_ times: [Double]) {
            let fastest = times.sorted().prefix(times.count * 19 / 20)
            count = Double(fastest.count)
            let mean = fastest.reduce(0, +) / count
            self.mean = mean
            variance = fastest.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
        }
    }
}

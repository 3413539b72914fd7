/// Welch's t-test: whether two kinds of work take the same time.
public enum WelchTest {
    /// Returns t for the durations of alternating work; beyond 4.5 in magnitude, the two differ.
    ///
    /// The order within each pair is random. The slowest twentieth is left out, in which another process had
    /// the processor.
    public static func t(
        pairs: Int, _ work: (Int) throws -> Duration
    ) rethrows -> (t: Double, means: [Double]) {
        var times: [[Double]] = [[], []]
        for _ in 0..<pairs {
            for index in [0, 1].shuffled() { times[index].append(try work(index) / .microseconds(1)) }
        }
        let (a, b) = (Sample(times[0]), Sample(times[1]))
        let t = (a.mean - b.mean) / (a.variance / a.count + b.variance / b.count).squareRoot()
        return (t, [a.mean, b.mean])
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

import Foundation

/// Measured times, which are printed and not asserted: they depend on the machine and on what else it does.
struct Timings {
    private var milliseconds: [Double] = []

    /// Measures how long a body takes.
    mutating func measure(_ body: () throws -> Void) rethrows {
        let start = ContinuousClock.now
        try body()
        milliseconds.append((ContinuousClock.now - start) / .milliseconds(1))
    }

    /// Prints the percentiles, with the goal of the security rule.
    func print(_ rule: String, goal: String) {
        let sorted = milliseconds.sorted()
        guard let worst = sorted.last else { return }
        func percentile(_ part: Double) -> String {
            String(format: "%.1f", sorted[Int((Double(sorted.count) * part).rounded(.up)) - 1])
        }
        Swift.print(
            "\(rule): \(sorted.count) times, median \(percentile(0.5)) ms, p99 \(percentile(0.99)) ms,",
            "worst \(String(format: "%.1f", worst)) ms (goal: \(goal))")
    }
}

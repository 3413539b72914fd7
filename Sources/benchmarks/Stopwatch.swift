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

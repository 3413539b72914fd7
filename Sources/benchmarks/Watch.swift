/// How long things took.
struct Watch {
    private let start = ContinuousClock.now

    /// Seconds since it was started.
    var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// How often something happened in a second.
    func rate(_ count: Int) -> Int { Int(Double(count) / seconds) }
}

extension [Double] {
    /// The value that so much of all are not above, such as 0.99; 0 when there are none.
    func percentile(_ part: Double) -> Double {
        isEmpty ? 0 : sorted()[Swift.min(count - 1, Int(Double(count) * part))]
    }
}

extension Double {
    /// With so many digits behind the point.
    func digits(_ count: Int) -> String {
        let scale = (0..<count).reduce(1.0) { scale, _ in scale * 10 }
        let whole = Int((self * scale).rounded())
        guard count > 0 else { return String(whole) }
        let rest = String(whole % Int(scale))
        return "\(whole / Int(scale)).\(String(repeating: "0", count: count - rest.count))\(rest)"
    }
}

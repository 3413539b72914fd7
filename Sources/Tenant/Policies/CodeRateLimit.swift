import NativeAuth

/// The number of codes recently sent to each address: at most five an hour (security §4.1, E-03).
///
/// With five guesses per code, that is 25 guesses per address and hour.
struct CodeRateLimit {
    /// The maximum number of codes sent to one address within ``window``.
    static let maximumCount = 5
    /// How long a sent code counts, in milliseconds.
    static let window: Int64 = 3_600_000
    /// The maximum number of addresses; beyond it, those without recent codes are removed, or the older half.
    static let maximumAddresses = 50_000

    private var sendTimes = ExpiringCache<String, [Int64]>(
        lifetime: window, maximumCount: maximumAddresses, eviction: .olderHalf)

    /// The number of addresses in the table.
    var addressCount: Int { sendTimes.count }

    /// Whether another code may be sent to an address.
    func allows(_ address: EmailAddress, at now: Timestamp) -> Bool {
        let times = sendTimes[address.normalized] ?? []
        return times.count { $0 > now.monotonic - Self.window } < Self.maximumCount
    }

    /// Records that a code was sent to an address.
    mutating func record(_ address: EmailAddress, at now: Timestamp) {
        let times = sendTimes[address.normalized] ?? []
        let recentTimes = times.filter { $0 > now.monotonic - Self.window }
        sendTimes.store(recentTimes + [now.monotonic], for: address.normalized, at: now)
    }
}

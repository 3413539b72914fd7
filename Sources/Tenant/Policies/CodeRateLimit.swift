import NativeAuth

/// The number of codes recently sent to each address: at most five an hour (security §4.1, E-03).
///
/// With five guesses per code, that is 25 guesses per address and hour.
struct CodeRateLimit {
    /// The maximum number of codes sent to one address within ``window``.
    static let maximumCount = 5
    /// How long a sent code counts, in milliseconds.
    static let window: Int64 = 3_600_000
    private static let maximumAddresses = 50_000

    private var sendTimes: [String: [Int64]] = [:]

    /// The number of addresses in the table.
    var addressCount: Int { sendTimes.count }

    /// Whether another code may be sent to an address.
    func allows(_ address: EmailAddress, at now: Timestamp) -> Bool {
        let times = sendTimes[address.normalized] ?? []
        return times.count { $0 > now.monotonic - Self.window } < Self.maximumCount
    }

    /// Records that a code was sent to an address.
    mutating func record(_ address: EmailAddress, at now: Timestamp) {
        let start = now.monotonic - Self.window
        if sendTimes.count >= Self.maximumAddresses { evict(before: start) }
        sendTimes[address.normalized, default: []].removeAll { $0 <= start }
        sendTimes[address.normalized, default: []].append(now.monotonic)
    }

    /// Removes addresses without recent codes, and the older half of the rest if the table is still full.
    private mutating func evict(before start: Int64) {
        sendTimes = sendTimes.filter { $0.value.contains { $0 > start } }
        guard sendTimes.count >= Self.maximumAddresses else { return }
        let newest = sendTimes.values.compactMap(\.last).sorted()
        let middle = newest[newest.count / 2]
        sendTimes = sendTimes.filter { ($0.value.last ?? start) > middle }
    }
}

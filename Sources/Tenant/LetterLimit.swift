import NativeAuth

/// The number of codes recently sent to each address: at most five an hour (security §4.1, E-03).
///
/// With five guesses per code, that is 25 guesses per address and hour.
struct LetterLimit {
    /// The maximum number of codes sent to one address within ``window``.
    static let most = 5
    /// How long a sent code counts, in milliseconds.
    static let window: Int64 = 3_600_000
    private static let mostAddresses = 50_000

    private var times: [String: [Int64]] = [:]

    /// The number of addresses in the table.
    var addresses: Int { times.count }

    /// Whether another code may be sent to an address.
    func admits(_ address: Address, at now: Timestamp) -> Bool {
        let times = times[address.key] ?? []
        return times.count { $0 > now.monotonic - Self.window } < Self.most
    }

    /// Records that a code was sent to an address.
    mutating func count(_ address: Address, at now: Timestamp) {
        let start = now.monotonic - Self.window
        if times.count >= Self.mostAddresses { forget(before: start) }
        times[address.key, default: []].removeAll { $0 <= start }
        times[address.key, default: []].append(now.monotonic)
    }

    /// Removes addresses without recent codes, and the older half of the rest if the table is still full.
    private mutating func forget(before start: Int64) {
        times = times.filter { $0.value.contains { $0 > start } }
        guard times.count >= Self.mostAddresses else { return }
        let newest = times.values.compactMap(\.last).sorted()
        let middle = newest[newest.count / 2]
        times = times.filter { ($0.value.last ?? start) > middle }
    }
}

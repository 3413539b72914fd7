import NativeAuth

/// How many codes an address was sent lately: at most five an hour (security §4.1, E-03).
///
/// With five guesses a code, that is 25 guesses at one address in an hour.
struct LetterLimit {
    /// The most letters to one address within ``window``.
    static let most = 5
    /// How far back letters count, in milliseconds.
    static let window: Int64 = 3_600_000
    private static let mostAddresses = 50_000

    private var times: [String: [Int64]] = [:]

    /// How many addresses are remembered.
    var addresses: Int { times.count }

    /// Whether an address may be sent another letter.
    func admits(_ address: Address, at now: Moment) -> Bool {
        let times = times[address.key] ?? []
        return times.count { $0 > now.running - Self.window } < Self.most
    }

    /// Remembers that an address was sent a letter.
    mutating func count(_ address: Address, at now: Moment) {
        let start = now.running - Self.window
        if times.count >= Self.mostAddresses { forget(before: start) }
        times[address.key, default: []].removeAll { $0 <= start }
        times[address.key, default: []].append(now.running)
    }

    /// Makes room: forgets what no longer counts, and of the rest the older half if that is still too much.
    private mutating func forget(before start: Int64) {
        times = times.filter { $0.value.contains { $0 > start } }
        guard times.count >= Self.mostAddresses else { return }
        let newest = times.values.compactMap(\.last).sorted()
        let middle = newest[newest.count / 2]
        times = times.filter { ($0.value.last ?? start) > middle }
    }
}

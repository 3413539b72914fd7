import Synchronization

/// A limit on requests per second and client address (wire-protocol §4.2, security E-20).
///
/// The address is that of the connection; header fields are ignored (E-21).
public final class RateLimit: Sendable {
    /// The maximum number of addresses tracked; beyond it the older half is dropped.
    static let maximumAddresses = 10_000

    private let requestsPerSecond: Int
    private let clock: @Sendable () -> ContinuousClock.Instant
    private let windows = Mutex(Windows())

    fileprivate struct Window {
        var start: ContinuousClock.Instant
        var count: Int
    }

    /// One-second windows by address, in two generations that are dropped whole, so that none needs a scan.
    fileprivate struct Windows {
        var newer: [String: Window] = [:]
        var older: [String: Window] = [:]
        var generationStart: ContinuousClock.Instant?
    }

    /// Allows this many requests in a second that starts with the first of them.
    public init(requestsPerSecond: Int, clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.requestsPerSecond = requestsPerSecond
        self.clock = clock
    }

    /// The number of addresses tracked.
    var addressCount: Int { windows.withLock { $0.newer.count + $0.older.count } }

    /// Counts a request; throws if it exceeds the limit.
    func countRequest(from peer: String) throws(HTTPError) {
        let now = clock()
        let isAllowed = windows.withLock { windows in
            windows.rotate(at: now)
            var window = windows.newer[peer] ?? windows.older[peer] ?? Window(start: now, count: 0)
            if now - window.start >= .seconds(1) { window = Window(start: now, count: 0) }
            window.count += 1
            windows.newer[peer] = window
            return window.count <= requestsPerSecond
        }
        guard isAllowed else { throw .tooManyRequests(retryAfter: 1) }
    }
}

extension RateLimit.Windows {
    /// Drops the older half when the newer one is full or a second old.
    fileprivate mutating func rotate(at now: ContinuousClock.Instant) {
        let start = generationStart ?? now
        generationStart = start
        guard newer.count >= RateLimit.maximumAddresses / 2 || now - start >= .seconds(1) else { return }
        older = newer
        newer = [:]
        generationStart = now
    }
}

import Synchronization

/// A limit on requests per second and client address (wire-protocol §4.2, security E-20).
///
/// The address is that of the connection; header fields are ignored (E-21).
public final class RateLimit: Sendable {
    /// The maximum number of addresses tracked; beyond it the older half is dropped.
    static let most = 10_000

    private let requests: Int
    private let clock: @Sendable () -> ContinuousClock.Instant
    private let windows = Mutex(Windows())

    fileprivate struct Window {
        var began: ContinuousClock.Instant
        var count: Int
    }

    /// One-second windows by address, in two generations that are dropped whole, so that none needs a scan.
    fileprivate struct Windows {
        var newer: [String: Window] = [:]
        var older: [String: Window] = [:]
        var began: ContinuousClock.Instant?
    }

    /// Allows this many requests in a second that starts with the first of them.
    public init(requests: Int, clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.requests = requests
        self.clock = clock
    }

    /// The number of addresses tracked.
    var addresses: Int { windows.withLock { $0.newer.count + $0.older.count } }

    /// Counts a request; throws if it exceeds the limit.
    func admit(_ peer: String) throws(Rejection) {
        let now = clock()
        let isAdmitted = windows.withLock { windows in
            windows.forget(at: now)
            var window = windows.newer[peer] ?? windows.older[peer] ?? Window(began: now, count: 0)
            if now - window.began >= .seconds(1) { window = Window(began: now, count: 0) }
            window.count += 1
            windows.newer[peer] = window
            return window.count <= requests
        }
        guard isAdmitted else { throw .tooMany(retryAfter: 1) }
    }
}

extension RateLimit.Windows {
    /// Drops the older half when the newer one is full or a second old.
    fileprivate mutating func forget(at now: ContinuousClock.Instant) {
        let start = began ?? now
        began = start
        guard newer.count >= RateLimit.most / 2 || now - start >= .seconds(1) else { return }
        older = newer
        newer = [:]
        began = now
    }
}

import NativeAuth
import Synchronization

/// A limit on requests per second and client network (wire-protocol §4.2, security E-20).
///
/// The address is that of the connection; header fields are ignored (E-21). A count is forgotten when its
/// second is over, and not before: when the table is full, requests of other networks are refused until then,
/// so clients with many addresses cannot remove the count of another one (E-22).
package final class RateLimit: Sendable {
    /// The maximum number of networks counted in a second, twice which are in memory (5 MiB).
    ///
    /// It is more than the number of requests that the server answers in a second.
    static let maximumNetworks = 49_152

    private let requestsPerSecond: Int
    private let exemptsLoopback: Bool
    private let clock: @Sendable () -> ContinuousClock.Instant
    private let windows = Mutex(Windows())

    fileprivate struct Window {
        var start: ContinuousClock.Instant
        var count: Int
    }

    /// One-second windows by network, in two generations that are dropped whole, so that none needs a scan.
    fileprivate struct Windows {
        var newer: [ClientAddress: Window] = [:]
        var older: [ClientAddress: Window] = [:]
        var generationStart: ContinuousClock.Instant?
    }

    /// Allows this many requests in a second that starts with the first of them.
    ///
    /// - Parameters:
    ///   - requestsPerSecond: The number of requests.
    ///   - exemptsLoopback: Whether clients on this machine have no limit.
    ///   - clock: Returns the current time.
    package init(
        requestsPerSecond: Int, exemptsLoopback: Bool = false,
        clock: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.requestsPerSecond = requestsPerSecond
        self.exemptsLoopback = exemptsLoopback
        self.clock = clock
    }

    /// The number of networks in memory.
    var networkCount: Int { windows.withLock { $0.newer.count + $0.older.count } }

    /// Counts a request; throws if it exceeds the limit.
    func countRequest(from address: ClientAddress) throws(HTTPError) {
        if exemptsLoopback, address.isLoopback { return }
        let now = clock()
        let count = windows.withLock { $0.countRequest(from: address.network, at: now) }
        guard let count, count <= requestsPerSecond else { throw .tooManyRequests(retryAfter: 1) }
    }
}

extension RateLimit.Windows {
    /// Returns the number of requests in the network's second, or `nil` if there is no room for it.
    fileprivate mutating func countRequest(
        from network: ClientAddress, at now: ContinuousClock.Instant
    ) -> Int? {
        rotate(at: now)
        let hasRoom = newer[network] != nil || newer.count < RateLimit.maximumNetworks
        guard var window = newer[network] ?? older[network] ?? (hasRoom ? .init(start: now, count: 0) : nil)
        else { return nil }
        if now - window.start >= .seconds(1) { window = RateLimit.Window(start: now, count: 0) }
        window.count += 1
        if hasRoom { newer[network] = window } else { older[network] = window }
        return window.count
    }

    /// Drops the older half when the newer one is a second old.
    private mutating func rotate(at now: ContinuousClock.Instant) {
        let start = generationStart ?? now
        generationStart = start
        guard now - start >= .seconds(1) else { return }
        older = now - start >= .seconds(2) ? [:] : newer
        newer = [:]
        generationStart = now
    }
}

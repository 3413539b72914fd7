import NativeAuth
import Synchronization

/// A limit on requests per second and client network (wire-protocol §4.2, security E-20).
///
/// The address is that of the connection; header fields are ignored (E-21). Counts are forgotten when their
/// second is over, and not before: when the table is full, requests of other networks are refused until then,
/// so clients with many addresses cannot remove the count of another one.
package final class RateLimit: Sendable {
    /// The maximum number of networks counted in a second.
    ///
    /// It is more than the number of requests that the server answers in a second.
    static let maximumNetworks = 49_152

    private let requestsPerSecond: Int
    private let exemptsLoopback: Bool
    private let clock: @Sendable () -> ContinuousClock.Instant
    private let second = Mutex(Second())

    /// The requests by network in a second that began with the first of them.
    private struct Second {
        var start: ContinuousClock.Instant?
        var counts: [ClientAddress: Int] = [:]
    }

    /// Allows each network this many requests in a second.
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

    /// Counts a request; throws if it exceeds the limit.
    func countRequest(from address: ClientAddress) throws(HTTPError) {
        if exemptsLoopback, address.isLoopback { return }
        let (network, now) = (address.network, clock())
        let isAllowed = second.withLock { second in
            if second.start.map({ now - $0 >= .seconds(1) }) ?? true { second = Second(start: now) }
            let count = second.counts[network] ?? 0
            guard count < requestsPerSecond, count > 0 || second.counts.count < Self.maximumNetworks else {
                return false
            }
            second.counts[network] = count + 1
            return true
        }
        if !isAllowed { throw .tooManyRequests(retryAfter: 1) }
    }
}

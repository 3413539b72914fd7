public import Foundation
import HTTPClient

/// The settings of HTTP requests.
public final class MSALHTTPConfig: Sendable {
    private let storedRetryCount = LockedValue(0)
    private let storedRetryInterval = LockedValue(TimeInterval(0.5))
    private let storedTimeout = LockedValue(TimeInterval(30))

    init() {}

    /// The number of times that a failed request is repeated; without effect, since no request is.
    public var retryCount: Int {
        get { storedRetryCount.value }
        set { storedRetryCount.value = newValue }
    }

    /// The time before a failed request is repeated, in seconds; without effect.
    public var retryInterval: TimeInterval {
        get { storedRetryInterval.value }
        set { storedRetryInterval.value = newValue }
    }

    /// The time that a request may take, in seconds; from 1 to 3,600, and 30 by default.
    ///
    /// Applications that are created afterwards use it, unless they have a transport of their own. Of this time,
    /// a third is left to connect, and two thirds may pass without any data.
    public var timeoutIntervalForRequest: TimeInterval {
        get { storedTimeout.value }
        set { storedTimeout.value = newValue }
    }

    /// The timeouts of a request.
    var timeouts: HTTPClient.Timeouts {
        let seconds = timeoutIntervalForRequest
        let total = Int((seconds.isNaN ? 30 : min(max(seconds, 1), 3_600)) * 1_000)
        var timeouts = HTTPClient.Timeouts()
        timeouts.connection = total / 3
        timeouts.inactivity = total / 3 * 2
        timeouts.total = total
        return timeouts
    }
}

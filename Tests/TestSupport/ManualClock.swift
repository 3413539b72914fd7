package import NativeAuth
import Synchronization

/// A clock that advances only when a test advances it.
package final class ManualClock: Sendable {
    private let time = Mutex(Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000))

    /// Creates a clock of 15 January 2026.
    package init() {}

    /// The current time.
    package var now: Timestamp { time.withLock { $0 } }

    /// Advances the clock.
    package func advance(seconds: Int) {
        time.withLock { $0 = $0.adding(seconds: seconds) }
    }
}

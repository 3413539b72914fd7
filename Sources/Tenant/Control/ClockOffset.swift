public import NativeAuth

/// The difference between a tenant's clock and the machine's.
public struct ClockOffset: Hashable, Sendable {
    /// The maximum of one advance, in seconds: a hundred years.
    static let maximumAdvance = 3_155_760_000

    private var wall: Int64 = 0
    private var monotonic: Int64 = 0

    /// Creates an offset of zero.
    public init() {}

    /// A change of the clock.
    public enum Change: Hashable, Sendable {
        /// Advances both clocks by this many seconds; codes, tokens and sessions age by as much.
        case advance(seconds: Int)
        /// Sets the wall clock, in milliseconds since 1970 (UTC).
        ///
        /// A later time also advances the monotonic clock; an earlier one leaves it unchanged.
        case set(wall: Int64)
    }

    /// Returns the tenant's time for the machine's time.
    public func adjusted(_ now: Timestamp) -> Timestamp {
        Timestamp(wall: now.wall &+ wall, monotonic: now.monotonic &+ monotonic)
    }

    /// Changes the offset at the machine's time `now`.
    public mutating func apply(_ change: Change, at now: Timestamp) {
        let step =
            switch change {
            case .advance(let seconds): Int64(seconds) * 1_000
            case .set(let wall): wall &- adjusted(now).wall
            }
        wall = wall &+ step
        monotonic = monotonic &+ max(step, 0)
    }
}

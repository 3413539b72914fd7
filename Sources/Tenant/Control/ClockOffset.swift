public import NativeAuth

/// How far a tenant's clock is from the machine's.
public struct ClockOffset: Hashable, Sendable {
    /// The most seconds that a clock is set forward at once: a hundred years.
    static let farthest = 3_155_760_000

    private var wall: Int64 = 0
    private var running: Int64 = 0

    /// A clock that is right.
    public init() {}

    /// Another time.
    public enum Change: Hashable, Sendable {
        /// So many seconds later: everything is that much older.
        case advance(seconds: Int)
        /// A time of day, in milliseconds since 1970 (UTC).
        ///
        /// A later one makes everything older; an earlier one makes nothing younger, as on any machine.
        case set(wall: Int64)
    }

    /// The tenant's time when the machine's is `now`.
    public func moment(_ now: Moment) -> Moment {
        Moment(wall: now.wall &+ wall, running: now.running &+ running)
    }

    /// Sets the clock when the machine's time is `now`.
    public mutating func apply(_ change: Change, at now: Moment) {
        let step =
            switch change {
            case .advance(let seconds): Int64(seconds) * 1_000
            case .set(let wall): wall &- moment(now).wall
            }
        wall = wall &+ step
        running = running &+ max(step, 0)
    }
}

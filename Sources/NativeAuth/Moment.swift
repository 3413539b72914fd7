/// A point in time, read from two clocks at once.
///
/// Deadlines within a running process use ``monotonic``, which is never set back. Stored times and times that
/// are shown to the user use ``wall``.
public struct Moment: Hashable, Sendable {
    /// Milliseconds since 1970 (UTC), from the adjustable system clock.
    public var wall: Int64
    /// Milliseconds since an unspecified start, from a monotonic clock that keeps running while the machine
    /// sleeps.
    public var running: Int64

    /// Creates a timestamp from the two clock readings, in milliseconds.
    public init(wall: Int64, running: Int64) {
        self.wall = wall
        self.running = running
    }

    /// Returns the timestamp that is `milliseconds` later.
    public func adding(milliseconds: Int64) -> Moment {
        Moment(wall: wall + milliseconds, running: running + milliseconds)
    }

    /// Returns the timestamp that is `seconds` later.
    public func adding(seconds: Int) -> Moment {
        adding(milliseconds: Int64(seconds) * 1_000)
    }

    /// Returns the number of milliseconds until `later` on the monotonic clock; negative if `later` has
    /// passed.
    public func milliseconds(until later: Moment) -> Int64 {
        later.running - running
    }
}

extension Moment: Comparable {
    /// Orders by the monotonic clock, then by the wall clock.
    public static func < (left: Moment, right: Moment) -> Bool {
        (left.running, left.wall) < (right.running, right.wall)
    }
}

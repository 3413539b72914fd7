/// A point in time, read from two clocks at once.
///
/// Deadlines within a running process use ``monotonic``, which is never set back. Stored times and times that
/// are shown to the user use ``wall``.
public struct Timestamp: Hashable, Sendable {
    /// Milliseconds since 1970 (UTC), from the adjustable system clock.
    public var wall: Int64
    /// Milliseconds since an unspecified start, from a monotonic clock that keeps running while the machine
    /// sleeps.
    public var monotonic: Int64

    /// Creates a timestamp from the two clock readings, in milliseconds.
    public init(wall: Int64, monotonic: Int64) {
        self.wall = wall
        self.monotonic = monotonic
    }

    /// Returns the timestamp that is `milliseconds` later.
    public func adding(milliseconds: Int64) -> Timestamp {
        Timestamp(wall: wall + milliseconds, monotonic: monotonic + milliseconds)
    }

    /// Returns the timestamp that is `seconds` later.
    public func adding(seconds: Int) -> Timestamp {
        adding(milliseconds: Int64(seconds) * 1_000)
    }

    /// Returns the number of milliseconds until `later` on the monotonic clock; negative if `later` has
    /// passed.
    public func milliseconds(until later: Timestamp) -> Int64 {
        later.monotonic - monotonic
    }
}

extension Timestamp: Comparable {
    /// Orders by the monotonic clock, then by the wall clock.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        (left.monotonic, left.wall) < (right.monotonic, right.wall)
    }
}

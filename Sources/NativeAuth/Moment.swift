/// A moment, read from two clocks at once.
///
/// Deadlines within a running program go by ``running``, which nobody sets back; what is stored, and the time of
/// day that a person is told, go by ``wall``.
public struct Moment: Hashable, Sendable {
    /// Milliseconds since 1970 (UTC), by the clock that can be set.
    public var wall: Int64
    /// Milliseconds since some fixed point, by the clock that only goes on, also while the machine sleeps.
    public var running: Int64

    /// Makes a moment from what the two clocks say, in milliseconds.
    public init(wall: Int64, running: Int64) {
        self.wall = wall
        self.running = running
    }

    /// The moment so many milliseconds later.
    public func adding(milliseconds: Int64) -> Moment {
        Moment(wall: wall + milliseconds, running: running + milliseconds)
    }

    /// The moment so many seconds later.
    public func adding(seconds: Int) -> Moment {
        adding(milliseconds: Int64(seconds) * 1_000)
    }

    /// How many milliseconds are left until `later`; negative when that has passed.
    public func milliseconds(until later: Moment) -> Int64 {
        later.running - running
    }
}

extension Moment: Comparable {
    /// Orders by the clock that only goes on, and moments that are the same there by the other one.
    public static func < (left: Moment, right: Moment) -> Bool {
        (left.running, left.wall) < (right.running, right.wall)
    }
}

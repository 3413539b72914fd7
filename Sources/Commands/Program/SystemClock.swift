internal import Glibc
public import NativeAuth

/// The system's wall clock and monotonic clock.
public enum SystemClock {
    /// Returns the current time.
    public static func now() -> Timestamp {
        Timestamp(wall: milliseconds(CLOCK_REALTIME), monotonic: milliseconds(CLOCK_BOOTTIME))
    }

    /// The current offset of local time from UTC, in seconds; positive east of Greenwich.
    public static var utcOffset: Int {
        var now = time(nil)
        var components = tm()
        localtime_r(&now, &components)
        return components.tm_gmtoff
    }

    private static func milliseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
}

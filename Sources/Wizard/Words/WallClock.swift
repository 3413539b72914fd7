import NativeAuth

/// Tells times of day and durations the way people read them.
struct WallClock: Hashable, Sendable {
    var now: Moment
    /// How far local time is ahead of UTC, in seconds.
    var offset: Int

    /// A moment's time of day, such as "14:05".
    func time(_ moment: Moment) -> String {
        let day = 86_400
        let second = ((Int(moment.wall / 1_000) + offset) % day + day) % day
        return "\(Self.two(second / 3_600)):\(Self.two(second / 60 % 60))"
    }

    /// The time of day so many seconds from now.
    func time(inSeconds seconds: Int) -> String {
        time(now.adding(seconds: seconds))
    }

    /// A length of time in words, rounded up, such as "45 seconds" or "3 minutes".
    func duration(_ seconds: Int) -> String {
        switch seconds {
        case ...1: "1 second"
        case ..<120: "\(seconds) seconds"
        case ..<7_200: "\((seconds + 59) / 60) minutes"
        default: "\((seconds + 3_599) / 3_600) hours"
        }
    }

    /// Whole seconds as minutes and seconds, such as "0:23".
    static func countdown(_ seconds: Int) -> String {
        "\(seconds / 60):\(two(seconds % 60))"
    }

    private static func two(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

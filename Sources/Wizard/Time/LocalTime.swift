import FoundationEssentials
package import NativeAuth
import UserFlow

/// The current local time of the user.
package struct LocalTime: Hashable, Sendable {
    /// The time now.
    package var now: Timestamp
    /// The offset of local time from UTC, in seconds.
    var offset: Int

    /// Creates a local time.
    package init(now: Timestamp, offset: Int) {
        self.now = now
        self.offset = offset
    }

    /// The date and the time of day, such as "2026-07-31 14:05".
    var dateAndTime: String {
        let date = Date(timeIntervalSince1970: Double(now.wall / 1_000 + Int64(offset)))
        let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: .gmt)
        return String(style.format(date).prefix(16))
    }

    /// Returns the time of day of a timestamp, such as "14:05".
    func timeOfDay(_ timestamp: Timestamp) -> String {
        let day = 86_400
        let second = ((Int(timestamp.wall / 1_000) + offset) % day + day) % day
        return "\(Self.twoDigits(second / 3_600)):\(Self.twoDigits(second / 60 % 60))"
    }

    /// Returns the time of day after a number of seconds from now.
    func timeOfDay(inSeconds seconds: Int) -> String {
        timeOfDay(now.adding(seconds: seconds))
    }

    /// The date now.
    var date: CalendarDate {
        let seconds = Double(now.wall) / 1_000 + Double(offset)
        return CalendarDate(daysSince1970: Int((seconds / 86_400).rounded(.down)))
    }

    /// Formats whole seconds as minutes and seconds, such as "0:23".
    static func countdown(_ seconds: Int) -> String {
        "\(seconds / 60):\(twoDigits(seconds % 60))"
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}

extension Wizard.Strings {
    /// Formats a duration, rounded up, such as "45 seconds" or "3 minutes".
    func duration(ofSeconds seconds: Int) -> String {
        switch seconds {
        case ..<120: format(common.duration.seconds, ["n": "\(max(seconds, 1))"])
        case ..<7_200: format(common.duration.minutes, ["n": "\((seconds + 59) / 60)"])
        default: format(common.duration.hours, ["n": "\((seconds + 3_599) / 3_600)"])
        }
    }
}

extension Timestamp {
    /// Returns the number of seconds until `later`, rounded up; never negative.
    func seconds(until later: Timestamp) -> Int {
        max(Int((milliseconds(until: later) + 999) / 1_000), 0)
    }

    /// Returns the time at which the number of whole seconds until `end` next changes.
    func nextSecond(before end: Timestamp) -> Timestamp {
        let remaining = milliseconds(until: end)
        let step = remaining % 1_000
        return adding(milliseconds: remaining <= 0 ? 0 : (step == 0 ? 1_000 : step))
    }
}

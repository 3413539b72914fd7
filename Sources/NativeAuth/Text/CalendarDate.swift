/// A date of the proleptic Gregorian calendar.
package struct CalendarDate: Hashable, Comparable, Sendable {
    /// The year, from 1 to 9999.
    package let year: Int
    /// The month, from 1 to 12.
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int

    /// Makes a date; `nil` if there is no such day.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9_999).contains(year), (1...12).contains(month),
            (1...Self.daysInMonth(month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Parses the extended format of ISO 8601, such as 2004-07-31; `nil` if there is no such day or the
    /// format is different.
    package init?(iso8601 text: some StringProtocol) {
        let isDigitOrDash = { (byte: UInt8) in
            byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy(isDigitOrDash) else { return nil }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// Makes the date of a day, counted from 1970-01-01; beyond the first and the last year, their ends.
    package init(daysSince1970 days: Int) {
        // Counted from 0000-03-01, so that a leap day ends its year; 146,097 days are 400 years.
        let shifted = min(max(days, -719_162), 2_932_896) + 719_468
        let (cycle, dayOfCycle) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let leapDays = dayOfCycle / 1_460 - dayOfCycle / 36_524 + dayOfCycle / 146_096
        let yearOfCycle = (dayOfCycle - leapDays) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0)
    }

    /// The first date, 0001-01-01.
    package static let first = CalendarDate(daysSince1970: .min)
    /// The last date, 9999-12-31.
    package static let last = CalendarDate(daysSince1970: .max)

    /// The date in the extended format of ISO 8601, such as 2004-07-31.
    package var iso8601: String {
        [Self.padded(year, 4), Self.padded(month, 2), Self.padded(day, 2)].joined(separator: "-")
    }

    /// Returns whether a date is before another one.
    package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func daysInMonth(_ month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
}

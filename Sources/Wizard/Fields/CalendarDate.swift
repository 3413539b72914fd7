/// A date of the Gregorian calendar.
struct CalendarDate: Hashable, Sendable {
    let year: Int
    let month: Int
    let day: Int

    /// Parses a date written as year, month and day with `-`, `/` or `.` between them.
    ///
    /// The year needs four digits, so the order is unambiguous. Digits and separators may be full-width.
    init?(_ text: String) {
        guard let numbers = Self.numbers(in: text) else { return nil }
        (year, month, day) = (numbers[0], numbers[1], numbers[2])
        guard year > 0, (1...12).contains(month), (1...daysInMonth).contains(day) else { return nil }
    }

    /// Whether a text has the format of a date, even if no such date exists.
    static func hasDateFormat(_ text: String) -> Bool { numbers(in: text) != nil }

    /// Parses the year, the month and the day.
    private static func numbers(in text: String) -> [Int]? {
        let normalized = text.map { $0.decimalDigit.map { Character("\($0)") } ?? separators[$0] ?? $0 }
        guard let separator = normalized.first(where: { "-/.".contains($0) }) else { return nil }
        let parts = normalized.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int(String($0)) }
        guard parts.count == 3, numbers.count == 3, parts[0].count == 4, !normalized.contains("+"),
            parts[1...].allSatisfy({ (1...2).contains($0.count) })
        else { return nil }
        return numbers
    }

    private static let separators: [Character: Character] = ["－": "-", "／": "/", "．": "."]

    /// The number of days in the month, by the proleptic Gregorian calendar.
    private var daysInMonth: Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return switch month {
        case 2: isLeap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The date in ISO 8601 format, which is the value to send: 2004-07-31.
    var iso8601: String {
        [Self.padded(year, 4), Self.padded(month, 2), Self.padded(day, 2)].joined(separator: "-")
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
}

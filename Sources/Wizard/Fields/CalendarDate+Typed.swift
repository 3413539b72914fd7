import TextAlgorithms

extension CalendarDate {
    /// Parses a date written as year, month and day with `-`, `/` or `.` between them.
    ///
    /// The year needs four digits, so the order is unambiguous. Digits and separators may be full-width.
    init?(_ text: String) {
        guard let numbers = Self.numbers(in: text) else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
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
}

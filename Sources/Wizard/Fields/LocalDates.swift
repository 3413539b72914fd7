import NativeAuth
import UserFlow

/// Today's date, and how a language writes dates.
struct LocalDates: Hashable, Sendable {
    let language: Language
    /// Today's date.
    private(set) var today: CalendarDate
    private let offset: Int
    /// The names of the months.
    private let months: [String]
    /// A date in words, with placeholders.
    private let template: String

    init(_ strings: Wizard.Strings, _ context: PageContext) {
        language = context.language
        today = context.clock.date
        offset = context.clock.offset
        months = strings.review.months.split(separator: " ").map(String.init)
        template = strings.review.date
    }

    /// Updates today's date.
    mutating func tick(_ now: Timestamp) {
        today = LocalTime(now: now, offset: offset).date
    }

    /// Returns a date with the name of its month.
    func words(for date: CalendarDate) -> String {
        guard months.indices.contains(date.month - 1) else { return date.iso8601 }
        let values = ["day": "\(date.day)", "month": months[date.month - 1], "year": "\(date.year)"]
        return template.filled { values[$0] }
    }

    /// What a text says as a date.
    enum Reading: Hashable, Sendable {
        /// A date.
        case date(CalendarDate)
        /// Two dates, with the month first and with the day first: nothing says which one is meant.
        case ambiguous(CalendarDate, CalendarDate)
        /// A date that does not exist.
        case noSuchDay
        /// No date.
        case unreadable
    }

    /// Reads a date in any form of the language in which the year has four digits and the order is certain.
    ///
    /// The forms are year, month and day with `-`, `/` or `.` between them; day, month and year where that is
    /// the language's order, or where the numbers allow only one order; the name of a month, or its first
    /// letters, with a day and a year; and in Japanese 2004年7月31日 and years of an era.
    func read(_ text: String) -> Reading {
        guard let parts = DatePart.parts(of: text) else { return .unreadable }
        let words = parts.filter { !$0.isNumber }
        if words.isEmpty { return numbers(parts) }
        return language == .japanese && words.contains { $0.text == "年" } ? japanese(parts) : named(parts)
    }

    private var hasDayFirst: Bool { language == .danish || language == .german }

    private func numbers(_ parts: [DatePart]) -> Reading {
        guard parts.count == 3, parts[2].separator.isEmpty else { return .unreadable }
        let (first, second) = (parts[0].separator, parts[1].separator)
        let hasOneSeparator = first == second && ["-", "/", "."].contains(first)
        // Danes write 31/7 2004 and 31/7-2004, too.
        let isDanish = language == .danish && first == "/" && ["", "-"].contains(second)
        switch (parts[0].text.count, parts[1].text.count, parts[2].text.count) {
        case (4, 1...2, 1...2) where hasOneSeparator:
            return Self.date(parts[0].number, parts[1].number, parts[2].number)
        case (1...2, 1...2, 4) where hasOneSeparator || isDanish:
            let (first, second, year) = (parts[0].number, parts[1].number, parts[2].number)
            if hasDayFirst || first == second { return Self.date(year, second, first) }
            return Self.date(year, first, second).or(Self.date(year, second, first))
        default: return .unreadable
        }
    }

    /// Reads a date with the name of a month, such as 31 July 2004 and July 31st 2004.
    private func named(_ parts: [DatePart]) -> Reading {
        let words = parts.filter { !$0.isNumber && !fillers.contains($0.text) }
        let numbers = parts.filter(\.isNumber)
        guard words.count == 1, numbers.count == 2, let month = month(named: words[0].text),
            let year = numbers.first(where: { $0.text.count == 4 }),
            let day = numbers.first(where: { $0.text.count <= 2 }),
            parts.allSatisfy({ ["", ".", ",", "-", "/"].contains($0.separator) })
        else { return .unreadable }
        return Self.date(year.number, month, day.number)
    }

    /// The words that may stand beside a day, a month and a year.
    private var fillers: Set<String> {
        switch language {
        case .english, .pseudo: ["st", "nd", "rd", "th", "of", "the"]
        case .danish: ["den"]
        case .german: ["der", "den"]
        case .japanese: []
        }
    }

    /// Returns the month of a name, or of the first letters of only one, at least three.
    private func month(named text: String) -> Int? {
        let word = text.folded
        let names = months.map(\.folded)
        if let index = names.firstIndex(of: word) { return index + 1 }
        let matches = names.indices.filter { word.count >= 3 && names[$0].starts(with: word) }
        return matches.count == 1 ? matches[0] + 1 : nil
    }

    private func japanese(_ parts: [DatePart]) -> Reading {
        let era = parts.first.flatMap { $0.isNumber ? nil : Self.eras.firstIndex(of: $0.text) }
        let rest = era == nil ? parts[...] : parts.dropFirst()
        let numbers = rest.filter(\.isNumber)
        let units = rest.filter { !$0.isNumber }.map(\.text)
        guard rest.allSatisfy({ $0.separator.isEmpty }), rest.first?.isNumber == true, numbers.count == 3,
            units.joined() == "年月日" || units.joined() == "年月", rest.count == numbers.count + units.count,
            zip(rest, rest.dropFirst()).allSatisfy({ $0.isNumber != $1.isNumber })
        else { return .unreadable }
        let digits = numbers.map(\.text.count)
        guard (1...2).contains(digits[1]), (1...2).contains(digits[2]) else { return .unreadable }
        guard let era else {
            guard digits[0] == 4 else { return .unreadable }
            return Self.date(numbers[0].number, numbers[1].number, numbers[2].number)
        }
        let year = Self.eraYears[era] + numbers[0].number - 1
        let isInEra = numbers[0].number > 0 && year <= Self.eraYears[era + 1]
        return isInEra ? Self.date(year, numbers[1].number, numbers[2].number) : .noSuchDay
    }

    private static let eras = ["明治", "大正", "昭和", "平成", "令和"]
    /// The first years of the eras, and a last year.
    private static let eraYears = [1868, 1912, 1926, 1989, 2019, 9999]

    private static func date(_ year: Int, _ month: Int, _ day: Int) -> Reading {
        CalendarDate(year: year, month: month, day: day).map(Reading.date) ?? .noSuchDay
    }
}

extension LocalDates.Reading {
    /// Returns the reading of a text that can be read as this date or as another one.
    fileprivate func or(_ other: Self) -> Self {
        switch (self, other) {
        case (.date(let date), .date(let other)): .ambiguous(date, other)
        case (.date, _): self
        case (_, _): other
        }
    }
}

/// A number or a word of a date, and what follows it.
private struct DatePart {
    /// The ASCII digits of the number, or the letters of the word in lowercase.
    var text = ""
    let isNumber: Bool
    /// The characters that are neither digits nor letters up to the next part, without blanks.
    var separator = ""

    /// The number; 0 for a word, and for more digits than a date has.
    var number: Int { text.count <= 4 ? Int(text) ?? 0 : 0 }

    /// Returns the parts of a text; `nil` if it does not begin with one.
    static func parts(of text: String) -> [DatePart]? {
        var parts: [DatePart] = []
        var isOpen = false
        let usual = text.normalized(to: .compatible).split(separator: "元年", omittingEmptySubsequences: false)
        for character in usual.joined(separator: "1年") {
            let isNumber = character.decimalDigit != nil
            if isNumber || character.isLetter && !character.separatesDigits {
                if !isOpen || parts.last?.isNumber != isNumber { parts.append(DatePart(isNumber: isNumber)) }
                parts[parts.count - 1].text +=
                    isNumber ? String(character.asciiDigit) : character.lowercased()
                isOpen = true
            } else {
                guard !parts.isEmpty else { return nil }
                isOpen = false
                if !character.isWhitespace { parts[parts.count - 1].separator += dash(character) }
            }
        }
        return parts
    }

    /// Returns a character that separates numbers, with every dash as a hyphen.
    private static func dash(_ character: Character) -> String {
        "‐‑‒–—―−ー".contains(character) ? "-" : String(character)
    }
}

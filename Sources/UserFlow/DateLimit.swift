package import NativeAuth

/// The first or the last date that an attribute accepts: a date, or today's.
public struct DateLimit: Hashable, Sendable {
    /// The date; `nil` for today's.
    package let date: CalendarDate?

    /// The word for today's date in a flow file.
    static let todayWord = "today"

    /// Creates a limit.
    ///
    /// - Parameter date: The date; `nil` for today's.
    package init(_ date: CalendarDate?) {
        self.date = date
    }

    /// Creates a limit from its text in a flow file; `nil` if that is neither a date nor `today`.
    init?(_ text: String) {
        guard let date = CalendarDate(iso8601: text) else {
            guard text == Self.todayWord else { return nil }
            self.init(nil as CalendarDate?)
            return
        }
        self.init(date)
    }

    /// The text in a flow file.
    var text: String { date?.iso8601 ?? Self.todayWord }
}

extension UserFlow.Attribute {
    /// Why a date is not accepted.
    package enum DateProblem: Hashable, Sendable {
        /// The date is before this one, which is the first.
        case early(CalendarDate)
        /// The date is after this one, which is the last.
        case late(CalendarDate)
    }

    /// Returns why a date is beyond the limits, or `nil` if it is within them.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - today: The dates that are today's somewhere, of which any will do.
    package func problem(with date: CalendarDate, today: ClosedRange<CalendarDate>) -> DateProblem? {
        if let earliest, date < earliest.date ?? today.lowerBound {
            return .early(earliest.date ?? today.lowerBound)
        }
        if let latest, date > latest.date ?? today.upperBound {
            return .late(latest.date ?? today.upperBound)
        }
        return nil
    }

    /// A valid answer, unless the pattern refuses it: the example, or else that of the kind, for a date within
    /// the limits.
    public var typicalAnswer: String {
        guard kind == .date, example == nil, let date = CalendarDate(iso8601: kind.example) else {
            return example ?? kind.example
        }
        // With today as the first date, one that is later for a long time.
        let first = earliest.map { $0.date ?? Self.laterDate } ?? .first
        return min(max(date, first), latest?.date ?? .last).iso8601
    }

    private static let laterDate = CalendarDate(year: 2100, month: 1, day: 1) ?? .last
}

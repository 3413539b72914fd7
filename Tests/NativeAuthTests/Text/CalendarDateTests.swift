import Testing
import NativeAuth

struct CalendarDateTests {
    @Test(arguments: ["2004-07-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
    func `a day that exists is parsed and written again`(text: String) {
        #expect(CalendarDate(iso8601: text)?.iso8601 == text)
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2004-13-01", "2004-00-01", "2004-04-31", "2004-07-00", "0000-01-01",
        "2004-7-31", "04-07-31", "2004/07/31", "2004-07-31Z", " 2004-07-31", "", "2004-07", "+004-07-31",
        "٢٠٠٤-07-31",
    ])
    func `another text is no date`(text: String) {
        #expect(CalendarDate(iso8601: text) == nil)
    }

    @Test(arguments: [
        (0, "1970-01-01"), (-1, "1969-12-31"), (11_016, "2000-02-29"), (11_017, "2000-03-01"),
        (20_453, "2025-12-31"),
        (-719_162, "0001-01-01"), (2_932_896, "9999-12-31"), (.min, "0001-01-01"), (.max, "9999-12-31"),
    ])
    func `a number of days since 1970 is a date`(days: Int, text: String) {
        #expect(CalendarDate(daysSince1970: days).iso8601 == text)
    }

    @Test func `the dates of days that follow one another follow one another`() {
        var dates = (-200_000...200_000).map { CalendarDate(daysSince1970: $0) }
        #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
        #expect(dates.allSatisfy { CalendarDate(year: $0.year, month: $0.month, day: $0.day) == $0 })
        dates.removeAll { $0.year != 2024 }
        #expect(dates.count == 366)
    }
}

import Testing
import TextAlgorithms
import UserFlow

@testable import Wizard

/// integers and dates, as users write them.
struct IntegerAndDateTests {
    @Test(
        arguments: [
            ("42", .number(42)), ("-7", .number(-7)), ("+7", .number(7)), ("007", .number(7)),
            ("４２", .number(42)),
            ("−7", .number(-7)), ("－７", .number(-7)), ("٤٢", .number(42)),
            ("9223372036854775807", .number(.max)), ("9223372036854775808", .outOfRange),
            ("-9223372036854775808", .number(.min)), ("-9223372036854775809", .outOfRange),
            ("", .invalid), ("-", .invalid), ("4.2", .invalid), ("1 000", .invalid), ("1e3", .invalid),
            ("forty", .invalid),
            ("0x2A", .invalid), ("²", .invalid), ("--7", .invalid), ("四", .invalid),
        ] as [(String, IntegerInput)])
    func `only an integer is parsed, in any decimal digits`(text: String, number: IntegerInput) {
        #expect(IntegerInput(text) == number)
    }

    @Test(arguments: [
        ("2004-07-31", "2004-07-31"), ("2004-7-31", "2004-07-31"), ("2004/7/1", "2004-07-01"),
        ("2004.07.1", "2004-07-01"), ("２００４－７－３１", "2004-07-31"), ("２００４／７／３１", "2004-07-31"),
        ("2000-02-29", "2000-02-29"), ("2024-2-29", "2024-02-29"), ("0987-1-1", "0987-01-01"),
        ("9999-12-31", "9999-12-31"), ("2023-02-29", nil), ("1900-02-29", nil), ("2004-04-31", nil),
        ("2004-13-01", nil), ("2004-00-10", nil), ("2004-01-00", nil), ("2004-01-32", nil),
        ("0000-01-01", nil),
        ("31.7.2004", nil), ("7/31/2004", nil), ("04-07-31", nil), ("20040731", nil), ("2004-7", nil),
        ("2004-7-31-1", nil), ("2004-7/31", nil), ("2004--7", nil), ("2004-+7-01", nil), ("2004 7 31", nil),
        ("12004-7-31", nil), ("2004-007-31", nil), ("2004年7月31日", nil), ("", nil), ("-", nil),
        ("July 31", nil),
    ])
    func `a date is parsed only if year, month and day are unambiguous`(text: String, date: String?) {
        #expect(CalendarDate(text)?.iso8601 == date)
    }

    @Test func `every month has its number of days`() {
        let lengths = (1...12).map { month in (1...40).last { CalendarDate("2023-\(month)-\($0)") != nil } }

        #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    }
}

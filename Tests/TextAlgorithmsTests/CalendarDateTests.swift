import Testing
import TextAlgorithms

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
}

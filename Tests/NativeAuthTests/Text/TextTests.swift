import Foundation
import NativeAuth
import Testing

struct StringTests {
    @Test(arguments: [
        ("", ""), (" \t\n ", ""), ("a", "a"), ("  a b\n", "a b"), ("\u{3000}a\u{A0}", "a"),
        ("\u{200B}a", "\u{200B}a"),
    ])
    func `trimming removes whitespace of any kind at both ends`(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
    }

    @Test(arguments: 0..<70)
    func `base64url is base64 with two other characters and no padding`(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 255 - $0 * 37) }
        let base64 = Data(bytes).base64EncodedString()

        let expected = base64.filter { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }
        #expect(String(base64URL: bytes) == String(expected))
    }
}

struct HTMLEscapingTests {
    @Test(arguments: [
        ("", "", ""), ("é 日本 🙂 `{}", "é 日本 🙂 `{}", "é 日本 🙂 `{}"),
        ("<a&b>", "&lt;a&amp;b&gt;", "&lt;a&amp;b&gt;"), ("&amp;", "&amp;amp;", "&amp;amp;"),
        (#""a" 'b'"#, #""a" 'b'"#, "&quot;a&quot; &#39;b&#39;"),
    ])
    func `an attribute also needs its quotes escaped`(text: String, inText: String, inAttribute: String) {
        #expect(text.escapedForHTML(in: .text) == inText)
        #expect(text.escapedForHTML(in: .attribute) == inAttribute)
    }

    @Test(arguments: [("<\u{301}", "&lt;\u{301}"), ("\"\u{200D}", "&quot;\u{200D}"), ("\r&", "\r&amp;")])
    func `a combining mark does not hide a character`(text: String, escaped: String) {
        #expect(text.escapedForHTML(in: .attribute).unicodeScalars.elementsEqual(escaped.unicodeScalars))
    }
}

struct EditDistanceTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("gmial", "gmail", 1),
        ("ab", "ba", 1), ("abc", "abc", 0), ("ca", "abc", 3),
    ])
    func `the distance counts edits and swaps of neighbors`(text: String, other: String, distance: Int) {
        #expect(Array(text).editDistance(to: Array(other)) == distance)
        #expect(Array(other).editDistance(to: Array(text)) == distance)
    }

    @Test(arguments: [
        ("storybord", "storyboard"), ("--flwo", "flow"), ("STO", "storyboard"), ("xyz", nil), ("", nil),
        (String(repeating: "f", count: 41), nil), ("--", nil),
    ])
    func `the closest match is a completion or within a third of the length`(text: String, match: String?) {
        #expect(text.closestMatch(in: ["flow", "replay", "storyboard"]) == match)
    }
}

struct CalendarDateTests {
    @Test(arguments: ["2004-07-31", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])
    func `a day that exists is parsed and written again`(text: String) {
        #expect(CalendarDate(iso8601: text)?.iso8601 == text)
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2004-13-01", "2004-00-01", "2004-04-31", "2004-07-00", "0000-01-01",
        "2004-7-31", "04-07-31", "2004/07/31", "2004-07-31Z", " 2004-07-31", "", "2004-07", "+004-07-31",
        "٢٠٠٤-07-31", "2004-07-3\u{661}", "2004-07-31T00:00", "31-07-2004", "20040731", "2004-06-31",
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

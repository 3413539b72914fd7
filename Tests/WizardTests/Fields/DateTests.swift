import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Wizard

extension LocalDates {
    /// Returns the dates of a page on 2026-01-15.
    static func sample(_ language: Language = .english, offset: Int = 0) -> LocalDates {
        let clock = LocalTime(
            now: Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000), offset: offset)
        let context = PageContext(
            flow: UserFlow(name: "Dates", identityProvider: .emailOneTimePasscode), language: language,
            isDemo: true, namesDemo: true, clock: clock)
        return LocalDates(language.strings, context)
    }
}

/// dates as users write them, their limits, and the date in words.
struct DateTests {
    private static let everywhere = [
        ("2004-07-31", "2004-07-31"), ("2004-7-31", "2004-07-31"), ("2004/7/1", "2004-07-01"),
        ("2004.07.1", "2004-07-01"), ("２００４－７－３１", "2004-07-31"), ("２００４／７／３１", "2004-07-31"),
        ("2004ー7ー31", "2004-07-31"), ("2004–07–31", "2004-07-31"), ("٢٠٠٤-٠٧-٣١", "2004-07-31"),
        ("2000-02-29", "2000-02-29"), ("2024-2-29", "2024-02-29"), ("0987-1-1", "0987-01-01"),
        ("9999-12-31", "9999-12-31"), ("2023-02-29", "none"), ("1900-02-29", "none"), ("2004-04-31", "none"),
        ("2004-13-01", "none"), ("2004-00-10", "none"), ("2004-01-00", "none"), ("2004-01-32", "none"),
        ("0000-01-01", "none"), ("31.7.2004", "2004-07-31"), ("31/7/2004", "2004-07-31"),
        ("7.7.2004", "2004-07-07"), ("31.13.2004", "none"),
        ("04-07-31", nil), ("20040731", nil), ("2004-7", nil), ("2004-7-31-1", nil), ("2004-7/31", nil),
        ("2004--7", nil), ("2004-+7-01", nil), ("2004 7 31", nil), ("12004-7-31", nil), ("2004-007-31", nil),
        ("", nil), ("-", nil), ("1.2.04", nil), ("31.7.2004.", nil), ("soon", nil), ("-2004-7-31", nil),
    ]

    private static let forms: [(Language, String, String?)] = [
        (.english, "31 July 2004", "2004-07-31"), (.english, "July 31, 2004", "2004-07-31"),
        (.english, "July 31st 2004", "2004-07-31"), (.english, "31st of July, 2004", "2004-07-31"),
        (.english, "31-Jul-2004", "2004-07-31"), (.english, "SEPT 3 2004", "2004-09-03"),
        (.english, "2004 July 3", "2004-07-03"), (.english, "7/31/2004", "2004-07-31"),
        (.english, "7/8/2004", "2004-07-08 or 2004-08-07"),
        (.english, "13/13/2004", "none"), (.danish, "7/8/2004", "2004-08-07"),
        (.english, "31 February 2004", "none"), (.english, "1/2/2004", "2004-01-02 or 2004-02-01"),
        (.english, "July 31", nil),
        (.english, "31 Ju 2004", nil), (.english, "31 J 2004", nil), (.english, "31 Juli 2004", nil),
        (.english, "July August 2004", nil), (.english, "2004年7月31日", nil), (.english, "July 31 04", nil),
        (.danish, "1.2.2004", "2004-02-01"), (.danish, "31/7 2004", "2004-07-31"),
        (.danish, "31/7-2004", "2004-07-31"), (.danish, "31. juli 2004", "2004-07-31"),
        (.danish, "den 3. maj 2004", "2004-05-03"), (.danish, "3. mar 2004", "2004-03-03"),
        (.danish, "7/31/2004", "none"), (.danish, "3. ju 2004", nil),
        (.german, "1.2.2004", "2004-02-01"), (.german, "01. 02. 2004", "2004-02-01"),
        (.german, "3. März 2004", "2004-03-03"), (.german, "3. Marz 2004", "2004-03-03"),
        (.german, "31. Juli 2004", "2004-07-31"), (.german, "1/2 2004", nil),
        (.japanese, "2004年7月31日", "2004-07-31"), (.japanese, "２００４年０７月３１日", "2004-07-31"),
        (.japanese, "2004年 7月 31日", "2004-07-31"), (.japanese, "平成16年7月31日", "2004-07-31"),
        (.japanese, "令和元年5月1日", "2019-05-01"), (.japanese, "昭和64年1月7日", "1989-01-07"),
        (.japanese, "昭和99年1月7日", "none"), (.japanese, "2004年13月1日", "none"),
        (.japanese, "1/2/2004", "2004-01-02 or 2004-02-01"), (.japanese, "16年7月31日", nil),
        (.japanese, "2004年7月", nil),
    ]

    private func read(_ text: String, in language: Language) -> String? {
        switch LocalDates.sample(language).read(text) {
        case .date(let date): date.iso8601
        case .ambiguous(let first, let second): "\(first.iso8601) or \(second.iso8601)"
        case .noSuchDay: "none"
        case .unreadable: nil
        }
    }

    @Test(.rule("R-49"), arguments: everywhere)
    func `a date is read in every language if day and month are certain`(text: String, date: String?) {
        for language in Language.supported { #expect(read(text, in: language) == date, "\(language)") }
    }

    @Test(.rule("R-49"), arguments: forms)
    func `a date is read in the forms of the language`(language: Language, text: String, date: String?) {
        #expect(read(text, in: language) == date)
    }

    @Test(.rule("R-49"), arguments: Language.supported)
    func `each date in words is read as the same date`(language: Language) {
        let dates = LocalDates.sample(language)
        for month in 1...12 {
            for day in [1, 12, 28] {
                let date = CalendarDate(year: 2004, month: month, day: day)
                #expect(date.map { dates.read(dates.words(for: $0)) } == date.map(LocalDates.Reading.date))
            }
        }
    }

    @Test func `every month has its number of days`() {
        let lengths = (1...12).map { month in
            (1...40).last { read("2023-\(month)-\($0)", in: .english) != "none" }
        }

        #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    }

    @Test(arguments: [
        (0, "2026-01-15"), (14 * 3_600, "2026-01-16"), (-12 * 3_600, "2026-01-14"),
    ])
    func `today is the date of the local time`(offset: Int, date: String) {
        #expect(LocalDates.sample(offset: offset).today.iso8601 == date)
    }

    private static let limited = """
        {"name": "Dates", "identityProvider": "emailOneTimePasscode",
         "pages": [{"title": {"en": "You"}, "when": "start", "attributes": ["born"]}],
         "attributes": [{"name": "born", "kind": "date", "earliest": "1900-01-01", "latest": "today",
                         "label": {"en": "Birthday"}}]}
        """

    @Test(
        .rule("R-49"),
        arguments: [
            ("15 January 2026", nil), ("2026-01-16", "Birthday can't be after 15 January 2026."),
            ("1900-01-01", nil), ("31 December 1899", "Birthday can't be before 1 January 1900."),
            (
                "7/8/1990",
                "That can be 8 July 1990 or 7 August 1990. Enter 1990-07-08 or 1990-08-07."
            ),
        ])
    func `a date with two readings or beyond the limits of the flow is refused`(
        text: String, problem: String?
    ) throws {
        var harness = WizardHarness(flow: try UserFlow(json: Data(Self.limited.utf8)))
        harness.enter("ada@contoso.com")

        harness.enter(text)

        #expect(harness.wizard.snapshot.problem?.text == problem)
        #expect(harness.wizard.isWaiting == (problem == nil))
    }

    @Test(.rule("R-49")) func `after midnight, today is the next day`() throws {
        var harness = WizardHarness(flow: try UserFlow(json: Data(Self.limited.utf8)))
        harness.enter("ada@contoso.com")
        harness.wait(seconds: 86_400)

        harness.enter("2026-01-16")

        #expect(harness.wizard.isWaiting)
    }

    @Test(
        .rule("R-49"),
        arguments: [
            (Language.english, "31/7/2004", "That's 31 July 2004."),
            (.danish, "31/7 2004", "Det er 31. juli 2004."),
            (.german, "31.7.2004", "Das ist der 31. Juli 2004."), (.japanese, "平成16年7月31日", "2004年7月31日です。"),
        ])
    func `the page repeats a date in words`(language: Language, text: String, words: String) throws {
        var harness = WizardHarness(
            flow: try UserFlow(json: Data(Self.limited.utf8)), language: language)
        harness.enter("ada@contoso.com")
        #expect(harness.wizard.snapshot.focusedField?.hint != words)

        harness.type(text)

        #expect(harness.wizard.snapshot.focusedField?.hint == words)
    }
}

/// integers, as users write them.
struct IntegerTests {
    @Test(
        arguments: [
            ("42", .number(42)), ("-7", .number(-7)), ("+7", .number(7)), ("007", .number(7)),
            ("４２", .number(42)),
            ("−7", .number(-7)), ("－７", .number(-7)), ("٤٢", .number(42)),
            ("9223372036854775807", .number(.max)), ("9223372036854775808", .outOfRange),
            ("-9223372036854775808", .number(.min)), ("-9223372036854775809", .outOfRange),
            ("", .invalid), ("-", .invalid), ("4.2", .invalid), ("1e3", .invalid),
            ("forty", .invalid),
            ("0x2A", .invalid), ("²", .invalid), ("--7", .invalid), ("四", .invalid),
        ] as [(String, IntegerInput)])
    func `only an integer is parsed, in any decimal digits`(text: String, number: IntegerInput) {
        for language in Language.supported { #expect(IntegerInput(text, in: language) == number) }
    }

    @Test(
        arguments: [
            (.english, "1,000", .number(1_000)), (.english, "-1,234,567", .number(-1_234_567)),
            (.english, "1 000", .number(1_000)), (.english, "1.000", .invalid), (.english, "1,00", .invalid),
            (.english, "1,0000", .invalid), (.english, "1,000.5", .invalid), (.english, ",100", .invalid),
            (.english, "1234,567", .invalid), (.english, "1,000 000", .invalid), (.english, "1,", .invalid),
            (.danish, "1.000", .number(1_000)), (.danish, "1,000", .invalid), (.danish, "4,2", .invalid),
            (.german, "12.345", .number(12_345)), (.german, "12’345", .number(12_345)),
            (.german, "1.5", .invalid), (.german, "9.223.372.036.854.775.808", .outOfRange),
            (.japanese, "１，０００", .number(1_000)), (.japanese, "1.000", .invalid),
        ] as [(Language, String, IntegerInput)])
    func `groups of digits are separated as the language does`(
        language: Language, text: String, number: IntegerInput
    ) {
        #expect(IntegerInput(text, in: language) == number)
    }
}

import NativeAuth
import Testing

@testable import UserFlow

struct ValidationTests {
    private static let answers: [(UserFlow.AttributeDefinition.Kind, String, Bool)] = [
        (.text, "Odense", true), (.country, "Denmark", true), (.integer, "5", true), (.integer, "9", true),
        (.integer, "4", false), (.integer, "10", false), (.integer, "-5", false), (.integer, "5.0", false),
        (.integer, "five", false), (.integer, "", false), (.integer, "99999999999999999999", false),
        (.boolean, "true", true), (.boolean, "False", true), (.boolean, "yes", false),
        (.choice, "red", true), (.choice, "Red", false), (.choice, "red,blue", false),
        (.choice, " red", false), (.multipleChoice, "red", true), (.multipleChoice, "red,blue", true),
        (.multipleChoice, "blue,red", true), (.multipleChoice, "red,red", false),
        (.multipleChoice, "red, blue", false), (.multipleChoice, "red,", false),
        (.multipleChoice, "red,green", false), (.multipleChoice, ",", false), (.date, "2004-07-31", true),
        (.date, "2023-02-29", false), (.date, "31-07-2004", false), (.date, "", false),
    ]

    private static func date(earliest: String?, latest: String?) -> UserFlow.AttributeDefinition {
        var attribute = UserFlow.AttributeDefinition(name: "x", kind: .date, label: "X")
        attribute.earliest = earliest.flatMap(DateLimit.init)
        attribute.latest = latest.flatMap(DateLimit.init)
        return attribute
    }

    @Test(
        arguments: [
            (nil, nil, "0001-01-01", true), ("2004-07-31", nil, "2004-07-31", true),
            ("2004-07-31", nil, "2004-07-30", false), (nil, "2004-07-31", "2004-08-01", false),
            ("today", nil, "2026-01-14", true), ("today", nil, "2026-01-13", false),
            (nil, "today", "2026-01-16", true), (nil, "today", "2026-01-17", false),
        ] as [(String?, String?, String, Bool)])
    func `a date is accepted from the first to the last, where any of today's dates will do`(
        earliest: String?, latest: String?, answer: String, isAccepted: Bool
    ) throws {
        let attribute = Self.date(earliest: earliest, latest: latest)
        let today = try #require(CalendarDate(iso8601: "2026-01-14"))
        let tomorrow = try #require(CalendarDate(iso8601: "2026-01-16"))

        #expect(attribute.accepts(answer, today: today...tomorrow) == isAccepted)
    }

    @Test(arguments: answers)
    func `an attribute accepts answers of its kind and within its limits`(
        kind: UserFlow.AttributeDefinition.Kind, answer: String, isAccepted: Bool
    ) {
        var attribute = UserFlow.AttributeDefinition(name: "a", kind: kind, label: "A")
        attribute.choices = [.init("red", label: "Red"), .init("blue", label: "Blue")]
        if kind == .integer { (attribute.minimum, attribute.maximum) = (5, 9) }

        #expect(attribute.accepts(answer) == isAccepted)
    }

    @Test(arguments: [(3, true), (4, false)])
    func `an answer is limited to the maximum length, which the flow sets`(count: Int, isAccepted: Bool) {
        var attribute = UserFlow.AttributeDefinition(name: "city", kind: .text, label: "City")
        attribute.maximum = 3

        #expect(attribute.maximumLength == 3)
        #expect(attribute.accepts(String(repeating: "é", count: count)) == isAccepted)
    }

    @Test func `a minimum above the maximum accepts only the minimum`() {
        var attribute = UserFlow.AttributeDefinition(name: "a", kind: .integer, label: "A")
        (attribute.minimum, attribute.maximum) = (9, 5)

        #expect(["4", "5", "7", "9", "10"].filter(attribute.accepts) == ["9"])
    }

    @Test(arguments: [(UserFlow.AttributeDefinition.Kind.choice, "red"), (.multipleChoice, "red,blue")])
    func `the example of a choice is its first values, unless another is set`(
        kind: UserFlow.AttributeDefinition.Kind, example: String
    ) {
        var attribute = UserFlow.AttributeDefinition(name: "a", kind: kind, label: "A")
        #expect(attribute.example == nil)
        attribute.choices = [
            .init("red", label: "Red"), .init("blue", label: "Blue"), .init("green", label: "Green"),
        ]
        #expect(attribute.example == example)

        attribute.example = "green"

        #expect(attribute.example == "green")
    }
}

struct AttributeTests {
    @Test(arguments: UserFlow.AttributeDefinition.Kind.allCases)
    func `every kind has a different example`(kind: UserFlow.AttributeDefinition.Kind) {
        #expect(!kind.example.isEmpty)
        #expect(UserFlow.AttributeDefinition.Kind.allCases.filter { $0.example == kind.example } == [kind])
    }

    @Test(arguments: [
        ("city", 128), ("country", 128), ("displayName", 256), ("givenName", 64), ("jobTitle", 128),
        ("postalCode", 40), ("state", 128), ("streetAddress", 1_024), ("surname", 64),
        ("extension_1_Year", 250),
    ])
    func `the default maximum length is the limit of the service`(name: String, maximumLength: Int) {
        let attribute = UserFlow.AttributeDefinition(name: name, kind: .text, label: "L")

        #expect(attribute.maximumLength == maximumLength)
    }
}

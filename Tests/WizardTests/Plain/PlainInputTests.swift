import Foundation
import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow
@testable import Wizard

/// Answers to lists.
struct ChoiceInputTests {
    /// Returns a session on tailspin's first attribute page.
    private func harness() throws -> PlainHarness {
        var harness = try PlainHarness("tailspin")
        harness.type("ada@contoso.com", "ada", "Ada Lovelace")
        return harness
    }

    @Test(arguments: [
        ("Denmark", "Denmark"), ("denm", "Denmark"), ("dk", "Denmark"), ("guinea", "Guinea"),
        ("new z", "New Zealand"), ("NO", "Norway"), ("norway", "Norway"), ("om", "Oman"), ("AT", "Austria"),
    ])
    func `a country is found by its name or a part of it`(line: String, country: String) throws {
        var harness = try harness()
        #expect(harness.output.contains("Type the name, or part of it."))

        harness.type(line)

        #expect(harness.conversation.wizard.snapshot.fields[1].value == country)
        #expect(harness.newOutput().hasPrefix("\(country)\n") == (line.lowercased() != country.lowercased()))
    }

    @Test(arguments: [
        (
            "united",
            "Several answers match. Type the number, or more of the name."
        ),
        ("atlantis", "No answer matches. Try fewer letters."), ("1", "No answer matches. Try fewer letters."),
    ])
    func `an ambiguous or unknown answer selects nothing`(line: String, words: String) throws {
        var harness = try harness()

        harness.type(line)

        #expect(harness.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
        #expect(harness.conversation.wizard.snapshot.fields[1].value == "")
        harness.type("Denmark")
        #expect(harness.conversation.wizard.snapshot.fields[1].value == "Denmark")
    }

    /// Choices whose names overlap, in a list of which one or several may be chosen, and a check box.
    private func overlappingHarness() throws -> PlainHarness {
        let choices = [
            UserFlow.AttributeDefinition.Choice("light", label: "Dark"), .init("dark", label: "Light"),
            .init("x1", label: "Other"), .init("x2", label: "Other"),
            .init("b", label: "Books, old"),
        ]
        var flow = UserFlow(name: "Overlap", identityProvider: .emailOneTimePasscode)
        flow.attributes = [
            .init(name: "one", kind: .choice, label: "One"),
            .init(name: "many", kind: .multipleChoice, label: "Many"),
            .init(name: "news", kind: .boolean, label: "News"),
        ]
        (flow.attributes[0].choices, flow.attributes[1].choices) = (choices, choices)
        flow.pages = [.init(title: "All", timing: .start, attributes: ["one", "many", "news"])]
        var harness = PlainHarness(flow: flow)
        harness.type("ada@contoso.com")
        return harness
    }

    private func chosen(_ harness: PlainHarness, _ field: Int) -> [String] {
        harness.conversation.wizard.snapshot.fields[field].choices.filter(\.isChosen).map(\.value)
    }

    @Test(arguments: [
        ("light", ["light"]), ("Light", ["light"]), ("2", ["dark"]), ("3", ["x1"]), ("4", ["x2"]),
        ("books, OLD", ["b"]), ("boo", ["b"]), ("x2", ["x2"]), ("oth", []), ("1,2", []),
    ])
    func `an exact name means its choice, and a number the choice beside it`(
        line: String, values: [String]
    ) throws {
        var harness = try overlappingHarness()

        harness.type(line)

        #expect(chosen(harness, 0) == values)
    }

    @Test(arguments: [
        ("1,3", ["light", "x1"]), ("Books, old", ["b"]), ("x2, Books, old", ["x2", "b"]),
        ("4,boo", ["x2", "b"]),
        ("x2, nothing", []), ("oth", []),
    ])
    func `several names or numbers mean their choices`(line: String, values: [String]) throws {
        var harness = try overlappingHarness()
        harness.type("")

        harness.type(line)

        #expect(chosen(harness, 1) == values)
    }

    @Test(arguments: [
        ("y", true), ("Y", true), ("j", true), ("yes", true), ("1", true), (" yes ", true), ("n", false),
        ("No", false), ("2", false), ("nay", nil), ("yesterday", nil), ("jein", nil), ("3", nil),
        ("maybe", nil),
    ])
    func `a check box takes whole words`(line: String, isTicked: Bool?) throws {
        var harness = try overlappingHarness()
        harness.type("", "")

        harness.type(line)

        if let isTicked {
            #expect(harness.requests.count == 1)
            #expect(chosen(harness, 2) == (isTicked ? ["true"] : ["false"]))
        } else {
            #expect(harness.requests.isEmpty)
            #expect(harness.newOutput().hasPrefix("Enter a number from 1 to 2."))
        }
    }
}

/// Escape sequences in lines, in every kind of field and question.
struct SequenceInputTests {
    /// A field or question, and a session at it.
    enum Place: CaseIterable {
        case email, code, password, alias, city, country, checkbox, button, question, command

        func harness() throws -> PlainHarness {
            switch self {
            case .email: return try PlainHarness("contoso")
            case .code, .command: return try .atCode()
            case .password: return try .atPassword()
            case .alias:
                var harness = try PlainHarness("tailspin")
                harness.type("ada@contoso.com")
                return harness
            case .city, .country, .checkbox:
                var harness = PlainHarness(flow: Self.flow)
                harness.type("ada@contoso.com")
                if self != .city { harness.type("Oslo") }
                if self == .checkbox { harness.type("Norway") }
                return harness
            case .button: return try .atBrowser()
            case .question:
                var harness = try PlainHarness("fabrikam")
                harness.type("ada@gmial.com")
                return harness
            }
        }

        private static let flow = {
            var flow = UserFlow(name: "All", identityProvider: .emailOneTimePasscode)
            flow.attributes = [
                .init(name: "city", kind: .text, label: "City"),
                .init(name: "country", kind: .country, label: "Country"),
                .init(name: "news", kind: .boolean, label: "News"),
            ]
            flow.pages = [.init(title: "All", timing: .start, attributes: flow.attributes.map(\.name))]
            return flow
        }()

        /// An answer.
        var answer: String {
            switch self {
            case .email: "ada@contoso.com"
            case .code: "40273951"
            case .password: "Correct-Horse-7"
            case .alias: "ada"
            case .city: "Oslo"
            case .country: "Norway"
            case .checkbox, .question: "y"
            case .button: "1"
            case .command: ":resend"
            }
        }
    }

    @Test(
        arguments: Place.allCases,
        ["\u{1B}[200~X\u{1B}[201~", "\u{1B}[?62;22cX", "X\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[I\u{1B}[OX"])
    func `what the terminal sends by itself makes no difference`(place: Place, line: String) throws {
        var harness = try place.harness()
        var typed = harness

        harness.type(line.replacing("X", with: place.answer))
        typed.type(place.answer)

        #expect(harness.newOutput() == typed.newOutput())
        #expect(harness.conversation.wizard.snapshot == typed.conversation.wizard.snapshot)
        #expect(harness.requests.map(\.form) == typed.requests.map(\.form))
    }

    @Test(
        arguments: Place.allCases,
        ["X\u{1B}[D", "\u{1B}[3~X", "X\u{1B}OP", "X\u{1B}", "X\u{1B}[20", "X\u{8}", "\u{1B}[A", "X\u{9B}D"])
    func `a line with a key or half a sequence is refused and changes nothing`(
        place: Place, line: String
    ) throws {
        var harness = try place.harness()
        let (before, requestCount) = (harness.conversation.wizard.snapshot, harness.requests.count)
        _ = harness.newOutput()

        harness.type(line.replacing("X", with: place.answer))

        #expect(harness.newOutput().contains("That line contains something other than text"))
        #expect(harness.conversation.wizard.snapshot == before)
        #expect(harness.requests.count == requestCount)
        #expect(harness.conversation.isAtPrompt)
    }
}

/// a line is treated like what is typed or pasted on a page.
struct NormalizedInputTests {
    @Test(.rule("R-48"))
    func `a line with full-width letters and a hidden character is an address, and a notice says so`()
        throws
    {
        var harness = try PlainHarness("fabrikam")

        harness.type("\u{200B}ａｄａ＠ｄｅｍｏ。ｅｘａｍｐｌｅ")

        #expect(harness.requests.last?.form[.username] == .text("ada@demo.example"))
        #expect(harness.output.contains("We removed hidden characters."))
    }

    @Test(
        .rule("R-48"), arguments: ["4027—3951", "4027ー3951", "（4027）3951", "４０２７－３９５１", "40\u{200B}273951"])
    func `a line with a code may separate its digits`(line: String) throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")
        harness.accept()
        harness.accept()

        harness.type(line)

        #expect(harness.requests.last?.form[.code] == .secret(try #require(Secret("40273951"))))
    }

    @Test(.rule("R-49")) func `a date is repeated in words`() throws {
        let json = """
            {"name": "Dates", "identityProvider": "emailOneTimePasscode",
             "pages": [{"title": {"en": "You"}, "when": "start", "attributes": ["born", "city"]}],
             "attributes": [{"name": "born", "kind": "date", "label": {"en": "Birthday"}},
                            {"name": "city", "kind": "text", "label": {"en": "City"}}]}
            """
        var harness = PlainHarness(flow: try UserFlow(json: Data(json.utf8)))

        harness.type("ada@contoso.com", "31/7/2004")

        #expect(harness.output.contains("That's 31 July 2004."))
    }
}

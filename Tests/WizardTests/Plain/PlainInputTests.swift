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
        ("Denmark", "Denmark"), ("dk", "Denmark"), ("guinea", "Guinea"), ("NO", "Norway"), ("SE", "Sweden"),
        ("norway", "Norway"), ("om", "Oman"), ("AT", "Austria"), ("UK", "United Kingdom"),
        ("America", "United States"), ("USA", "United States"), ("アメリカ", "United States"),
        ("Turkey", "Türkiye"), ("holland", "Netherlands"), ("Großbritannien", "United Kingdom"),
        ("cote d'ivoire", "Côte d'Ivoire"),
    ])
    func `a country is chosen by its code, its name or another name of it`(line: String, country: String)
        throws
    {
        var harness = try harness()
        #expect(harness.output.contains("Type the name, or part of it."))

        harness.type(line)

        #expect(harness.conversation.wizard.snapshot.fields[1].value == country)
        #expect(harness.newOutput().hasPrefix("\(country)\n") == (line.lowercased() != country.lowercased()))
    }

    @Test(arguments: [
        ("united", "Several answers match. Type the number, or more of the name."),
        ("denm", "Do you mean this one? Type 1, or more of the name. 1. Denmark"),
        ("ukr", "Do you mean this one?"), ("new z", "Do you mean this one?"),
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
            .init("x1", label: "Other"), .init("x2", label: "Other"), .init("b", label: "Books, old"),
        ]
        var flow = UserFlow.asking(
            .init(name: "one", kind: .choice, label: "One"),
            .init(name: "many", kind: .multipleChoice, label: "Many"),
            .init(name: "news", kind: .boolean, label: "News"))
        (flow.attributes[0].choices, flow.attributes[1].choices) = (choices, choices)
        var harness = PlainHarness(flow: flow)
        harness.type("ada@contoso.com")
        return harness
    }

    private func chosen(_ harness: PlainHarness, _ field: Int) -> [String] {
        harness.conversation.wizard.snapshot.fields[field].choices.filter(\.isChosen).map(\.value)
    }

    @Test(arguments: [
        ("light", ["light"]), ("Light", ["light"]), ("2", ["dark"]), ("3", ["x1"]), ("4", ["x2"]),
        ("books, OLD", ["b"]), ("boo", []), ("x2", ["x2"]), ("oth", []), ("1,2", []),
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
        ("4,books, old", ["x2", "b"]), ("Books, old,3", ["x1", "b"]), ("4,boo", []), ("x2, nothing", []),
        ("oth", []),
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

/// Escape sequences in lines: the same in a field, a hidden one, a question and at buttons.
struct SequenceInputTests {
    /// What is asked for, and a session at it.
    enum Place: CaseIterable {
        case email, password, button, question

        func harness() throws -> PlainHarness {
            switch self {
            case .email: return try PlainHarness("contoso")
            case .password: return try .atPassword()
            case .button: return try .atBrowser()
            case .question:
                var harness = try PlainHarness("fabrikam")
                harness.type("ada@gmial.com")
                return harness
            }
        }

        /// An answer.
        var answer: String {
            switch self {
            case .email: "ada@contoso.com"
            case .password: "Correct-Horse-7"
            case .button: "1"
            case .question: "y"
            }
        }
    }

    @Test(arguments: Place.allCases, ["\u{1B}[200~X\u{1B}[201~", "X\u{1B}]11;rgb:0/0/0\u{7}"])
    func `what the terminal sends by itself makes no difference`(place: Place, line: String) throws {
        var harness = try place.harness()
        var typed = harness

        harness.type(line.replacing("X", with: place.answer))
        typed.type(place.answer)

        #expect(harness.newOutput() == typed.newOutput())
        #expect(harness.conversation.wizard.snapshot == typed.conversation.wizard.snapshot)
        #expect(harness.requests.map(\.form) == typed.requests.map(\.form))
    }

    @Test(arguments: Place.allCases, ["X\u{1B}[D", "X\u{1B}[20", "\u{1B}[A"])
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

    @Test(.rule("R-48")) func `a line with a code may separate its digits`() throws {
        var harness = try PlainHarness.atCode()

        harness.type("（4027）39\u{200B}51")

        #expect(harness.requests.last?.form[.code] == .secret(try #require(Secret("40273951"))))
    }

    @Test(.rule("R-49")) func `a date is repeated in words`() throws {
        let flow = UserFlow.asking(
            .init(name: "born", kind: .date, label: "Birthday"),
            .init(name: "city", kind: .text, label: "City"))
        var harness = PlainHarness(flow: flow)

        harness.type("ada@contoso.com", "31/7/2004")

        #expect(harness.output.contains("That's 31 July 2004."))
    }
}

import Terminal
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

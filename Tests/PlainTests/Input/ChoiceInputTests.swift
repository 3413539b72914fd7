import Terminal
import Testing
import Wizard

@testable import Plain

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
        ("new z", "New Zealand"),
    ])
    func `a country is found by its name or a part of it`(line: String, country: String) throws {
        var harness = try harness()
        #expect(harness.output.contains("Type the name, or part of it."))

        harness.type(line)

        #expect(harness.conversation.wizard.snapshot.fields[1].value == country)
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
}

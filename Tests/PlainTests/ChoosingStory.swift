import Terminal
import Testing
import Wizard

@testable import Plain

/// Answers to lists.
struct ChoosingStory {
    /// Returns a session on tailspin's first attribute page.
    private func talk() throws -> Talk {
        var talk = try Talk("tailspin")
        talk.type("ada@contoso.com", "ada", "Ada Lovelace")
        return talk
    }

    @Test(arguments: [
        ("Denmark", "Denmark"), ("denm", "Denmark"), ("dk", "Denmark"), ("guinea", "Guinea"),
        ("new z", "New Zealand"),
    ])
    func `a country is found by its name or a part of it`(line: String, country: String) throws {
        var talk = try talk()
        #expect(talk.said.contains("Type the name, or a part of it."))

        talk.type(line)

        #expect(talk.conversation.wizard.snapshot.fields[1].value == country)
    }

    @Test(arguments: [
        (
            "united",
            "More than one answer has that in its name: United States, United Kingdom, United Arab Emirates"
        ),
        ("atlantis", "No answer has that in its name."), ("1", "No answer has that in its name."),
    ])
    func `an ambiguous or unknown answer selects nothing`(line: String, words: String) throws {
        var talk = try talk()

        talk.type(line)

        #expect(talk.said.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
        #expect(talk.conversation.wizard.snapshot.fields[1].value == "")
        talk.type("Denmark")
        #expect(talk.conversation.wizard.snapshot.fields[1].value == "Denmark")
    }
}

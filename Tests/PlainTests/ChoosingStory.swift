import Terminal
import Testing
import Wizard

@testable import Plain

/// Somebody who answers lists line by line.
struct ChoosingStory {
    /// A talk that has come to tailspin's first page of attributes.
    private func talk() throws -> Talk {
        var talk = try Talk("tailspin")
        talk.type("ada@contoso.com", "ada", "Ada Lovelace")
        return talk
    }

    @Test(arguments: [
        ("Denmark", "Denmark"), ("denm", "Denmark"), ("dk", "Denmark"), ("guinea", "Guinea"),
        ("new z", "New Zealand"),
    ])
    func `a country is found by its name or enough of it`(line: String, country: String) throws {
        var talk = try talk()
        #expect(talk.said.contains("Type the name, or a part of it."))

        talk.type(line)

        #expect(talk.conversation.wizard.content.fields[1].value == country)
    }

    @Test(arguments: [
        (
            "united",
            "More than one answer has that in its name: United States, United Kingdom, United Arab Emirates"
        ),
        ("atlantis", "No answer has that in its name."), ("1", "No answer has that in its name."),
    ])
    func `what is not clear is said, and nothing is chosen`(line: String, words: String) throws {
        var talk = try talk()

        talk.type(line)

        #expect(talk.said.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
        #expect(talk.conversation.wizard.content.fields[1].value == "")
        talk.type("Denmark")
        #expect(talk.conversation.wizard.content.fields[1].value == "Denmark")
    }
}

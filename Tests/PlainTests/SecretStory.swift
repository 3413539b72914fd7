import NativeAuth
import Testing

@testable import Plain

/// Hidden input.
struct SecretStory {
    @Test func `R-31 R-38 typing is hidden, and after Enter the length and the rules are written`() throws {
        var talk = try Talk.atPassword()
        #expect(talk.isHidden)

        talk.type("correct")

        #expect(
            talk.news() == """
                7 characters entered.
                Right: a-z. Missing: 8 to 256 characters, A-Z, 0-9, symbol.
                Strength: very weak
                Error: Password. The password has 7 characters. Use 8 or more.
                Password (typing is hidden): 
                """)
        #expect(talk.isHidden)
    }

    @Test func `:show shows the input and echoes typing, and :hide hides it again`() throws {
        var talk = try Talk.atPassword()
        talk.type("correct")
        _ = talk.news()

        talk.type(":show")
        #expect(
            talk.news() == """
                Password: correct
                Typing is shown until the answer is sent. :hide hides it.
                Password: 
                """)
        #expect(!talk.isHidden)
        talk.type(":hide")

        #expect(talk.news() == "Password (typing is hidden): ")
        #expect(talk.isHidden)
    }

    @Test(arguments: [Conversation.Event.stopped, .line("correct"), .line(":back")])
    func `input that is shown is hidden when the program stops and when the question is left`(
        event: Conversation.Event
    ) throws {
        var talk = try Talk.atPassword()
        talk.type(":show")

        talk.feed(event)
        if case .stopped = event { talk.feed(.continued) }
        if case .line(":back") = event { talk.type("") }

        #expect(talk.isHidden)
    }

    @Test func `a line that was typed hidden is never repeated`() throws {
        var talk = try Talk.atPassword()

        talk.type(":Hunter2-and-more", "Correct-Horse-7")

        #expect(!talk.text.contains("Hunter2"))
        #expect(!talk.text.contains("Correct-Horse"))
        #expect(talk.text.contains("a command, and there is none like"))
        #expect(talk.sent.last?.form[.password] == .secret(try #require(Secret("Correct-Horse-7"))))
    }

    @Test func `a password is submitted as typed, including spaces`() throws {
        var talk = try Talk.atPassword()

        talk.type(" Correct Horse 7 ")

        #expect(talk.sent.last?.form[.password] == .secret(try #require(Secret(" Correct Horse 7 "))))
    }
}

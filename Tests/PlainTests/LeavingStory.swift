import Testing
import Wizard

@testable import Plain

/// Ways to quit.
struct LeavingStory {
    @Test func `R-08 Ctrl-C twice quits, however long apart`() throws {
        var talk = try Talk.atCode()

        talk.feed(.interrupted)
        #expect(talk.news() == "\nPress Ctrl-C again to leave.\nCode: ")
        talk.wait(seconds: 20)
        talk.feed(.interrupted)

        #expect(talk.news() == "\nSign-up stopped. No account was created.\n")
        #expect(talk.left == .left)
    }

    @Test func `after a line, Ctrl-C must be pressed twice again`() throws {
        var talk = try Talk.atCode()

        talk.feed(.interrupted)
        talk.type("1")
        talk.feed(.interrupted)

        #expect(talk.left == nil)
    }

    @Test func `Ctrl-C stops waiting`() throws {
        var talk = try Talk("fabrikam")
        talk.type("ada@contoso.com")
        _ = talk.news()

        talk.feed(.interrupted)

        #expect(talk.news().hasPrefix("Stopped waiting. Your answers are kept.\n"))
        #expect(talk.left == nil)
    }

    @Test func `:quit quits`() throws {
        var talk = try Talk.atCode()

        talk.type(":quit")

        #expect(talk.left == .left)
        #expect(talk.news() == "Sign-up stopped. No account was created.\n")
    }

    @Test func `:back on the first page asks for confirmation`() throws {
        var talk = try Talk()
        talk.type(":back")
        #expect(
            talk.news() == """
                Leave sign-up? Your answers will be lost. y leaves, n stays.
                y or n: 
                """)
        talk.type("n")
        #expect(talk.news() == "Email: ")

        talk.type(":back", "y")

        #expect(talk.news() == "Sign-up stopped. No account was created.\n")
        #expect(talk.left == .left)
    }

    @Test func `nothing is submitted when the input ends`() throws {
        var talk = try Talk.atCode()

        talk.feed(.ended)

        #expect(
            talk.news() == "\nThe input ended before \"Code\" was answered. No account was created.\n")
        #expect(talk.left == .left)
        #expect(talk.sent.count == 2)
    }

    @Test func `the account exists if the input ends after its creation`() throws {
        var talk = try Talk.atCode()
        talk.type("40273951")
        talk.reply(200, #"{"continuation_token":"done"}"#)
        _ = talk.news()

        talk.feed(.ended)

        #expect(talk.left == .leftAfterSignUp(email: "ada@contoso.com"))
        #expect(talk.news() == "\nSign-up stopped. The account for ada@contoso.com exists.\n")
    }

    @Test func `the account may exist if the input ends during its creation`() throws {
        var talk = try Talk.atCode()
        talk.type("40273951")

        talk.feed(.ended)

        #expect(talk.left == .accountUncertain(email: "ada@contoso.com"))
    }
}

import NativeAuth
import Terminal
import Testing
import Wizard

@testable import Plain

/// Commands, entered after a colon.
struct CommandStory {
    @Test func `:help lists the available commands`() throws {
        var talk = try Talk.atCode()

        talk.type(":help")

        #expect(
            talk.news() == """
                What can be typed besides answers:
                :back  the question before; nothing is lost
                :resend  Send a new code (in 0:30)
                :change  Use another email
                :inbox  Open inbox
                :clear  empty an answer
                :repeat  say the page again
                :quit or Ctrl-C twice  leave
                ::text  an answer that begins with a colon
                Code: 
                """)
    }

    @Test func `:back goes to the previous question, then to the previous page, and keeps the answers`()
        throws
    {
        var talk = try Talk()
        talk.type("ada@contoso.com", "Correct-Horse-7", "", "Denmark")
        _ = talk.news()

        talk.type(":back")
        #expect(
            talk.news() == """
                Type the name, or a part of it.
                Now: Denmark. Enter keeps it.
                Country or region: \("")
                """)
        talk.type(":back", ":back", ":back")

        #expect(talk.news().hasSuffix("Now: ada@contoso.com. Enter keeps it.\nEmail: "))
        talk.type("")
        let news = talk.news()
        #expect(news.contains("\n15 characters entered before. Enter keeps them.\n"))
        #expect(news.hasSuffix("\nPassword (typing is hidden): "))
    }

    @Test func `R-21 a resend requested too soon, by :resend or r, reports how long to wait`() throws {
        var talk = try Talk.atCode()
        talk.wait(seconds: 7)

        for line in [":resend", ":r", "r"] {
            talk.type(line)

            #expect(
                talk.news() == """
                    You can get a new code in 23 seconds. The last code still works until
                    then.
                    Code: 
                    """)
        }
        #expect(talk.sent.count == 2)
    }

    @Test func `R-22 :resend sends a new code and confirms it`() throws {
        var talk = try Talk.atCode()
        talk.wait(seconds: 31)

        talk.type(":resend")
        #expect(talk.news() == "")
        talk.accept()

        #expect(
            talk.news() == """
                New code sent to ada@contoso.com at 10:00. Only the newest code works.
                Code: 
                """)
    }

    @Test func `R-25 :change goes to the address and requests no code`() throws {
        var talk = try Talk.atCode()

        talk.type(":change")

        #expect(
            talk.news().hasSuffix(
                """
                Change the address and continue. Your other answers are kept.
                Now: ada@contoso.com. Enter keeps it.
                Email: 
                """))
        #expect(talk.sent.count == 2)
    }

    @Test func `:inbox lists the emails, and a number fills the code in`() throws {
        var talk = try Talk.atCode()
        talk.type(":inbox")
        #expect(talk.others.contains(.readInbox))

        talk.feed(.wizard(.inbox(try Talk.letters("11111111", "22222222"))))
        #expect(
            talk.news() == """
                Inbox of the demo tenant
                Enter fills the code in.
                1. 10:00  ada@contoso.com  Your code is 11111111
                2. 10:00  ada@contoso.com  Your code is 22222222
                Number, or Enter for 1; :back closes the list: 
                """)
        talk.type("2")
        #expect(talk.news() == "Now: 22222222. Enter keeps it.\nCode: ")
        talk.type("")

        #expect(talk.sent.last?.form[.code] == .secret(try #require(Secret("22222222"))))
    }

    @Test func `:signin opens the sign-in page from the first page`() throws {
        var talk = try Talk()

        talk.type(":signin")

        #expect(
            talk.news().hasSuffix(
                "Enter the email address or the user name of your account.\nEmail or user name: "))
    }

    @Test func `:clear empties an answer`() throws {
        var talk = try Talk()
        talk.type("ada@contoso.com", "Correct-Horse-7", "ada", ":back", ":clear")

        #expect(talk.news().hasSuffix("User name (optional): "))
    }

    @Test func `:repeat writes the page again`() throws {
        var talk = try Talk()
        _ = talk.news()

        talk.type(":repeat")

        #expect(
            talk.news() == """
                Sign up · 1 of 6
                What is your email address?
                You sign in with it. We send a code to it to see that it is yours.
                Email: 
                """)
    }

    @Test func `two colons start an answer with one`() throws {
        var talk = try Talk("woodgrove")
        talk.type("ada@contoso.com", "::Correct-Horse-7")

        #expect(talk.sent.last?.form[.password] == .secret(try #require(Secret(":Correct-Horse-7"))))
    }

    @Test func `an unknown command is named`() throws {
        var talk = try Talk()
        _ = talk.news()

        talk.type(":resend")

        #expect(
            talk.news() == """
                There is no command :resend here. :help lists those that there are.
                Email: 
                """)
    }

    @Test func `every button of every page is a number or a command`() throws {
        for talk in [try Talk(), try Talk.atCode(), try Talk.atBrowser()] {
            let content = talk.conversation.wizard.snapshot
            for button in content.ownButtons where content.fields.isEmpty == false {
                var talk = talk
                talk.type(":help")
                let isListed = talk.news().contains(":\(button.command)  ")
                #expect(isListed || button.name == "proceed", "\(button)")
            }
        }
    }
}

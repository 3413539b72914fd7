import NativeAuth
import Terminal
import TestSupport
import Testing

@testable import Wizard

/// Commands, entered after a colon.
struct CommandTests {
    @Test func `:help lists the available commands`() throws {
        var harness = try PlainHarness.atCode()

        harness.type(":help")

        #expect(
            harness.newOutput() == """
                Besides answers, you can type:
                :back  previous question; nothing is lost
                :resend  New code in 0:30
                :change  Change email
                :inbox  Open inbox
                :clear  clear an answer
                :repeat  read the page again
                :quit or Ctrl-C twice  leave
                :save  save this sign-up as a test
                :inspect  state and requests; :inspect code
                ::text  an answer that starts with a colon
                Code: 
                """)
    }

    @Test func `:save lists what a test would get, and saves it`() throws {
        var harness = try PlainHarness.atCode()
        _ = harness.newOutput()

        harness.type(":save")
        #expect(
            harness.newOutput() == """
                Save as a test
                The file journey.json, which only you can read, gets:
                Your answers: ada@contoso.com
                1. Save
                2. Cancel
                Type a number, or press Enter for 1; :back closes the list: 
                """)
        harness.type("1")
        #expect(
            harness.otherEffects.contains(
                .saveWalk(Wizard.SaveRequest(includesPassword: false, replaces: false))))
        harness.feed(.wizard(.walkSaved(.saved(command: "signup-wizard replay journey.json"))))
        #expect(
            harness.newOutput().contains(
                "journey.json is saved. To run it:\nsignup-wizard replay journey.json\n"))
    }

    @Test(.rule("R-73")) func `without saving there is no :save, also on the last page`() throws {
        var harness = PlainHarness(flow: try .sample("fabrikam"), savesTests: false)
        harness.type("ada@contoso.com", ":save")
        #expect(harness.newOutput().contains(":save isn't a command here"))

        harness.type(":help")
        #expect(!harness.newOutput().contains("save this sign-up"))
    }

    @Test func `:back goes to the previous question, then to the previous page, and keeps the answers`()
        throws
    {
        var harness = try PlainHarness()
        harness.type("ada@contoso.com", "Correct-Horse-7", "", "Denmark")
        _ = harness.newOutput()

        harness.type(":back")
        #expect(
            harness.newOutput() == """
                Country or region
                Type the name, or part of it.
                Current answer: Denmark. Press Enter to keep it.
                Country or region: \("")
                """)
        harness.type(":back", ":back", ":back")

        #expect(
            harness.newOutput().hasSuffix(
                "Current answer: ada@contoso.com. Press Enter to keep it.\n:signin  Sign in\nEmail: "))
        harness.type("")
        let newOutput = harness.newOutput()
        #expect(newOutput.contains("\nYou've already entered 15 characters. Press Enter to keep them.\n"))
        #expect(newOutput.hasSuffix("\nPassword (typing is hidden): "))
    }

    @Test(.rule("R-21"))
    func `a resend requested too soon, by :resend or r, reports how long to wait`() throws {
        var harness = try PlainHarness.atCode()
        harness.wait(seconds: 7)

        for line in [":resend", ":r", "r"] {
            harness.type(line)

            #expect(
                harness.newOutput() == """
                    You can get a new code in 23 seconds. The last one works until then.
                    Code: 
                    """)
        }
        #expect(harness.requests.count == 2)
    }

    @Test(.rule("R-22")) func `:resend sends a new code and confirms it`() throws {
        var harness = try PlainHarness.atCode()
        harness.wait(seconds: 31)

        harness.type(":resend")
        #expect(harness.newOutput() == "")
        harness.accept()

        #expect(
            harness.newOutput() == """
                2 new messages in the demo inbox
                We sent a new code to ada@contoso.com at 10:00. Only the newest one
                works.
                Code: 
                """)
    }

    @Test(.rule("R-25")) func `:change goes to the address and requests no code`() throws {
        var harness = try PlainHarness.atCode()

        harness.type(":change")

        #expect(
            harness.newOutput().hasSuffix(
                """
                Change your email and continue. Your other answers are kept.
                Demo: no real email is sent.
                Email
                Current answer: ada@contoso.com. Press Enter to keep it.
                :signin  Sign in
                Email: 
                """))
        #expect(harness.requests.count == 2)
    }

    @Test func `:inbox lists the emails, and a number sends the code`() throws {
        var harness = try PlainHarness.atCode()
        harness.type(":inbox")
        #expect(harness.otherEffects.contains(.readInbox))

        harness.feed(.wizard(.inbox(try PlainHarness.emails("11111111", "22222222"))))
        #expect(
            harness.newOutput() == """
                Inbox
                Press Enter to use the code.
                1. 10:00  11111111 is your code  ada@contoso.com
                2. 10:00  22222222 is your code  ada@contoso.com (replaced)
                Type a number, or press Enter for 1; :back closes the list: 
                """)
        harness.type("2")

        #expect(harness.requests.last?.form[.code] == .secret(try #require(Secret("22222222"))))
    }

    @Test func `:view writes an email of the inbox, and the list again`() throws {
        var harness = try PlainHarness.atCode()
        var emails = try PlainHarness.emails("11111111", "22222222")
        for index in emails.indices { emails[index].message = .sample(try #require(emails[index].code)) }
        harness.type(":inbox")
        harness.feed(.wizard(.inbox(emails)))
        #expect(harness.newOutput().contains("\n:view  read the email; :view 2 for the second one\n"))

        harness.type(":view 2")
        #expect(
            harness.newOutput() == """
                Your code for Contoso
                From: Contoso
                To: ada@contoso.com
                Time: 10:00 (replaced)
                Here's your code for Contoso:
                22222222
                It expires in 10 minutes. Only the newest code works.
                If you didn't ask for it, you can ignore this email.
                1. 10:00  11111111 is your code  ada@contoso.com
                2. 10:00  22222222 is your code  ada@contoso.com (replaced)
                Type a number, or press Enter for 2; :back closes the list: 
                """)
        harness.type("")

        #expect(harness.requests.last?.form[.code] == .secret(try #require(Secret("22222222"))))
    }

    @Test func `after a code from the inbox, every question of the next page is asked`() throws {
        var harness = try PlainHarness("answersFirst")
        harness.type("ada@contoso.com", "Correct-Horse-7", "", "Denmark", "Odense")
        harness.accept(2)
        harness.type(":inbox")
        harness.feed(.wizard(.inbox(try PlainHarness.emails("40273951"))))
        harness.type("1")
        harness.refuse(
            "attributes_required", code: 55106,
            more:
                #","continuation_token":"t","required_attributes":[{"name":"jobTitle","type":"string","required":true}]"#
        )
        #expect(harness.conversation.currentFieldName == "jobTitle")

        harness.type("Engineer")

        #expect(
            harness.conversation.currentFieldName == "extension_0123456789abcdef0123456789abcdef_Newsletter")
    }

    @Test func `an empty line after a button is an answer, unless an error moves the focus there`() throws {
        var harness = try PlainHarness.atCode()
        harness.type(":resend")
        harness.type("")
        #expect(harness.newOutput().contains("Error: Enter the 8-digit code"))
        let count = harness.requests.count

        harness.type("40273951")
        harness.refuse("invalid_grant", "invalid_oob_value", code: 50182)
        harness.wait(seconds: 31)
        harness.type("")

        #expect(harness.requests.count == count + 2)
        #expect(harness.requests.last?.path == .signUpChallenge)
    }

    @Test func `an email that says nothing cannot be read with :view`() throws {
        var harness = try PlainHarness.atCode()
        harness.type(":inbox")
        harness.feed(.wizard(.inbox(try PlainHarness.emails("11111111"))))
        _ = harness.newOutput()

        harness.type(":view")

        #expect(harness.newOutput().hasPrefix(":view isn't a command here. :help lists the commands.\n"))
    }

    @Test func `:signin opens the sign-in page from the first page`() throws {
        var harness = try PlainHarness()

        harness.type(":signin")

        #expect(
            harness.newOutput().hasSuffix(
                "Enter the email address or username you signed up with.\n"
                    + "Demo: try ada+forgot@demo.example. It has an account.\nEmail or username: "))
    }

    @Test func `:clear empties an answer`() throws {
        var harness = try PlainHarness()
        harness.type("ada@contoso.com", "Correct-Horse-7", "ada", ":back", ":clear")

        #expect(harness.newOutput().hasSuffix("Username (optional): "))
    }

    @Test func `:repeat writes the page again`() throws {
        var harness = try PlainHarness()
        _ = harness.newOutput()

        harness.type(":repeat")

        #expect(
            harness.newOutput() == """
                Sign up · 1 of 6
                What's your email address?
                You'll sign in with it. We'll send a code to confirm it.
                Demo: no real email is sent.
                :signin  Sign in
                Email: 
                """)
    }

    @Test func `two colons start an answer with one`() throws {
        var harness = try PlainHarness("woodgrove")
        harness.type("ada@contoso.com", "::Correct-Horse-7")

        #expect(harness.requests.last?.form[.password] == .secret(try #require(Secret(":Correct-Horse-7"))))
    }

    @Test func `an unknown command is named`() throws {
        var harness = try PlainHarness()
        _ = harness.newOutput()

        harness.type(":resend")

        #expect(
            harness.newOutput() == """
                :resend isn't a command here. :help lists the commands.
                Email: 
                """)
    }

    @Test func `every button of every page is a number or a command`() throws {
        for harness in [try PlainHarness(), try PlainHarness.atCode(), try PlainHarness.atBrowser()] {
            let snapshot = harness.conversation.wizard.snapshot
            for button in snapshot.plainButtons where snapshot.fields.isEmpty == false {
                var harness = harness
                harness.type(":help")
                let isListed = harness.newOutput().contains(":\(button.command)  ")
                #expect(isListed || button.name == "proceed", "\(button)")
            }
        }
    }
}

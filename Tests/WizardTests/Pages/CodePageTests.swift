import NativeAuth
import Terminal
import TestSupport
import Testing
import Wizard

struct CodePageTests {
    @Test(.rule("R-16")) func `the page shows where the code was sent and its lifetime`() throws {
        let harness = try WizardHarness.atCode()

        #expect(harness.shows("Enter the 8-digit code we sent to ada@contoso.com."))
        #expect(harness.shows("It expires in 10 minutes. Not there? Check your spam folder."))
    }

    @Test(.rule("R-15", "R-19"))
    func `the code field has a box for each digit and shows the digits`() throws {
        var harness = try WizardHarness.atCode()

        harness.type("4027")

        #expect(
            harness.text().contains(
                """
                           ╭───╮╭───╮╭───╮╭───╮  ┏━━━┓╭───╮╭───╮╭───╮
                           │ 4 ││ 0 ││ 2 ││ 7 │  ┃   ┃│   ││   ││   │
                           ╰───╯╰───╯╰───╯╰───╯  ┗━━━┛╰───╯╰───╯╰───╯
                """))
        #expect(harness.wizard.frame(size: .init(width: 80, height: 24)).caret == .init(x: 35, y: 11))
    }

    @Test func `a code is sent with the newest token`() throws {
        var harness = try WizardHarness.atCode()

        harness.enter("40273951")

        #expect(harness.purposes.last == .continueSignUp)
        #expect(harness.lastAnswerKind == .code)
        #expect(harness.lastCode == "40273951")
        #expect(harness.lastToken == "sent")
    }

    @Test(.rule("R-17")) func `blanks, hyphens and full-width digits are accepted`() throws {
        var harness = try WizardHarness.atCode()

        harness.enter("４０２７ 39-51")

        #expect(harness.lastCode == "40273951")
    }

    @Test(
        .rule("R-17"),
        arguments: [
            ("", "Enter the 8-digit code we sent."),
            ("4027", "The code has 8 numbers. You've entered 4."),
            ("402739512", "The code has 8 numbers and you've entered 9. Remove the extra ones."),
            ("4027395l", "The code contains only numbers. Remove \"l\"."),
        ])
    func `input that cannot be a code gets an error message`(input: String, message: String) throws {
        var harness = try WizardHarness.atCode()
        let requestCount = harness.requests.count

        harness.handle(.answer(.code, .text(input)))
        harness.press(.enter)

        #expect(harness.requests.count == requestCount)
        #expect(harness.wizard.snapshot.problem?.text == message)
    }

    @Test(.rule("R-18")) func `typing replaces a wrong code, and the token is kept`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("00000000")

        harness.answer(.codeWrong)

        #expect(
            harness.wizard.snapshot.problem?.text
                == "That code isn't right. Use the newest one we sent.")

        harness.enter("40273951")

        #expect(harness.lastCode == "40273951")
        #expect(harness.lastToken == "sent")
        harness.accept()
        #expect(harness.wizard.snapshot.page == .done)
    }

    @Test(.rule("R-26"))
    func `an expired code is not reported as wrong, and Enter requests a new one`() throws {
        var harness = try WizardHarness.atCode()
        harness.wait(seconds: 590)
        harness.enter("40273951")

        harness.answer(.codeExpired)
        #expect(harness.shows("This code has expired. Press Enter to send a new one to ada@contoso.com."))
        #expect(harness.shows("[>Send a new code <]"))
        harness.press(.enter)

        #expect(harness.purposes.last == .sendSignUpCode)
    }

    @Test(.rule("R-18"), arguments: [PageFixture.code, .signInCode])
    func `a pasted code is submitted once`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness()
        let requestCount = harness.requests.count

        harness.handle(.paste(" 4027-3951\n"))
        #expect(harness.requests.count == requestCount + 1)
        harness.handle(.paste("1"))
        #expect(harness.requests.count == requestCount + 1)
    }

    @Test(arguments: [PageFixture.code, .signInCode])
    func `the inbox fills in the code`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness()
        let email = Wizard.InboxEmail(
            recipient: ServerText("ada@contoso.com"), sentAt: harness.now,
            code: try #require(Secret("40273951")))

        harness.press(.function(2))
        #expect(harness.otherEffects.last == .readInbox)
        harness.handle(.inbox([email]))
        #expect(harness.shows("10:00 40273951 is your code ada@contoso.com"))
        harness.press(.enter, .enter)

        #expect(harness.lastCode == "40273951")
    }

    @Test(.rule("R-27")) func `an expired sign-up restarts and keeps all answers but the password`() throws {
        var harness = try WizardHarness.sendingCode("woodgrove")

        harness.answer(.sessionExpired)
        #expect(
            harness.wizard.snapshot.notice?.text
                == "This sign-up timed out. Your answers are kept, except the password. Press Enter to go on."
        )
        harness.press(.enter)
        #expect(harness.wizard.snapshot.focusedField?.name == "password")
        harness.enter("Correct-Horse-7")

        #expect(harness.lastUsername == "ada@contoso.com")
        #expect(harness.purposes.last == .startSignUp)
    }
}

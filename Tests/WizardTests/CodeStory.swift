import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct CodeStory {
    @Test func `R-16 the page shows where the code was sent and its lifetime`() throws {
        let desk = try Desk.atCode()

        #expect(desk.shows("We sent a code of 8 digits to ada@contoso.com."))
        #expect(desk.shows("The code works for 10 minutes."))
    }

    @Test func `R-15 R-19 the code field has a box for each digit and shows the digits`() throws {
        var desk = try Desk.atCode()

        desk.type("4027")

        #expect(
            desk.text().contains(
                """
                 Code
                 ┌───┬───┬───┬───┬───┬───┬───┬───┐
                 │ 4 │ 0 │ 2 │ 7 │   │   │   │   │
                 └───┴───┴───┴───┴───┴───┴───┴───┘
                """))
        #expect(desk.wizard.frame(size: .init(width: 80, height: 24)).caret == .init(x: 19, y: 9))
    }

    @Test func `a code is sent with the newest token`() throws {
        var desk = try Desk.atCode()

        desk.enter("40273951")

        #expect(desk.sent.last?.path == .signUpContinue)
        #expect(desk.lastForm["grant_type"] == "oob")
        #expect(desk.lastForm["oob"] == "40273951")
        #expect(desk.lastForm["continuation_token"] == "sent")
    }

    @Test func `R-17 blanks, hyphens and full-width digits are accepted`() throws {
        var desk = try Desk.atCode()

        desk.enter("４０２７ 39-51")

        #expect(desk.lastForm["oob"] == "40273951")
    }

    @Test(arguments: [
        ("", "Enter the 8-digit code from the email."),
        ("4027", "The code has 8 digits; 4 were entered."),
        ("402739512", "The code has 8 digits; 9 were entered. Check for extra digits."),
        ("4027395l", "The code has digits only. Remove \"l\"."),
    ])
    func `R-17 input that cannot be a code gets an error message`(typed: String, words: String) throws {
        var desk = try Desk.atCode()
        let before = desk.sent.count

        desk.enter(typed)

        #expect(desk.sent.count == before)
        #expect(desk.wizard.prompt.problem == words)
    }

    @Test func `R-18 typing replaces a wrong code, and the token is kept`() throws {
        var desk = try Desk.atCode()
        desk.enter("00000000")

        desk.refuse("invalid_grant", "invalid_oob_value", code: 50181)

        #expect(
            desk.wizard.prompt.problem
                == "That is not the code we sent last. Check the newest email and enter it again.")

        desk.enter("40273951")

        #expect(desk.lastForm["oob"] == "40273951")
        #expect(desk.lastForm["continuation_token"] == "sent")
        desk.accept()
        #expect(desk.wizard.prompt.page == "done")
    }

    @Test func `R-26 an expired code is not reported as wrong, and Enter requests a new one`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 590)
        desk.enter("40273951")

        desk.refuse("invalid_grant", "invalid_oob_value", code: 50182)
        #expect(desk.shows("This code has run out. Press Enter to get a new one at ada@contoso.com."))
        #expect(desk.shows("[>Send a new code<]"))
        desk.press(.enter)

        #expect(desk.sent.last?.path == .signUpChallenge)
    }

    @Test(arguments: [0, 65])
    func `R-15 an impossible length counts as unknown, and any number of digits is accepted`(length: Int)
        throws
    {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")
        desk.accept()
        desk.accept(length: length)

        desk.enter("1234567")

        #expect(desk.lastForm["oob"] == "1234567")
    }

    @Test func `R-18 a pasted code is submitted once`() throws {
        var desk = try Desk.atCode()
        let before = desk.sent.count

        desk.feed(.paste(" 4027-3951\n"))
        #expect(desk.sent.count == before + 1)
        desk.feed(.paste("1"))
        #expect(desk.sent.count == before + 1)
    }

    @Test func `the inbox fills in the code`() throws {
        var desk = try Desk.atCode()
        let letter = Wizard.Letter(
            to: Untrusted("ada@contoso.com"), sent: desk.now, code: try #require(Secret("40273951")))

        desk.press(.function(2))
        #expect(desk.others == [.readInbox])
        desk.feed(.letters([letter]))
        #expect(desk.shows("10:00 ada@contoso.com Your code is 40273951"))
        desk.press(.enter, .enter)

        #expect(desk.lastForm["oob"] == "40273951")
    }

    @Test func `R-25 the address can be changed, and every other answer is kept`() throws {
        var desk = try Desk.atCode("woodgrove")

        desk.press(.tab, .tab, .tab, .enter)
        #expect(desk.shows("Change the address and continue. Your other answers are kept."))
        desk.enter("grace@contoso.com")
        desk.press(.enter)

        #expect(desk.lastForm["username"] == "grace@contoso.com")
        #expect(desk.lastForm["password"] == "Correct-Horse-7")
    }

    @Test func `R-27 an expired sign-up restarts and keeps all answers but the password`() throws {
        var desk = try Desk.atCode("woodgrove")
        desk.enter("40273951")

        desk.refuse("expired_token", code: 552003)
        #expect(
            desk.wizard.prompt.notice
                == "This sign-up was idle too long. Your answers but the password are kept; press Enter to start again."
        )
        desk.press(.enter)
        #expect(desk.wizard.prompt.field == "password")
        desk.enter("Correct-Horse-7")

        #expect(desk.lastForm["username"] == "ada@contoso.com")
        #expect(desk.sent.last?.path == .signUpStart)
    }
}

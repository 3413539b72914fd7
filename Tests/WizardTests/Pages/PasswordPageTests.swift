import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

struct PasswordPageTests {
    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        return harness
    }

    @Test(.rule("R-30"))
    func `the rules are shown before the first key, and help has them as a sentence`() throws {
        var harness = try makeHarness()

        let rules = "○ 8 to 256 characters ○ 3 of these 4 kinds ○ a-z ○ A-Z ○ 0-9 ○ symbol"
        #expect(harness.shows(rules + " ○ Not a common password"))
        harness.press(.function(1))

        #expect(harness.shows("Use at least 8 characters, with 3 of these: a-z, A-Z, 0-9, symbol."))
    }

    @Test(.rule("R-38")) func `the password is masked with one bullet per character`() throws {
        var harness = try makeHarness()

        harness.type(" Ünïted-7")

        #expect(harness.shows("•••••••••"))
        #expect(!harness.shows("nited"))
    }

    @Test(.rule("R-34")) func `a password is sent exactly as typed, including blanks`() throws {
        var harness = try makeHarness()

        harness.enter(" Correct Horse 7 ")

        #expect(harness.lastPassword == " Correct Horse 7 ")
        #expect(harness.requests.last?.form[.password] == .secret(try #require(Secret(" Correct Horse 7 "))))
    }

    @Test(
        .rule("R-33", "R-34"),
        arguments: [
            ("", "Enter a password."),
            ("Ab1-", "Use at least 8 characters. This password has 4."),
            (String(repeating: "Ab1-", count: 65), "Use 256 characters or fewer. This password has 260."),
            ("abcdefgh", "Add 2 of these: an upper-case letter, a number, a symbol."),
            ("abcdefgH", "Add 1 of these: a number, a symbol."),
            (
                "Pässword-1",
                "Passwords can't contain \"ä\". Use English letters, numbers and symbols."
            ),
        ])
    func `a password that the tenant would refuse is not sent`(input: String, message: String) throws {
        var harness = try makeHarness()

        harness.enter(input)

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.snapshot.problem?.text == message)
    }

    @Test(arguments: [
        (
            RequestFailure.PasswordRejection.tooWeak,
            "This password is too easy to guess. Make it longer or add an unrelated word."
        ),
        (.tooShort, "Use at least 8 characters. This password has 15."),
        (.tooLong, "Use 256 characters or fewer. This password has 15."),
        (.banned, "This password, or a word in it, is too common. Choose a different one."),
        (.recentlyUsed, "You've used this password before. Choose a new one."),
        (.invalid, "This password wasn't accepted, and we don't know why. Try a longer one."),
    ])
    func `a password that the tenant refuses can be retyped`(
        rejection: RequestFailure.PasswordRejection, message: String
    ) throws {
        var harness = try makeHarness()
        harness.enter("Correct-Horse-7")

        harness.answer(.passwordRefused(rejection))

        #expect(harness.wizard.snapshot.focusedField?.name == "password")
        #expect(harness.wizard.snapshot.problem?.text == message)

        harness.enter("Battery-Staple-8")

        #expect(harness.purposes == [.startSignUp, .startSignUp])
        #expect(harness.lastPassword == "Battery-Staple-8")
    }

    @Test(.rule("R-36"), arguments: [PageFixture.password, .signInPassword])
    func `Ctrl-R shows the password for ten seconds`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness()
        harness.type("Correct-Horse-7")
        #expect(!harness.shows("Correct-Horse-7"))

        harness.press(.control("r"))
        #expect(harness.shows("Correct-Horse-7"))
        #expect(harness.shows("Your password is visible. It'll be hidden in 10 seconds."))
        harness.wait(seconds: 9)
        #expect(harness.shows("It'll be hidden in 1 second."))
        harness.wait(seconds: 1)

        #expect(!harness.shows("Correct-Horse-7"))
    }

    @Test(
        .rule("R-36"), arguments: [PageFixture.password, .signInPassword],
        [Key.tab, .control("r"), .enter, .escape, .move(.pageUp), .control("z")])
    func `a shown password is hidden when the field or the page is left, and when it is sent`(
        fixture: PageFixture, key: Key
    ) throws {
        var harness = try fixture.makeHarness()
        harness.type("Correct-Horse-7")
        harness.press(.control("r"))

        harness.press(key)
        #expect(!harness.shows("Correct-Horse-7"))
        harness.press(.enter)

        #expect(!harness.shows("Correct-Horse-7"))
    }

    @Test(.rule("R-37"))
    func `the tenant may ask for the password after the code, and a refused one needs no new code`() throws {
        var harness = try WizardHarness.atCode("fabrikam")
        harness.enter("12345678")

        harness.answer(.passwordRequired(token: "t3"))
        #expect(harness.purposes.last == .sendSignUpCode)
        harness.answer(.passwordAnnounced(token: "t4"))
        #expect(harness.wizard.snapshot.page == .password)
        harness.enter("Correct-Horse-7")
        #expect(harness.lastAnswerKind == .password)
        #expect(harness.lastToken == "t4")
        harness.answer(.passwordRefused(.banned))
        harness.enter("Battery-Staple-8")

        #expect(harness.lastToken == "t4")
        #expect(harness.lastPassword == "Battery-Staple-8")
        harness.accept()
        #expect(harness.wizard.snapshot.page == .done)
    }

    @Test
    func `a password that is changed after the code was sent starts the sign-up again with the new one`()
        throws
    {
        var harness = try WizardHarness.atCode("woodgrove")
        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .password)

        harness.reenter("Battery-Staple-8")

        #expect(harness.purposes.last == .startSignUp)
        #expect(harness.lastPassword == "Battery-Staple-8")
    }
}

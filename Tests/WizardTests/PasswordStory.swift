import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct PasswordStory {
    private func desk() throws -> Desk {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")
        return desk
    }

    @Test func `R-30 the rules are shown above the field before the first key`() throws {
        let desk = try desk()

        #expect(desk.shows("8 to 256 characters, with three of: a-z, A-Z, 0-9, symbol. No common passwords."))
    }

    @Test func `R-38 the password is masked with one bullet per character`() throws {
        var desk = try desk()

        desk.type(" Ünïted-7")

        #expect(desk.shows("•••••••••"))
        #expect(!desk.shows("nited"))
    }

    @Test func `R-34 a password is sent exactly as typed, including blanks`() throws {
        var desk = try desk()

        desk.enter(" Correct Horse 7 ")

        #expect(desk.lastForm["password"] == " Correct Horse 7 ")
        #expect(desk.sent.last?.form[.password] == .secret(try #require(Secret(" Correct Horse 7 "))))
    }

    @Test(arguments: [
        ("", "Create a password."),
        ("Ab1-", "The password has 4 characters. Use 8 or more."),
        (String(repeating: "Ab1-", count: 65), "The password has 260 characters. Use 256 or fewer."),
        ("abcdefgh", "Add a letter A-Z or a digit to the password: it has 1 of the 3 kinds it needs."),
        ("abcdefgH", "Add a digit or a symbol to the password: it has 2 of the 3 kinds it needs."),
        (
            "Pässword-1",
            "The password has a character that cannot be used: \"ä\". Use a-z, 0-9 and symbols."
        ),
    ])
    func `R-33 R-34 a password that the tenant would refuse is not sent`(typed: String, words: String) throws
    {
        var desk = try desk()

        desk.enter(typed)

        #expect(desk.sent.isEmpty)
        #expect(desk.wizard.prompt.problem == words)
    }

    @Test(arguments: [
        (
            "password_too_weak",
            "The service finds this password too easy to guess. Make it longer or less regular."
        ),
        ("password_too_short", "The password has 15 characters. Use 8 or more."),
        ("password_too_long", "The password has 15 characters. Use 256 or fewer."),
        ("password_banned", "This password, or a word in it, is too common. Choose a different one."),
        ("password_recently_used", "You used this password before. Choose a new one."),
        (
            "password_is_invalid",
            "The service did not accept the password and gave no reason. Try a longer one."
        ),
    ])
    func `a password that the tenant refuses can be retyped`(suberror: String, words: String) throws {
        var desk = try desk()
        desk.enter("Correct-Horse-7")

        desk.refuse("invalid_grant", suberror, code: 399246)

        #expect(desk.wizard.prompt.field == "password")
        #expect(desk.wizard.prompt.problem == words)

        desk.enter("Battery-Staple-8")

        #expect(desk.sent.map(\.path) == [.signUpStart, .signUpStart])
        #expect(desk.lastForm["password"] == "Battery-Staple-8")
    }

    @Test func `R-36 Ctrl-R shows the password for ten seconds`() throws {
        var desk = try desk()
        desk.type("Correct-Horse-7")

        desk.press(.control("r"))
        #expect(desk.shows("Correct-Horse-7"))
        #expect(desk.shows("Password is shown. It hides in 10 seconds."))
        desk.wait(seconds: 9)
        #expect(desk.shows("It hides in 1 second."))
        desk.wait(seconds: 1)

        #expect(!desk.shows("Correct-Horse-7"))
    }

    @Test(arguments: [Key.tab, .control("r"), .enter])
    func `R-36 leaving the field, Ctrl-R and submitting hide the password`(key: Key) throws {
        var desk = try desk()
        desk.type("Correct-Horse-7")
        desk.press(.control("r"))

        desk.press(key)

        #expect(!desk.shows("Correct-Horse-7"))
    }

    @Test func `the tenant may ask for the password after the code`() throws {
        var desk = try Desk.atCode("fabrikam")
        desk.enter("12345678")

        desk.refuse("credential_required", code: 55103, more: #","continuation_token":"t3""#)
        #expect(desk.sent.last?.path == .signUpChallenge)
        desk.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        #expect(desk.wizard.prompt.page == "password")
        desk.enter("Correct-Horse-7")

        #expect(desk.lastForm["grant_type"] == "password")
        #expect(desk.lastForm["continuation_token"] == "t4")

        desk.accept()
        #expect(desk.wizard.prompt.page == "done")
    }

    @Test func `R-37 a password refused after the code is retyped without a new code`() throws {
        var desk = try Desk.atCode("fabrikam")
        desk.enter("12345678")
        desk.refuse("credential_required", code: 55103, more: #","continuation_token":"t3""#)
        desk.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        desk.enter("Correct-Horse-7")

        desk.refuse("invalid_grant", "password_banned", code: 399246)
        desk.enter("Battery-Staple-8")

        #expect(desk.lastForm["continuation_token"] == "t4")
        #expect(desk.lastForm["password"] == "Battery-Staple-8")
    }
}

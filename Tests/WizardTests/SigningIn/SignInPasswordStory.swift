import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

struct SignInPasswordStory {
    @Test func `the password is sent to the tenant and signs in`() throws {
        var desk = try Desk.atSignInPassword()

        desk.enter("Correct-Horse-7")
        #expect(desk.sent.last?.path == .token)
        #expect(desk.lastForm["grant_type"] == "password")
        #expect(desk.lastForm["password"] == "Correct-Horse-7")
        #expect(desk.lastForm["scope"] == "openid profile offline_access")
        desk.reply(200, Desk.tokens)

        #expect(desk.wizard.prompt.notice == "You are signed in as ada@contoso.com.")
        #expect(desk.shows("Granted: openid, profile."))
        desk.press(.enter)
        #expect(desk.left == .signedIn(name: "ada@contoso.com"))
    }

    @Test func `no password is kept after sign-in`() throws {
        var desk = try Desk.atSignInPassword()
        desk.enter("Correct-Horse-7")

        desk.reply(200, Desk.tokens)

        #expect(desk.wizard.pages.count == 1)
        #expect(desk.wizard.signIn.step == .start)
    }

    @Test func `a wrong password can be retyped`() throws {
        var desk = try Desk.atSignInPassword()
        desk.enter("Wrong-Horse-7")
        desk.refuse("invalid_grant", code: 50126)
        #expect(desk.wizard.prompt.problemID == "signin.password.wrong")

        desk.enter("Correct-Horse-7")

        #expect(desk.lastForm["password"] == "Correct-Horse-7")
        #expect(desk.lastForm["continuation_token"] == "s2")
    }

    @Test func `an empty password gets an error`() throws {
        var desk = try Desk.atSignInPassword()

        desk.press(.enter)

        #expect(desk.wizard.prompt.problemID == "signin.password.empty")
    }

    @Test func `R-36 the password is shown for ten seconds, and hidden when the field is left`() throws {
        var desk = try Desk.atSignInPassword()
        desk.type("Correct-Horse-7")
        #expect(!desk.shows("Correct-Horse-7"))

        desk.press(.control("r"))
        #expect(desk.shows("Correct-Horse-7"))
        #expect(desk.shows("Password is shown. It hides in 10 seconds."))
        desk.wait(seconds: 10)
        #expect(!desk.shows("Correct-Horse-7"))
        desk.press(.control("r"), .tab)
        #expect(!desk.shows("Correct-Horse-7"))
    }

    @Test(arguments: [Key.escape, .control("z"), .move(.pageUp)])
    func `a shown password is hidden when the page is left`(key: Key) throws {
        var desk = try Desk.atSignInPassword()
        desk.type("Correct-Horse-7")
        desk.press(.control("r"))

        desk.press(key, .enter)

        #expect(!desk.shows("Correct-Horse-7"))
    }

    @Test func `going back to the name and forward again sends nothing and keeps the input`() throws {
        var desk = try Desk.atSignInPassword()
        desk.type("Correct-")
        let before = desk.sent.count

        desk.press(.escape, .enter)
        #expect(desk.sent.count == before)
        desk.press(.move(.end))
        desk.enter("Horse-7")

        #expect(desk.lastForm["password"] == "Correct-Horse-7")
    }

    @Test func `another name starts a new sign-in`() throws {
        var desk = try Desk.atSignInPassword()
        desk.type("Correct-Horse-7")
        desk.press(.escape)

        desk.reenter("grace@contoso.com")
        #expect(desk.lastForm["username"] == "grace@contoso.com")
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        desk.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)

        #expect((desk.wizard.page as? SignInPasswordPage)?.secret.isEmpty == true)
        #expect(desk.shows("It is the password of grace@contoso.com."))
    }

    @Test func `the duration of a lockout is shown`() throws {
        var desk = try Desk.atSignInPassword()
        desk.enter("Wrong-Horse-7")

        desk.reply(
            400, #"{"error":"invalid_grant","error_codes":[50053]}"#, headers: ["retry-after": "150"])

        #expect(
            desk.wizard.prompt.problem == "Too many wrong passwords. Try again in 3 minutes, at 10:02.")
    }

    @Test func `R-28 a sign-in that expired while idle is reported before any input`() throws {
        var desk = try Desk.atSignInPassword()
        desk.type("Correct-")

        desk.wait(seconds: 3_600)
        #expect(desk.wizard.prompt.page == "signIn")
        #expect(desk.wizard.prompt.noticeID == "signin.expired")
        desk.type("x")
        desk.press(.enter)

        #expect(desk.lastForm["username"] == "ada@contoso.com")
        #expect(desk.wizard.pages[.signInPassword] == nil)
    }

    @Test func `PgDn returns to the pending password page and sends nothing`() throws {
        var desk = try Desk.atSignInPassword()
        desk.press(.move(.pageUp))
        let before = desk.sent.count

        desk.press(.move(.pageDown))

        #expect(desk.wizard.prompt.page == "signInPassword")
        #expect(desk.sent.count == before)
    }

    @Test func `an expired sign-in asks for the name again and drops the password`() throws {
        var desk = try Desk.atSignInPassword()
        desk.enter("Correct-Horse-7")

        desk.refuse("expired_token", code: 552003)
        #expect(desk.wizard.prompt.noticeID == "signin.expired")
        #expect(desk.wizard.pages[.signInPassword] == nil)
        desk.press(.enter)

        #expect(desk.lastForm["username"] == "ada@contoso.com")
    }
}

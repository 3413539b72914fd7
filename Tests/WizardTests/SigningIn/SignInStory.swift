import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct SignInStory {
    @Test func `R-14 an address that is taken offers sign-in or another address`() throws {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")

        desk.refuse("user_already_exists", code: 1003037)

        #expect(desk.wizard.prompt.problemID == "email.taken")
        #expect(desk.shows("[ Continue ] [ Sign in ] [ Use another email ]"))
        desk.press(.tab, .tab, .enter)
        #expect(desk.wizard.prompt.page == "signIn")
        #expect((desk.wizard.page as? SignInPage)?.name == "ada@contoso.com")
    }

    @Test func `R-14 another address replaces the one that is taken`() throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")
        desk.refuse("user_already_exists", code: 1003037)

        desk.press(.tab, .tab, .tab, .enter)
        #expect(desk.wizard.prompt.noticeID == "change.kept")
        #expect(desk.wizard.prompt.problem == nil)
        desk.enter("grace@contoso.com")

        #expect(desk.lastForm["username"] == "grace@contoso.com")
    }

    @Test func `the offer disappears when the address changes`() throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")
        desk.refuse("user_already_exists", code: 1003037)

        desk.type("m")

        #expect(!desk.shows("Sign in"))
    }

    @Test func `an address or alias that is taken offers sign-in on the alias page`() throws {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.enter("ada_l")
        desk.choose("Denmark")
        desk.enter("Odense")
        desk.refuse("user_already_exists", code: 1003037)
        #expect(desk.wizard.prompt.problemID == "identity.taken")

        desk.press(.tab, .tab, .tab, .enter)

        #expect((desk.wizard.page as? SignInPage)?.name == "ada@contoso.com")
    }

    @Test(arguments: [true, false])
    func `an account that may exist offers sign-in`(isCancelled: Bool) throws {
        var desk = try Desk.atCode()
        desk.enter("40273951")
        if isCancelled { desk.press(.escape) } else { desk.fail(.interrupted(host: "h")) }
        #expect(desk.wizard.prompt.notice?.contains("try to sign in first") == true)

        desk.press(.backTab, .enter)

        #expect(desk.wizard.prompt.page == "signIn")
        #expect((desk.wizard.page as? SignInPage)?.name == "ada@contoso.com")
    }

    @Test func `the help of the first page opens the sign-in page with the address`() throws {
        var desk = try Desk("fabrikam")
        desk.type("ada@contoso.com")

        desk.press(.function(1))
        #expect(desk.shows("sign in with an account that you have"))
        desk.press(.character("s"))

        #expect((desk.wizard.page as? SignInPage)?.name == "ada@contoso.com")
    }

    @Test func `the help of other pages does not offer sign-in`() throws {
        var desk = try Desk.atCode()
        desk.press(.function(1))

        desk.press(.character("s"))

        #expect(!desk.shows("sign in with"))
        #expect(desk.wizard.prompt.page == "code")
    }

    @Test func `Back returns to the sign-up with every answer and drops the sign-in password`() throws {
        var desk = try Desk.atCode("woodgrove")
        desk.enter("40273951")
        desk.fail(.interrupted(host: "h"))
        desk.press(.backTab, .enter, .enter)
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        desk.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
        desk.type("Battery-Staple-8")

        desk.press(.escape)
        #expect(desk.wizard.prompt.page == "signIn")
        desk.press(.escape)

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.wizard.prompt.noticeID == "net.unsure")
        #expect(desk.wizard.pages[.signInPassword] == nil)
        #expect(desk.wizard.answers.password == Secret("Correct-Horse-7"))
        #expect(desk.wizard.answers.code == Secret("40273951"))
    }

    @Test func `R-53 Back from the sign-in page returns to the browser page`() throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")
        desk.reply(200, #"{"challenge_type":"redirect"}"#)
        desk.press(.enter)
        #expect(desk.wizard.prompt.page == "signIn")

        desk.press(.escape)

        #expect(desk.wizard.prompt.page == "browser")
    }

    @Test func `an address or an alias is sent trimmed`() throws {
        var desk = try Desk.atName("contoso")

        desk.enter(" ada_l ")

        #expect(desk.sent.last?.path == .signInInitiate)
        #expect(desk.lastForm["username"] == "ada_l")
    }

    @Test func `an empty name gets an error and is not sent`() throws {
        var desk = try Desk.atName()

        desk.press(.enter)

        #expect(desk.sent.isEmpty)
        #expect(desk.wizard.prompt.problemID == "signin.empty")
    }

    @Test func `a flow without aliases asks for the address only`() throws {
        let desk = try Desk.atName("fabrikam")

        #expect(desk.shows("Enter the email address of your account."))
        #expect(!desk.shows("user name"))
    }

    @Test func `the wait indicator names the operation`() throws {
        var desk = try Desk.atName()
        desk.enter("ada@contoso.com")

        desk.wait(seconds: 1)

        #expect(desk.shows("Looking for the account..."))
    }

    @Test func `leaving during a sign-in does not claim that an account exists`() throws {
        var desk = try Desk.atName()

        desk.press(.control("c"), .control("c"))

        #expect(desk.left == .left)
    }
}

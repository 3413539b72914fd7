import NativeAuth
import Terminal
import TestSupport
import Testing

@testable import Wizard

struct SignInPageTests {
    /// Returns a harness at the first page, with an address that has an account.
    private static func atTakenAddress() throws -> WizardHarness {
        var harness = try WizardHarness.starting()
        harness.refuse("user_already_exists", code: 1_003_037)
        return harness
    }

    @Test(.rule("R-14")) func `an address that is taken offers sign-in or another address`() throws {
        var harness = try WizardHarness.starting("woodgrove")

        harness.refuse("user_already_exists", code: 1_003_037)

        #expect(harness.wizard.snapshot.problem?.id == "email.taken")
        #expect(harness.shows("[*Sign in*] [ Forgot your password? ] [ Continue ]"))
        harness.press(.tab, .enter)
        #expect(harness.wizard.snapshot.page == .signIn)
        #expect(harness.wizard.pageSession[current: .signIn]?.username == "ada@contoso.com")
    }

    @Test(.rule("R-14"))
    func `Enter signs in while the address is the taken one, and else continues`() throws {
        var harness = try Self.atTakenAddress()
        #expect(harness.shows("Enter Sign in Esc leave"))

        harness.press(.enter)
        #expect(harness.requests.last?.path == .signInInitiate)
        #expect(harness.lastForm["username"] == "ada@contoso.com")
        harness.press(.escape, .escape)
        #expect(harness.wizard.snapshot.page == .email)
        harness.type("m")
        #expect(harness.shows("Enter Continue Esc leave"))
        #expect(harness.shows("[*Continue*] Have an account already? [ Sign in ]"))
        harness.press(.enter)

        #expect(harness.requests.last?.path == .signUpStart)
        #expect(harness.lastForm["username"] == "ada@contoso.comm")
    }

    @Test(
        .rule("R-14"),
        arguments: [
            (true, ["Sign in", "Sign in", "Continue"]),
            (false, ["Continue", "Continue", "Sign in"]),
        ])
    func `the key line says what Enter does on the field and on each button`(
        isTaken: Bool, buttons: [String]
    ) throws {
        var harness = try WizardHarness("fabrikam")
        harness.type("ada@contoso.com")
        if isTaken {
            harness.press(.enter)
            harness.refuse("user_already_exists", code: 1_003_037)
        }

        for button in buttons {
            #expect(harness.shows("Enter \(button) Esc leave"))
            harness.press(.tab)
        }
    }

    @Test(.rule("R-14"), arguments: ["ada@contoso.com", "ADA@contoso.com"])
    func `Continue waits for an address that is not the taken one`(address: String) throws {
        var harness = try Self.atTakenAddress()
        let requestCount = harness.requests.count

        harness.press(.tab, .tab, .enter)
        #expect(harness.wizard.snapshot.problem?.id == "email.taken")
        harness.press(.move(.end))
        for _ in 0..<40 { harness.press(.backspace) }
        harness.type(address)
        harness.press(.tab, .tab, .enter)

        #expect(harness.wizard.snapshot.problem?.id == "email.taken")
        #expect(harness.requests.count == requestCount)
    }

    @Test(.rule("R-14")) func `an address without an account is no longer taken`() throws {
        var harness = try Self.atTakenAddress()
        harness.press(.enter)

        harness.refuse("user_not_found", code: 50034)
        harness.press(.escape)

        #expect(harness.wizard.snapshot.page == .email)
        #expect(harness.wizard.snapshot.problem == nil)
        harness.press(.enter)
        #expect(harness.requests.last?.path == .signUpStart)
    }

    @Test(arguments: [
        ("", false), ("ada", false), ("ada@", false), ("ada@contoso.com", true), ("å@contoso.com", true),
    ])
    func `Sign in on the first page goes on by itself where the address is known`(
        address: String, isKnown: Bool
    ) throws {
        var harness = try WizardHarness("woodgrove")
        harness.type(address)

        harness.press(.tab, .tab, .enter)

        #expect(harness.wizard.snapshot.page == .signIn)
        #expect(harness.wizard.pageSession[current: .signIn]?.username == address)
        #expect(harness.requests.map(\.path) == (isKnown ? [.signInInitiate] : []))
        guard isKnown else { return }
        harness.replyPasswordAsked()
        #expect(harness.wizard.snapshot.page == .signInPassword)
    }

    @Test func `an address or alias that is taken offers sign-in on the alias page`() throws {
        var harness = try WizardHarness.starting("answersFirst", alias: "ada_l")
        harness.refuse("user_already_exists", code: 1_003_037)
        #expect(harness.wizard.snapshot.problem?.id == "identity.taken")

        harness.press(.tab, .tab, .tab, .enter)

        #expect(harness.wizard.pageSession[current: .signIn]?.username == "ada@contoso.com")
    }

    @Test(arguments: [true, false])
    func `an account that may exist offers sign-in`(isCancelled: Bool) throws {
        var harness = try WizardHarness.sendingCode()
        if isCancelled { harness.press(.escape) } else { harness.fail(.interrupted(host: "h")) }
        #expect(harness.wizard.snapshot.notice?.text.contains("try to sign in first") == true)

        harness.press(.signIn)

        #expect(harness.wizard.snapshot.page == .signIn)
        #expect(harness.wizard.pageSession[current: .signIn]?.username == "ada@contoso.com")
    }

    @Test func `the help of the first page opens the sign-in page with the address`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.type("ada@contoso.com")

        harness.press(.function(1))
        #expect(harness.shows("s sign in Esc close"))
        harness.press(.character("s"))

        #expect(harness.wizard.pageSession[current: .signIn]?.username == "ada@contoso.com")
    }

    @Test func `the help of other pages does not offer sign-in`() throws {
        var harness = try WizardHarness.atCode()
        harness.press(.function(1))

        harness.press(.character("s"))

        #expect(!harness.shows("sign in with"))
        #expect(harness.wizard.snapshot.page == .code)
    }

    @Test func `Back returns to the sign-up with every answer and drops the sign-in password`() throws {
        var harness = try WizardHarness.sendingCode("woodgrove")
        harness.fail(.interrupted(host: "h"))
        harness.press(.signIn)
        harness.replyPasswordAsked()
        harness.type("Battery-Staple-8")

        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .signIn)
        harness.press(.escape)

        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.wizard.snapshot.notice?.id == "net.unsure")
        #expect(harness.wizard.pageSession.pages[.signInPassword] == nil)
        #expect(harness.wizard.pageSession.answers.password == Secret("Correct-Horse-7"))
        #expect(harness.wizard.pageSession.answers.code == Secret("40273951"))
    }

    @Test(.rule("R-53")) func `Back from the sign-in page returns to the browser page`() throws {
        var harness = try WizardHarness("fabrikam", isDemo: false)
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"challenge_type":"redirect"}"#)
        harness.press(.signIn)
        #expect(harness.wizard.snapshot.page == .signIn)

        harness.press(.escape, .escape)

        #expect(harness.wizard.snapshot.page == .browser)
    }

    @Test func `an address or an alias is sent trimmed`() throws {
        var harness = try WizardHarness.atSignIn("answersFirst")

        harness.enter(" ada_l ")

        #expect(harness.requests.last?.path == .signInInitiate)
        #expect(harness.lastForm["username"] == "ada_l")
    }

    @Test func `an empty name gets an error and is not sent`() throws {
        var harness = try WizardHarness.atSignIn()

        harness.press(.enter)

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.snapshot.problem?.id == "signin.empty")
    }

    @Test func `a flow without aliases asks for the address only`() throws {
        let harness = try WizardHarness.atSignIn("fabrikam")

        #expect(harness.shows("Enter the email address you signed up with."))
        #expect(!harness.shows("username"))
    }

    @Test func `the wait indicator names the operation`() throws {
        var harness = try WizardHarness.atSignIn()
        harness.enter("ada@contoso.com")

        harness.wait(seconds: 1)

        #expect(harness.shows("Finding your account…"))
    }

    @Test func `leaving during a sign-in does not claim that an account exists`() throws {
        var harness = try WizardHarness.atSignIn()

        harness.press(.control("c"), .control("c"))

        #expect(harness.exitOutcome == .quit)
    }
}

/// The way from an address that has no account to a sign-up with it.
struct CreateAccountTests {
    private static let unknown = #"{"error":"user_not_found","error_codes":[50034]}"#

    private static func makeHarness(_ name: String = "nobody@demo.example") throws -> WizardHarness {
        var harness = try WizardHarness.atSignIn()
        harness.enter(name)
        harness.reply(400, unknown)
        return harness
    }

    @Test func `an address without an account has a button that signs it up`() throws {
        var harness = try Self.makeHarness()
        #expect(harness.shows("[ Create an account with nobody@demo.example ]"))

        harness.press(.signUp)

        #expect(harness.requests.last?.path == .signUpStart)
        #expect(harness.lastForm["username"] == "nobody@demo.example")
        #expect(harness.wizard.snapshot.page == .email)
    }

    @Test func `the button of a password reset does the same`() throws {
        var harness = try WizardHarness.atReset("nobody@demo.example")
        harness.press(.enter)
        harness.reply(400, Self.unknown)

        harness.press(.signUp)

        // The flow asks for a password before it sends anything.
        #expect(harness.wizard.snapshot.page == .password)
        #expect(harness.wizard.pageSession.answers.email == "nobody@demo.example")
    }

    @Test func `a name that is no address has no such button`() throws {
        let harness = try Self.makeHarness("nobody")

        #expect(!harness.wizard.page.controls.allButtons.contains(.signUp))
    }

    @Test func `Esc keeps the address for a sign-up`() throws {
        var harness = try Self.makeHarness()

        harness.press(.escape)

        #expect(harness.wizard.snapshot.page == .email)
        #expect(harness.wizard.snapshot.fields[0].value == "nobody@demo.example")
    }

    @Test func `Esc does not replace an address that was typed to sign up`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.type("ada@contoso.com")
        harness.press(.function(1), .character("s"))
        harness.reply(400, Self.unknown)
        harness.reenter("nobody@demo.example")
        harness.reply(400, Self.unknown)

        harness.press(.escape)

        #expect(harness.wizard.snapshot.fields[0].value == "ada@contoso.com")
    }
}

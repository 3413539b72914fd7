import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// A sign-up that goes on in this computer's browser and comes back signed in.
struct BrowserRoundTripTests {
    @Test(.rule("B-20")) func `nothing opens and nothing listens before Enter is pressed on Open`() throws {
        var harness = try WizardHarness.atBrowserOffer()
        harness.wait(seconds: 60)
        harness.press(.tab, .backTab, .function(1), .escape)
        #expect(harness.otherEffects == [])
        #expect(harness.wizard.page.controls.focusedButton == .open)

        harness.press(.enter)

        #expect(harness.otherEffects.count == 1)
        #expect(harness.isListening)
        try harness.listen()
        let link = try #require(Link("http://localhost:41737/go/AAECAwQFBgcICQoLDA0ODw"))
        #expect(harness.otherEffects.last == .open(link))
    }

    @Test func `the request names the typed address, the language, and sign-up`() throws {
        let harness = try WizardHarness.waitingForBrowser(language: .danish)
        let parameters = harness.authorizationParameters

        #expect(parameters["prompt"] == "create")
        #expect(parameters["login_hint"] == "ada@contoso.com")
        #expect(parameters["ui_locales"] == "da")
        #expect(parameters["response_mode"] == "form_post")
        #expect(parameters["client-request-id"] == "6a1f0e5c-0000-4000-8000-000000000001")
    }

    @Test(.rule("B-21"), arguments: [80, 60])
    func `the link is whole on one line, and the spinner shows from 150 ms on`(width: Int) throws {
        var harness = try WizardHarness.waitingForBrowser()
        let link = "http://localhost:41737/go/AAECAwQFBgcICQoLDA0ODw"
        #expect(harness.text(width).contains(link))
        #expect(!harness.text(width).contains("⠋"))

        harness.wait(milliseconds: 150)

        #expect(harness.text(width).contains("⠋ Waiting for your browser (0:00)"))
        harness.wait(seconds: 63)
        #expect(harness.text(width).contains("Waiting for your browser (1:03)"))
    }

    @Test func `the spinner keeps the timer running only while the wizard waits`() throws {
        var harness = try WizardHarness.waitingForBrowser()
        let next = try #require(harness.scheduledTicks.last)
        #expect(harness.now.milliseconds(until: next) == 150)

        harness.press(.escape)
        let count = harness.scheduledTicks.count
        harness.wait(seconds: 1)

        #expect(harness.scheduledTicks.count == count)
    }

    @Test func `once the browser has come, the page says to go on there`() throws {
        var harness = try WizardHarness.waitingForBrowser()

        harness.browse(.browserCame)

        #expect(harness.shows("Go on in your browser (0:00)"))
    }

    @Test func `the answer of the browser is exchanged for tokens, and the user is signed in`() throws {
        var harness = try WizardHarness.waitingForBrowser()

        harness.browse(.answered(harness.answer))

        #expect(harness.requests.last?.path == .token)
        #expect(harness.lastForm["grant_type"] == "authorization_code")
        #expect(harness.lastForm["code"] == "the-code")
        #expect(harness.lastForm["redirect_uri"] == "http://localhost:41737")
        #expect(harness.wizard.isWaiting)
        let nonce = "ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8"
        harness.sendTokens(nonce: nonce)
        #expect(harness.wizard.snapshot.page == .done)
        #expect(harness.shows("You're signed in as ada@contoso.com."))
        #expect(harness.shows("60 minutes"))
        harness.press(.enter)
        #expect(harness.exitOutcome == .signedIn(name: "ada@contoso.com"))
    }

    @Test(.rule("B-23"), arguments: [Key.escape, .control("c"), .control("g"), .move(.pageUp)])
    func `a key gives up the wait, keeps every answer, and closes the port`(key: Key) throws {
        var harness = try WizardHarness.waitingForBrowser()

        harness.press(key)

        #expect(harness.wizard.snapshot.page == .browser)
        #expect(!harness.isListening)
        #expect(harness.shows("Cancelled. Your answers are kept."))
        #expect(harness.exitOutcome == nil)
        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .email)
        #expect(harness.shows("ada@contoso.com"))
    }

    @Test(.rule("B-23"), arguments: [Key.escape, .control("c")])
    func `a key gives up while the program begins to listen`(key: Key) throws {
        var harness = try WizardHarness.atBrowserOffer()
        harness.press(.enter)
        let signIn = harness

        harness.press(key)

        #expect(!harness.isListening)
        #expect(!harness.wizard.isWaiting)
        // What the program reports after that changes nothing.
        let before = harness.text()
        try harness.listen()
        #expect(harness.text() == before)
        #expect(harness.otherEffects.count == signIn.otherEffects.count + 2)
    }

    @Test func `an answer after the wait was given up is ignored`() throws {
        var harness = try WizardHarness.waitingForBrowser()
        let answer = harness.answer
        harness.press(.escape)
        let count = harness.requests.count

        harness.browse(.answered(answer))
        harness.browse(.timedOut)

        #expect(harness.requests.count == count)
        #expect(harness.shows("Cancelled. Your answers are kept."))
    }

    @Test(arguments: [Wizard.Button.signIn, .restart, .back])
    func `leaving the page closes the port`(button: Wizard.Button) throws {
        var harness = try WizardHarness.waitingForBrowser()
        if button == .restart { harness.browse(.timedOut) }

        harness.press(button)

        #expect(!harness.isListening || button == .restart)
        #expect(harness.wizard.pageSession.pages[.browser]?.wait == nil)
    }

    @Test func `the short address is opened again, and copied, while the wizard waits`() throws {
        var harness = try WizardHarness.waitingForBrowser()
        let link = try #require(harness.wizard.pageSession.pages[.browser]?.localLink)
        let count = harness.otherEffects.count

        harness.press(.enter, .character("c"))

        #expect(Array(harness.otherEffects.dropFirst(count)) == [.open(link), .copy(link)])
    }

    @Test func `a browser that does not open leaves the address, and the wizard waits on`() throws {
        var harness = try WizardHarness.waitingForBrowser()

        harness.handle(.openFailed)

        #expect(harness.wizard.snapshot.notice?.id == "web.not.opened.here")
        #expect(harness.isListening)
        harness.completeInBrowser()
        #expect(harness.wizard.snapshot.page == .done)
    }

    @Test func `a typed password is wiped with the reply to the code`() throws {
        var harness = try WizardHarness.waitingForBrowser(flow: "woodgrove")
        #expect(harness.wizard.pageSession.pages[.password] != nil)

        harness.completeInBrowser(as: "grace@contoso.com")

        #expect(harness.wizard.pageSession.pages[.password] == nil)
        #expect(harness.wizard.controllers.signUp.submission.answers?.password == nil)
    }

    @Test func `the sign-in of an account that needs a browser begins with sign-in there`() throws {
        var harness = try WizardHarness.atSignIn("fabrikam", webFallback: WizardHarness.webFallback())
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"challenge_type":"redirect"}"#)
        #expect(harness.wizard.snapshot.page == .browser)
        #expect(!harness.shows("I've finished in the browser"))

        harness.press(.enter)
        try harness.listen()

        #expect(harness.authorizationParameters["prompt"] == "login")
        harness.press(.escape, .escape)
        #expect(harness.wizard.snapshot.page == .signIn)
        #expect(harness.shows("ada@contoso.com"))
    }
}

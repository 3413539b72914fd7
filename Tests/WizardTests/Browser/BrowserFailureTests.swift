import NativeAuth
import Terminal
import TestSupport
import Testing

@testable import SignUp
@testable import Wizard

/// Every failure of a sign-in with a browser leads back to the offer, with a message that says what to do.
struct BrowserFailureTests {
    @Test(arguments: [
        (BrowserSignInFailure.portUnavailable, "web.no.port"),
        (.invalid(.discoveryDocument), "web.no.pages"),
        (.unreachable(.offline(host: "h.example")), "net.offline"),
        (.unreachable(.notTrusted(host: "h.example", .selfSigned)), "net.tls"),
        (.parameterNotAllowed("scope"), "service.odd"),
    ])
    func `a listener that cannot start is reported`(failure: BrowserSignInFailure, id: String) throws {
        var harness = try WizardHarness.atBrowserOffer()
        harness.press(.enter)

        harness.browse(.failed(failure))

        #expect(harness.wizard.snapshot.notice?.id == id)
        try expectNewTry(&harness)
    }

    @Test(arguments: [
        ("access_denied", "web.declined"), ("interaction_required", "web.again"),
        ("login_required", "web.again"), ("invalid_request", "web.setup"), ("invalid_scope", "web.setup"),
        ("unauthorized_client", "web.setup"), ("server_error", "service.down"),
        ("temporarily_unavailable", "service.down"), ("made_up", "service.odd"),
    ])
    func `an error that the browser brings is reported`(error: String, id: String) throws {
        var harness = try WizardHarness.waitingForBrowser()
        var answer = harness.answer
        answer.fields[0] = .init(.error, error)
        let count = harness.requests.count

        harness.browse(.answered(answer))

        #expect(harness.wizard.snapshot.notice?.id == id)
        #expect(harness.requests.count == count)
        try expectNewTry(&harness)
    }

    @Test func `an answer of another issuer is not used`() throws {
        var harness = try WizardHarness.waitingForBrowser()
        var answer = harness.answer
        answer.fields[2] = .init(.issuer, "https://evil.example")

        harness.browse(.answered(answer))

        #expect(harness.wizard.snapshot.notice?.id == "web.untrusted")
        try expectNewTry(&harness)
    }

    @Test func `after 15 minutes the page says so`() throws {
        var harness = try WizardHarness.waitingForBrowser()

        harness.browse(.timedOut)

        #expect(harness.shows("Error: Your browser didn't come back within 15 minutes."))
        try expectNewTry(&harness)
    }

    @Test func `a code that has expired is reported, with its number`() throws {
        var harness = try WizardHarness.waitingForBrowser()
        harness.browse(.answered(harness.answer))

        harness.refuse("invalid_grant", code: 70_008)

        #expect(harness.wizard.snapshot.notice?.id == "web.lapsed")
        #expect(harness.wizard.snapshot.notice?.details?.number == 70_008)
        try expectNewTry(&harness)
    }

    @Test func `an ID token of another sign-in is not used`() throws {
        var harness = try WizardHarness.waitingForBrowser()
        harness.browse(.answered(harness.answer))

        harness.sendTokens(nonce: "another")

        #expect(harness.wizard.snapshot.notice?.id == "web.untrusted")
        #expect(!harness.wizard.isSignedIn)
        try expectNewTry(&harness)
    }

    @Test func `a reply that does not come is reported, and Esc gives it up`() throws {
        var harness = try WizardHarness.waitingForBrowser()
        harness.browse(.answered(harness.answer))
        var cancelled = harness

        harness.fail(.timedOut(host: "h.example", seconds: 30))
        cancelled.press(.escape)

        #expect(harness.wizard.snapshot.notice?.id == "net.timeout")
        #expect(cancelled.wizard.snapshot.notice?.id == "cancelled")
        try expectNewTry(&harness)
        try expectNewTry(&cancelled)
    }

    /// Expects that nothing listens, and that Enter on Open begins a new sign-in.
    private func expectNewTry(_ harness: inout WizardHarness) throws {
        #expect(harness.wizard.snapshot.page == .browser)
        #expect(!harness.wizard.isWaiting)
        #expect(harness.wizard.controllers.browser.phase == .idle)
        harness.press(.open)
        try harness.listen()
        #expect(harness.wizard.pageSession.pages[.browser]?.wait != nil)
        harness.completeInBrowser()
        #expect(harness.wizard.isSignedIn)
    }
}

/// A sign-in with a browser to another account than the user entered.
struct OtherAccountTests {
    @Test(.rule("B-24"))
    func `another account is asked about before anything is shown as signed in`() throws {
        var harness = try WizardHarness.waitingForBrowser()

        harness.completeInBrowser(as: "grace@contoso.com")

        #expect(harness.wizard.snapshot.state == "web.account")
        #expect(!harness.wizard.isSignedIn)
        #expect(harness.shows("You entered ada@contoso.com."))
        #expect(harness.shows("In the browser, you signed in as grace@contoso.com."))
        harness.press(.enter)
        #expect(harness.wizard.isSignedIn)
        harness.press(.enter)
        #expect(harness.exitOutcome == .signedIn(name: "grace@contoso.com"))
    }

    @Test(.rule("B-24"), arguments: ["restart", "Esc"])
    func `starting again keeps no token`(way: String) throws {
        var harness = try WizardHarness.waitingForBrowser()
        harness.completeInBrowser(as: "grace@contoso.com")
        #expect(contains("access-canary", in: harness.wizard))

        way == "Esc" ? harness.press(.escape) : harness.press(.restart)

        #expect(!contains("access-canary", in: harness.wizard))
        #expect(!contains("refresh-canary", in: harness.wizard))
        #expect(harness.wizard.snapshot.page == (way == "Esc" ? .browser : .email))
        #expect(!harness.wizard.isSignedIn)
    }

    @Test(arguments: ["ada@contoso.com", "ADA@Contoso.com"])
    func `the account that was entered is not asked about, whatever its case`(username: String) throws {
        var harness = try WizardHarness.waitingForBrowser()

        harness.completeInBrowser(as: username)

        #expect(harness.wizard.isSignedIn)
    }

    @Test func `an alias may be any account's, so it is asked about`() throws {
        var harness = try WizardHarness.atSignIn("fabrikam", webFallback: WizardHarness.webFallback())
        harness.enter("ada")
        harness.reply(200, #"{"challenge_type":"redirect"}"#)
        harness.press(.enter)
        try harness.listen()

        harness.completeInBrowser()

        #expect(harness.shows("You entered ada. In the browser, you signed in as ada@contoso.com."))
    }

    @Test func `a sign-in starts again on its own first page`() throws {
        var harness = try WizardHarness.atSignIn("fabrikam", webFallback: WizardHarness.webFallback())
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"challenge_type":"redirect"}"#)
        harness.press(.enter)
        try harness.listen()
        harness.completeInBrowser(as: "grace@contoso.com")

        harness.press(.restart)

        #expect(harness.wizard.snapshot.page == .signIn)
        #expect(harness.shows("ada@contoso.com"))
        #expect(harness.wizard.controllers.browser.phase == .idle)
    }

    /// Returns whether a token is in the wizard's sign-in with a browser.
    private func contains(_ token: String, in wizard: Wizard) -> Bool {
        guard case .confirming(let tokens) = wizard.controllers.browser.phase else { return false }
        return [tokens.accessToken, tokens.refreshToken].contains(Token(token))
    }
}

import NativeAuth
import Terminal
import Testing

@testable import SignUp
@testable import Wizard

/// A sign-in with a browser to another account than the user entered.
struct OtherAccountTests {
    @Test func `B-24: another account is asked about before anything is shown as signed in`() throws {
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

    @Test(arguments: ["restart", "Esc"])
    func `B-24: starting again keeps no token`(way: String) throws {
        var harness = try WizardHarness.waitingForBrowser()
        harness.completeInBrowser(as: "grace@contoso.com")
        #expect(contains("access-canary", in: harness.wizard))

        way == "Esc" ? harness.press(.escape) : harness.press(button: .restart)

        #expect(!contains("access-canary", in: harness.wizard))
        #expect(!contains("refresh-canary", in: harness.wizard))
        #expect(harness.wizard.snapshot.page == (way == "Esc" ? "browser" : "email"))
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

        harness.press(button: .restart)

        #expect(harness.wizard.snapshot.page == "signIn")
        #expect(harness.shows("ada@contoso.com"))
        #expect(harness.wizard.browserController.phase == .idle)
    }

    /// Returns whether a token is in the wizard's sign-in with a browser.
    private func contains(_ token: String, in wizard: AccompaniedWizard) -> Bool {
        guard case .confirming(let tokens) = wizard.browserController.phase else { return false }
        return [tokens.accessToken, tokens.refreshToken].contains(Token(token))
    }
}

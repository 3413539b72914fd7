import NativeAuth
import Terminal
import Testing

@testable import Wizard

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

        harness.pressButton(.signUp)

        #expect(harness.requests.last?.path == .signUpStart)
        #expect(harness.lastForm["username"] == "nobody@demo.example")
        #expect(harness.wizard.snapshot.page == "email")
    }

    @Test func `the button of a password reset does the same`() throws {
        var harness = try WizardHarness.atReset("nobody@demo.example")
        harness.press(.enter)
        harness.reply(400, Self.unknown)

        harness.pressButton(.signUp)

        // The flow asks for a password before it sends anything.
        #expect(harness.wizard.snapshot.page == "password")
        #expect(harness.wizard.pageSession.answers.email == "nobody@demo.example")
    }

    @Test func `a name that is no address has no such button`() throws {
        let harness = try Self.makeHarness("nobody")

        #expect(!harness.wizard.page.controls.allButtons.contains(.signUp))
    }

    @Test func `Esc keeps the address for a sign-up`() throws {
        var harness = try Self.makeHarness()

        harness.press(.escape)

        #expect(harness.wizard.snapshot.page == "email")
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

import Terminal
import TestSupport
import Testing

@testable import Wizard

struct EmailPageTests {
    @Test(.rule("R-01", "R-13"))
    func `the first page explains why it asks for the address and announces a code`() throws {
        let harness = try WizardHarness("fabrikam")

        #expect(
            harness.shows(
                "What's your email address? You'll sign in with it. We'll send a code to confirm it. Email"))
    }

    @Test(.rule("R-10")) func `an address is sent trimmed and in its original case`() throws {
        var harness = try WizardHarness("fabrikam")

        harness.enter("  Ada@Contoso.com ")

        #expect(harness.purposes == [.startSignUp])
        #expect(harness.lastUsername == "Ada@Contoso.com")
        #expect(harness.lastPassword == nil)
        #expect(harness.lastAttributes == nil)
    }

    @Test(
        .rule("R-11"),
        arguments: [
            ("", "Enter your email address."),
            ("ada", "Enter an email address in the right format, like name@example.com."),
            ("ada l@x.com", "An email address can't contain spaces. Check \"ada l@x.com\"."),
            (
                "augusta-ada lovelace@x.com",
                "An email address can't contain spaces. Check \"…usta-ada lovelace…\"."
            ),
            (
                String(repeating: "a", count: 250) + "@x.com",
                "Email addresses must be 254 characters or fewer. This one has 256."
            ),
        ])
    func `an impossible address gets an error message and stays in the field`(
        input: String, message: String
    ) throws {
        var harness = try WizardHarness("fabrikam")

        harness.enter(input)

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.snapshot.problem?.text == message)
        #expect(harness.wizard.snapshot.focusedField?.name == "email")
        #expect(harness.wizard.pageSession[current: .email]?.address == input)
    }

    @Test(.rule("R-10")) func `an address of 254 characters is accepted, and its end is visible`() throws {
        let address = String(repeating: "a", count: 242) + "@contoso.com"
        var harness = try WizardHarness("fabrikam")

        harness.type(address)
        #expect(harness.text(40, 12).contains(String(address.suffix(30))))
        harness.press(.move(.home))
        #expect(harness.text(40, 12).contains(String(address.prefix(30))))
        harness.press(.enter)

        #expect(harness.lastUsername == address)
    }

    @Test func `typing clears the error`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada")

        harness.type("@")

        #expect(harness.wizard.snapshot.problem == nil)
    }

    @Test func `an address that is taken can be replaced`() throws {
        var harness = try WizardHarness.starting()

        harness.answer(.userAlreadyExists)

        #expect(
            harness.wizard.snapshot.problem?.text
                == "There's already an account for ada@contoso.com. Sign in, or use a different email.")

        harness.reenter("grace@contoso.com")

        #expect(harness.lastUsername == "grace@contoso.com")
    }

    @Test(
        .rule("R-11"),
        arguments: [
            (
                "zażółć@contoso.com",
                "Email addresses with \"ż\" don't work here. Use a different one."
            ),
            (
                "a\"b@contoso.com",
                "This email address wasn't accepted. Check the spelling or use a different one."
            ),
        ])
    func `an address that the service refuses gets our error message`(input: String, message: String) throws {
        var harness = try WizardHarness("fabrikam")
        harness.enter(input)

        harness.answer(.emailRefused)

        #expect(harness.wizard.snapshot.problem?.text == message)
        #expect(harness.wizard.pageSession[current: .email]?.address == input)
    }

    @Test(arguments: [
        (
            TenantAnswer.emailBlocked,
            "We can't send codes to ada@contoso.com. Use a different email or contact support."
        ),
        (
            .emailUndelivered,
            "We couldn't deliver the code to ada@contoso.com. Check the address or use a different one."
        ),
    ])
    func `an undeliverable address is reported in the email field`(answer: TenantAnswer, message: String)
        throws
    {
        var harness = try WizardHarness.starting("woodgrove")
        harness.accept()

        harness.answer(answer)
        #expect(harness.wizard.snapshot.focusedField?.name == "email")
        #expect(harness.wizard.snapshot.problem?.text == message)
        harness.reenter("grace@contoso.com")
        harness.press(.enter)

        #expect(harness.lastUsername == "grace@contoso.com")
        #expect(harness.lastPassword == "Correct-Horse-7")
    }

    @Test(.rule("R-08")) func `Ctrl-C leaves when pressed twice within two seconds`() throws {
        var harness = try WizardHarness("fabrikam")

        harness.press(.control("c"))
        #expect(harness.shows("Press Ctrl-C again to leave."))
        harness.wait(seconds: 2)
        #expect(!harness.shows("Press Ctrl-C again to leave."))
        harness.press(.control("c"))
        #expect(harness.exitOutcome == nil)
        harness.press(.control("c"))

        #expect(harness.exitOutcome == .quit)
    }
}

import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct DonePageTests {
    @Test func `the last page shows the new account and the next step`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")

        harness.accept()

        #expect(harness.shows("Account created for ada@contoso.com."))
        harness.press(.tab, .enter)
        #expect(harness.exitOutcome == .signedUp(email: "ada@contoso.com"))
    }

    @Test func `the last page shows the address and the alias of the account`() throws {
        var harness = try WizardHarness("answersFirst")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.enter("ada")
        harness.choose("Denmark")
        harness.enter("Odense")
        harness.accept()
        harness.accept()
        harness.enter("40273951")

        harness.accept()

        #expect(harness.shows("Email ada@contoso.com Username ada"))
        #expect(harness.shows("City Odense"))
    }

    @Test func `Esc does not go back, and no secret is kept`() throws {
        var harness = try WizardHarness.atCode("woodgrove")
        harness.enter("40273951")
        harness.accept()

        harness.press(.escape)

        #expect(harness.wizard.snapshot.page == "done")
        #expect(harness.wizard.pageSession.pages.count == 1)
        #expect(harness.wizard.pageSession.answers == Answers())
        #expect(harness.wizard.signUpController.submission.answers == nil)
    }

    @Test func `Ctrl-C on the last page reports success`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")
        harness.accept()

        harness.press(.control("c"))

        #expect(harness.exitOutcome == .signedUp(email: "ada@contoso.com"))
    }
}

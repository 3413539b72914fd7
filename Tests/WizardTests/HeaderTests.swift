import Terminal
import Testing

@testable import Wizard

/// The header when the account exists, and the title of the window.
struct HeaderTests {
    @Test func `after sign-up the header says that the account was created`() throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")

        harness.accept()

        #expect(harness.wizard.snapshot.page == "done")
        #expect(harness.wizard.snapshot.progress == "Account created")
    }
}

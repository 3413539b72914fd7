import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Changing the email address from the code page.
struct ChangeEmailTests {
    /// Returns a harness at the email page, after "Change email" on contoso's code page.
    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.press(.tab, .tab, .tab, .enter)
        return harness
    }

    @Test func `R-25 the address is selected and typing replaces it`() throws {
        var harness = try makeHarness()
        #expect(harness.wizard.snapshot.focusedField?.name == "email")
        #expect(harness.shows("Change your email and continue. Your other answers are kept."))

        harness.type("grace@contoso.com")

        #expect(harness.wizard.pageSession[current: .email]?.address == "grace@contoso.com")
    }

    @Test func `R-25 no code is requested before Continue, and the other answers are kept`() throws {
        var harness = try makeHarness()
        let requestCount = harness.requests.count

        harness.type("grace@contoso.com")
        #expect(harness.requests.count == requestCount)
        harness.press(.enter, .enter, .enter, .enter, .enter)

        #expect(harness.requests.count == requestCount + 1)
        #expect(harness.lastForm["username"] == "grace@contoso.com")
        #expect(harness.lastForm["password"] == "Correct-Horse-7")
        #expect(harness.lastForm["attributes"] == #"{"city":"Odense","country":"Denmark"}"#)
    }

    @Test func `R-25 continuing with the same address returns to the same code`() throws {
        var harness = try makeHarness()
        let requestCount = harness.requests.count

        harness.press(.enter, .enter, .enter, .enter, .enter)
        #expect(harness.wizard.snapshot.page == "code")
        #expect(harness.requests.count == requestCount)
        harness.enter("40273951")

        #expect(harness.lastForm["continuation_token"] == "sent")
    }
}

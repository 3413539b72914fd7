import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// A code that the tenant refuses as expired.
struct ExpiredCodeTests {
    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness.atCode()
        harness.wait(seconds: 2)
        harness.enter("40273951")
        harness.refuse("invalid_grant", "invalid_oob_value", code: 50_182)
        return harness
    }

    @Test func `while no new code can be had, the error counts down, and the boxes are empty`() throws {
        var harness = try makeHarness()
        let requestCount = harness.requests.count

        #expect(
            harness.wizard.snapshot.fields.first?.problem?.text
                == "This code has expired. You can get a new one in 0:28.")
        #expect(harness.wizard.snapshot.fields.first?.count == 0)
        harness.wait(seconds: 1)
        #expect(harness.shows("You can get a new one in 0:27."))
        harness.press(.enter)

        #expect(harness.requests.count == requestCount)
        #expect(harness.wizard.snapshot.notice == nil)
        #expect(harness.shows("You can get a new one in 0:27."))
    }

    @Test func `after the wait Enter gets a new code`() throws {
        var harness = try makeHarness()

        harness.wait(seconds: 28)
        #expect(
            harness.wizard.snapshot.fields.first?.problem?.text
                == "This code has expired. Press Enter to send a new one to ada@contoso.com.")
        harness.press(.enter)

        #expect(harness.requests.last?.path == .signUpChallenge)
    }
}

import NativeAuth
import Testing
@testable import Wizard

/// What plain mode says once, and what a number answers.
struct RepetitionTests {
    @Test func `an error that names its field is not introduced by the field's name`() throws {
        var harness = try PlainHarness("fabrikam")
        _ = harness.newOutput()

        harness.type("")

        #expect(harness.screenText.contains("\nError: Enter your email address.\n"))
        #expect(!harness.screenText.contains("Error: Email."))
    }

    @Test func `an error that does not name its field is introduced by the field's name`() throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")

        harness.refuse("invalid_request", code: 50185)

        #expect(harness.screenText.contains("Error: Email. We couldn't deliver the code to ada@contoso.com."))
    }

    @Test func `an address that already has an account offers signing in again, once`() throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")

        harness.refuse("user_already_exists", code: 1_003_037)
        #expect(harness.newOutput().contains("\n:signin  Sign in\n"))
        harness.type("")

        #expect(!harness.newOutput().contains(":signin"))
    }

    @Test func `an empty inbox asks for no number`() throws {
        var harness = try PlainHarness.atCode()
        harness.type(":inbox")
        _ = harness.newOutput()

        harness.feed(.wizard(.inbox([])))

        let output = harness.newOutput()
        #expect(!output.contains("Number"))
        #expect(output.hasSuffix("Enter closes the list: "))
    }

    @Test func `several countries that match can be chosen by number`() throws {
        var harness = try PlainHarness()
        harness.type("ada@contoso.com", "Correct-Horse-7", "")
        _ = harness.newOutput()

        harness.type("united")
        let output = harness.newOutput()
        #expect(output.contains("1. United States\n2. "))
        let second = try #require(output.firstMatch(of: /2\. ([^\n]+)/)?.1)
        harness.type("2", "Odense")

        #expect(harness.conversation.wizard.snapshot.fields.first?.value == String(second))
    }

    @Test func `a number that is not offered is refused`() throws {
        var harness = try PlainHarness()
        harness.type("ada@contoso.com", "Correct-Horse-7", "", "united")
        _ = harness.newOutput()

        harness.type("77")

        #expect(harness.newOutput().contains("No answer matches. Try fewer letters."))
    }
}

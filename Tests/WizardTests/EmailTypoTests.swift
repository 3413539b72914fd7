import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The question about an email address that looks mistyped.
struct EmailTypoTests {
    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@gmial.com")
        return harness
    }

    @Test func `R-12 a likely typo is asked about before anything is sent`() throws {
        let harness = try makeHarness()

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.snapshot.notice?.id == "email.typo")
        #expect(
            harness.text(40, 12) == """
                 Fabrikam              Sign up · 1 of 2
                 Is this email address right?
                 Did you mean ada@gmail.com? Press y to
                 use it, n to keep ada@gmial.com.







                 y use it  n keep it  Esc back
                """)
    }

    @Test(arguments: [
        (Key.character("y"), "ada@gmail.com"), (.character("Y"), "ada@gmail.com"),
        (.character("n"), "ada@gmial.com"), (.enter, "ada@gmial.com"),
    ])
    func `R-12 one key answers the question and continues`(key: Key, address: String) throws {
        var harness = try makeHarness()

        harness.press(key)

        #expect(harness.lastForm["username"] == address)
        #expect(harness.wizard.navigation[current: .email]?.address == address)
    }

    @Test func `R-12 a confirmed address is not asked about again`() throws {
        var harness = try makeHarness()
        harness.press(.character("n"))
        harness.fail(.offline(host: "h"))

        harness.press(.enter)

        #expect(harness.requests.count == 2)
    }

    @Test func `R-12 Esc returns to the address, and another typo is asked about again`() throws {
        var harness = try makeHarness()
        harness.press(.escape)
        #expect(harness.wizard.snapshot.focusedField?.name == "email")
        #expect(harness.exitOutcome == nil)

        harness.reenter("ada@hotmial.com")

        #expect(harness.shows("Did you mean ada@hotmail.com? Press y to use it, n to keep ada@hotmial.com."))
    }

    @Test func `R-12 the question ignores all other keys and pastes`() throws {
        var harness = try makeHarness()

        harness.press(.character("x"), .tab, .backspace)
        harness.handle(.paste("grace@contoso.com"))

        #expect(harness.wizard.snapshot.notice?.id == "email.typo")
        #expect(harness.wizard.navigation[current: .email]?.address == "ada@gmial.com")
    }
}

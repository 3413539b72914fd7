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

    @Test func `R-12 a likely typo is asked about below the field before anything is sent`() throws {
        let harness = try makeHarness()

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.snapshot.notice?.id == "email.typo")
        #expect(
            harness.text() == """
                  ◆ Fabrikam                                               Create your account

                                               ● Email ── ○ Code


                           What's your email address?
                           You'll sign in with it. We'll send a code to confirm it.

                           ╭─ Email ────────────────────────────────────────────────╮
                           │ ada@gmial.com                                          │
                           ╰────────────────────────────────────────────────────────╯
                           Did you mean ada@gmail.com?  [ Use it ]  [>Keep mine<]

                           [ Continue ]

                           Have an account already? [ Sign in ]




                        Demo: no real email is sent. Try +taken, +weak or +expired (F1)


                  Enter keep it   y use it   n keep it   Esc close           Demo · F3 inspect
                """)
    }

    @Test func `R-12 on a small screen the address, the question and all buttons are visible`() throws {
        let text = try makeHarness().text(40, 12)

        for line in [
            " ada@gmial.com", "Did you mean ada@gmail.com?", "[ Use it ]  [>Keep mine<]", "[ Continue ]",
            "y use it", "n keep it", "Esc close",
        ] {
            #expect(text.contains(line), "\(text)")
        }
    }

    @Test(arguments: [
        (Key.character("y"), "ada@gmail.com"), (.character("Y"), "ada@gmail.com"),
        (.character("n"), "ada@gmial.com"), (.enter, "ada@gmial.com"), (.character(" "), "ada@gmial.com"),
    ])
    func `R-12 one key answers the question and continues`(key: Key, address: String) throws {
        var harness = try makeHarness()

        harness.press(key)

        #expect(harness.lastForm["username"] == address)
        #expect(harness.wizard.pageSession[current: .email]?.address == address)
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

        #expect(harness.wizard.snapshot.notice?.id == "email.typo")
        #expect(harness.shows("Did you mean ada@hotmail.com? [ Use it ] [>Keep mine<]"))
    }

    @Test func `R-12 the question ignores all other keys and pastes`() throws {
        var harness = try makeHarness()

        harness.press(.character("x"), .tab, .character("7"), .move(.home))
        harness.handle(.paste("grace@contoso.com"))

        #expect(harness.wizard.snapshot.notice?.id == "email.typo")
        #expect(harness.wizard.pageSession[current: .email]?.address == "ada@gmial.com")
        #expect(harness.requests.isEmpty)
    }

    @Test(arguments: [
        Key.tab, .backTab, .move(.left), .move(.right), .move(.up), .move(.down),
    ])
    func `R-12 Enter gives the selected answer, and other keys select the other one`(key: Key) throws {
        var harness = try makeHarness()

        harness.press(key)
        #expect(harness.shows("Did you mean ada@gmail.com? [>Use it<] [ Keep mine ]"))
        harness.press(key)
        #expect(harness.shows("Did you mean ada@gmail.com? [ Use it ] [>Keep mine<]"))
        harness.press(key, .enter)

        #expect(harness.lastForm["username"] == "ada@gmail.com")
    }

    @Test(arguments: [Key.escape, .backspace, .delete, .control("g")])
    func `R-12 the question can be closed without an answer`(key: Key) throws {
        var harness = try makeHarness()

        harness.press(key)

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.overlay == nil && !harness.shows("Did you mean"))
        #expect(harness.wizard.pageSession[current: .email]?.address == "ada@gmial.com")
        harness.press(.enter)
        #expect(harness.shows("Did you mean ada@gmail.com?"))
    }
}

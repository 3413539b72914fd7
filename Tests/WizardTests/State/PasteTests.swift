import NativeAuth
import Terminal
import Testing

@testable import Wizard

struct PasteTests {
    @Test func `a paste is one edit that never submits`() throws {
        var harness = try WizardHarness("fabrikam")

        harness.handle(.paste("ada@contoso.com\n\r\u{1B}[B"))

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.pageSession[current: .email]?.address == "ada@contoso.com[B")
    }

    @Test func `a pasted password with hidden characters is refused`() throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")

        harness.handle(.paste("secret\u{7}word"))

        #expect(
            harness.wizard.snapshot.problem?.text
                == "The pasted text has hidden characters, so it wasn't used. Type it or copy it again.")
        #expect(harness.wizard.pageSession[current: .password]?.field.count == 0)
    }

    @Test func `a paste that does not fit is refused`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.type("ada")

        harness.handle(.paste(String(repeating: "x", count: 5_000)))

        #expect(
            harness.wizard.snapshot.problem?.text
                == "The pasted text is too long. It has 5000 characters, and the limit is 4096.")
        #expect(harness.wizard.pageSession[current: .email]?.address == "ada")
    }

    @Test func `a paste on a button or over the help is ignored`() throws {
        var harness = try WizardHarness("fabrikam")

        harness.press(.tab)
        harness.handle(.paste("ada"))
        harness.wait(milliseconds: 50)
        harness.press(.tab, .function(1))
        harness.handle(.paste("ada"))
        harness.wait(milliseconds: 50)
        harness.press(.escape)

        #expect(harness.wizard.pageSession[current: .email]?.address == "")
    }
}

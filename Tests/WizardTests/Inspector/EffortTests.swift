import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// What a sign-up takes.
struct EffortTests {
    @Test func `a page, its fields and each key count`() throws {
        var harness = try WizardHarness("contoso")
        #expect(harness.wizard.effort == Wizard.Effort(pages: 1, fields: 1, keys: 0, calls: 0))

        harness.enter("ada@contoso.com")

        #expect(harness.wizard.effort == Wizard.Effort(pages: 1, fields: 1, keys: 16, calls: 1))
    }

    @Test func `a paste counts as one key, and an answer as the keys that enter it`() throws {
        var harness = try WizardHarness("contoso")
        harness.handle(.paste("ada@contoso.com"))
        #expect(harness.wizard.effort.keys == 1)

        harness.handle(.answer(.email, .text("abc")))
        #expect(harness.wizard.effort.keys == 1 + 2 + 3)
    }

    @Test func `keys of the inspector do not count, and help counts`() throws {
        var harness = try WizardHarness("contoso")
        harness.press(.function(3), .function(4), .function(3))
        #expect(harness.wizard.effort.keys == 0)

        harness.press(.function(1), .escape)
        #expect(harness.wizard.effort.keys == 2)
    }

    @Test(arguments: ["Correct-Horse-7", "Correct-Horse-Battery-Staple-7"])
    func `a password counts the same whatever its length`(_ password: String) throws {
        var harness = WizardHarness(flow: try #require(try .bundled("woodgrove")))
        harness.enter("ada@contoso.com")
        let keys = harness.wizard.effort.keys

        harness.type(password)
        harness.handle(.paste(password))
        #expect(harness.wizard.effort.keys == keys)
        #expect(keys == 16 + Wizard.Effort.passwordKeys)
    }

    @Test func `a page that is opened again counts once`() throws {
        var harness = WizardHarness(flow: try #require(try .bundled("woodgrove")))
        harness.enter("ada@contoso.com")
        let effort = harness.wizard.effort

        harness.press(.escape, .enter)

        #expect(harness.wizard.effort.pages == effort.pages)
        #expect(harness.wizard.effort.fields == effort.fields)
        #expect(harness.wizard.effort.keys == effort.keys + 2)
    }

    @Test func `the inspector shows the effort at the end`() throws {
        var harness = try WizardHarness("contoso")
        func shows() -> Bool {
            harness.wizard.inspectorText(ofSection: "state")?.contains { $0.contains("Effort: ") } == true
        }
        #expect(!shows())
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"challenge_type":"redirect"}"#)

        #expect(harness.wizard.snapshot.page == .browser)
        #expect(
            harness.wizard.inspectorText(ofSection: "state")?.contains(
                "Effort: 2 pages, 1 field, 16 keys, 1 request") == true)
    }
}

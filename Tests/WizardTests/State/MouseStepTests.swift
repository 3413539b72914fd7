import Terminal
import Testing

@testable import Wizard

/// Clicks on the steps above the page and beside the card.
struct MouseStepTests {
    @Test(arguments: [MouseScreen.wide, MouseScreen.rail])
    func `a click on a step that is done goes back to it and keeps the answers`(size: Frame.Size) throws {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.handle(.resize(size))

        try harness.click("✓ Password")
        #expect(harness.wizard.pageID == .password)
        try harness.click("✓ Email")
        #expect(harness.wizard.pageID == .email)
        for _ in 0..<3 { harness.press(.enter) }

        #expect(harness.wizard.pageID == .attributes(0))
        #expect(harness.wizard.snapshot.fields.map(\.value) == ["Denmark", "Odense"])
    }

    @Test func `a click on an answer beside the card goes back, too`() throws {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.handle(.resize(MouseScreen.rail))

        try harness.click("Denmark, Odense")

        #expect(harness.wizard.pageID == .attributes(0))
    }

    @Test(arguments: [MouseScreen.wide, MouseScreen.rail])
    func `a click on the current step or on one to come does nothing`(size: Frame.Size) throws {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.handle(.resize(size))
        let before = harness.text(size.width, size.height)

        try harness.click("● Code")
        try harness.click("○ Work")

        #expect(harness.text(size.width, size.height) == before)
        #expect(harness.wizard.pageID == .code && harness.wizard.overlay == nil)
    }
}

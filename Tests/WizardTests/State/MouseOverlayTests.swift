import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Clicks on overlays, questions and the line below the card.
struct MouseOverlayTests {
    @Test func `a click on the line below the card opens the inbox, and one on a message uses its code`()
        throws
    {
        var harness = try PageFixture.code.makeHarness(MouseScreen.wide)

        try harness.click("F2 Open and fill")
        #expect(harness.otherEffects == [.readInbox])
        harness.handle(.inbox(["81220644", "40273951", "12345678"].map(WizardHarness.email)))
        try harness.click("Your code is 40273951")

        #expect(harness.wizard.overlay == nil)
        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test func `the wheel moves through the inbox`() throws {
        var harness = try PageFixture.code.makeHarness(MouseScreen.wide)
        let emails = ["81220644", "40273951", "12345678"].map(WizardHarness.email)
        harness.handle(.inbox(emails))

        harness.turnWheel(.wheelDown)
        harness.turnWheel(.wheelDown)
        harness.turnWheel(.wheelUp)

        #expect((harness.wizard.overlay as? Inbox)?.selected == 1)
    }

    @Test func `a click on Stay stays, and one on Leave leaves`() throws {
        var harness = try PageFixture.email.makeHarness(MouseScreen.wide)
        harness.type("ada")

        harness.press(.escape)
        try harness.click("Stay")
        #expect(harness.wizard.overlay == nil && harness.exitOutcome == nil)
        harness.press(.escape)
        harness.turnWheel(.wheelDown)
        #expect(harness.wizard.overlay is LeaveQuestion)
        try harness.click("[ Leave ]")

        #expect(harness.exitOutcome == .quit)
    }

    @Test(
        arguments: [("Use it", "ada@gmail.com"), ("Keep mine", "ada@gmial.com")],
        [MouseScreen.wide, MouseScreen.narrow])
    func `a click answers the question about the address`(answer: (String, String), size: Frame.Size) throws {
        var harness = try PageFixture.email.makeHarness(size)
        harness.enter("ada@gmial.com")

        try harness.click(answer.0)

        #expect(harness.lastForm["username"] == answer.1)
    }

    @Test func `a click beside an overlay does not act on the page below`() throws {
        var harness = try PageFixture.email.makeHarness(MouseScreen.wide)
        let positions = try ["Continue", "Sign in", "● Email"].map { try harness.position(of: $0) }
        harness.type("ada")
        harness.press(.escape)

        for position in positions { harness.handle(.mouse(MouseEvent(.press, at: position))) }

        #expect(harness.wizard.pageID == .email && harness.requests.isEmpty)
        #expect(harness.exitOutcome == nil)
    }
}

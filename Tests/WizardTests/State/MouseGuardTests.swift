import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Clicks that change nothing, and the pages that leave the mouse to the terminal.
struct MouseGuardTests {
    @Test(
        arguments: PageFixture.allCases,
        [MouseScreen.wide, MouseScreen.narrow, Frame.Size(width: 20, height: 6)])
    func `a click outside of everything does nothing`(fixture: PageFixture, size: Frame.Size) throws {
        var harness = try fixture.makeHarness(size)
        let before = harness.text(size.width, size.height)
        let outside = [(0, 0), (-1, 3), (3, -1), (size.width, 2), (2, size.height), (9_998, 9_998), (0, 4)]

        for (x, y) in outside { harness.handle(.mouse(MouseEvent(.press, at: .init(x: x, y: y)))) }

        #expect(harness.text(size.width, size.height) == before)
        #expect(harness.requests.count == (try fixture.makeHarness()).requests.count)
        #expect(harness.exitOutcome == nil && harness.otherEffects.isEmpty)
    }

    @Test(arguments: PageFixture.allCases)
    func `a click on a title or in the empty space of a card does nothing`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness(MouseScreen.wide)
        let before = harness.wizard.page.controls
        let title = harness.wizard.page.form(harness.wizard.strings, harness.wizard.context).title

        try harness.click(title)
        let corner = Frame.Position(x: 70, y: try harness.position(of: title).y)
        harness.handle(.mouse(MouseEvent(.press, at: corner)))

        #expect(harness.wizard.page.controls == before)
        #expect(harness.exitOutcome == nil && harness.otherEffects.isEmpty)
        #expect(harness.requests.count == (try fixture.makeHarness()).requests.count)
    }

    @Test func `a click before the size is known, or on a screen too small for pages, does nothing`() throws {
        var harness = try WizardHarness("fabrikam")
        let before = harness.text()

        harness.handle(.mouse(MouseEvent(.press, at: .init(x: 14, y: 12))))
        harness.handle(.resize(Frame.Size(width: 19, height: 5)))
        harness.handle(.mouse(MouseEvent(.press, at: .init(x: 3, y: 3))))
        harness.turnWheel(.wheelDown)

        #expect(harness.text() == before)
    }

    @Test func `while waiting a click changes nothing but can open the inbox`() throws {
        var harness = try PageFixture.code.makeHarness(MouseScreen.wide)
        harness.enter("40273951")
        let (page, count) = (harness.wizard.pageID, harness.requests.count)
        let controls = harness.wizard.page.controls

        for label in ["Continue", "New code in", "Change email", "✓ Email", "│ 0 │"] {
            try harness.click(label)
        }
        #expect(harness.wizard.page.controls == controls)
        #expect(harness.wizard.pageID == page && harness.requests.count == count)
        #expect(harness.wizard.isWaiting && harness.otherEffects.isEmpty)
        try harness.click("F2 Open and fill")

        #expect(harness.otherEffects == [.readInbox])
    }

    @Test(arguments: PageFixture.allCases)
    func `a page without an address accepts the mouse`(fixture: PageFixture) throws {
        #expect(try fixture.makeHarness(MouseScreen.wide).wizard.acceptsMouse)
    }

    @Test func `the mouse is left to the terminal on a page with an address, but not in its help`() throws {
        var harness = try WizardHarness(
            "fabrikam", webFallback: Wizard.WebFallback(signUpLink: BrowserPageTests.website))
        harness.enter("ada@contoso.com")

        harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":"MFA is needed"}"#)
        #expect(harness.shows("https://demo.example/sign-up"))
        #expect(!harness.wizard.acceptsMouse)
        harness.press(.function(1))
        #expect(harness.wizard.acceptsMouse)
        harness.press(.escape)

        #expect(!harness.wizard.acceptsMouse)
    }
}

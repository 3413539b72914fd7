import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// The wheel of the mouse.
struct WheelTests {
    @Test func `the wheel moves through an open list`() throws {
        var harness = try PageFixture.attributes.makeHarness(MouseScreen.wide)
        harness.press(.character(" "))
        let first = harness.wizard.page.controls.fields[0].choice?.search.highlightIndex

        for _ in 0..<3 { harness.turnWheel(.wheelDown) }
        #expect(harness.wizard.page.controls.fields[0].choice?.search.highlightIndex == (first ?? 0) + 3)
        harness.turnWheel(.wheelUp)

        #expect(harness.wizard.page.controls.fields[0].choice?.search.highlightIndex == (first ?? 0) + 2)
        #expect(harness.wizard.page.controls.hasOpenList)
    }

    @Test func `the wheel scrolls help to its end and back`() throws {
        var harness = try PageFixture.email.makeHarness(MouseScreen.narrow)
        harness.press(.function(1))
        let top = harness.text(40, 12)

        harness.turnWheel(.wheelDown)
        #expect(harness.text(40, 12) != top)
        for _ in 0..<50 { harness.turnWheel(.wheelDown) }
        let end = harness.text(40, 12)
        harness.turnWheel(.wheelDown)
        #expect(harness.text(40, 12) == end && end.contains("↑"))
        for _ in 0..<50 { harness.turnWheel(.wheelUp) }

        #expect(harness.text(40, 12) == top)
    }

    @Test func `the wheel scrolls a page that does not fit, and keeps the focus`() throws {
        var harness = try PageFixture.unknownAttributes.makeHarness(MouseScreen.narrow)
        let top = harness.text(40, 12)
        #expect(top.contains("↓"))

        for _ in 0..<20 { harness.turnWheel(.wheelDown) }
        #expect(harness.text(40, 12).contains("↑") && harness.text(40, 12).contains("Continue"))
        try harness.click("Back", size: MouseScreen.narrow)

        #expect(harness.wizard.pageID == .code)
    }

    @Test(arguments: PageFixture.allCases)
    func `on a page that fits the wheel changes nothing`(fixture: PageFixture) throws {
        var harness = try fixture.makeHarness(Frame.Size(width: 200, height: 60))
        let before = harness.text(200, 60)

        harness.turnWheel(.wheelDown)
        harness.turnWheel(.wheelUp)
        harness.turnWheel(.wheelUp)

        #expect(harness.text(200, 60) == before)
        #expect(harness.requests.count == (try fixture.makeHarness()).requests.count)
    }
}

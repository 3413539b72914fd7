import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The buttons of every page, as Tab reaches them.
struct ButtonFocusTests {
    private static let sizes = [(20, 6), (40, 12), (60, 16), (80, 24), (120, 40), (200, 60)].map {
        Frame.Size(width: $0, height: $1)
    }

    @Test(arguments: PageFixture.allCases, sizes)
    func `R-02 Tab reaches every button, and its label is on the ground of the focus`(
        fixture: PageFixture, size: Frame.Size
    ) throws {
        var harness = try fixture.makeHarness()
        harness.handle(.resize(size))
        let controls = harness.wizard.page.controls

        var reached: Set<Controls.Button> = []
        for _ in 0..<controls.fields.count + controls.allButtons.count {
            let focused = harness.wizard.page.controls.focusedButton
            let frame = harness.wizard.frame(size: size)
            if let focused, !focused.isLine {
                reached.insert(focused)
                let label = harness.label(of: focused, in: frame).withoutWhitespace
                #expect(frame.focusedText.contains(label), "\(label)\n\(frame.text)")
            }
            harness.press(.tab)
        }

        #expect(Set(controls.allButtons.filter { !$0.isLine }) == reached)
    }
}

extension WizardHarness {
    /// Returns the label of a button of the page; those in a frame or below the card begin with their keys.
    fileprivate func label(of button: Controls.Button, in frame: Frame) -> String {
        let page = wizard.page
        let strings = wizard.strings
        if button == .reveal { return page.controls.isRevealing ? strings.screen.hide : strings.screen.show }
        if button == .inbox, frame.focusedText.contains("F2") { return "▸F2" }
        let form = page.form(wizard.strings, wizard.context)
        return form.labels[button] ?? wizard.strings.label(of: button, page.controls)
    }
}

extension Frame {
    /// The text on the ground of the focus, without spaces.
    fileprivate var focusedText: String {
        (0..<size.height).flatMap { runs(inRow: $0) }.filter { $0.ground == .focus }
            .map(\.text.text).joined().withoutWhitespace
    }
}

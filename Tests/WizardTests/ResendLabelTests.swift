import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The button that sends a new code.
struct ResendLabelTests {
    @Test(arguments: Language.supported)
    func `no button moves when the countdown ends`(language: Language) throws {
        var harness = try WizardHarness.atCode(language: language)
        for width in [40, 80] {
            var harness = harness
            func rows() -> [[Int]] {
                let frame = harness.wizard.frame(size: Frame.Size(width: width, height: 24))
                return (0..<24).map { row in
                    frame.runs(inRow: row).filter { [.button, .disabledButton].contains($0.style) }.map(\.x)
                }
            }
            let before = rows()
            harness.wait(seconds: 29)
            #expect(rows() == before)
            harness.wait(seconds: 2)
            #expect(rows() == before)
        }
        harness.wait(seconds: 31)
        #expect(harness.wizard.snapshot.buttons.allSatisfy { !$0.label.hasSuffix(" ") })
    }
}

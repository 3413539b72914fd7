import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The summary on a page with several errors.
struct ErrorSummaryTests {
    private func makeHarness() throws -> WizardHarness {
        var harness = try PageFixture.attributes.makeHarness()
        harness.press(.enter, .enter)
        return harness
    }

    @Test func `R-03 submitting an empty page shows all errors at once`() throws {
        let harness = try makeHarness()

        #expect(
            harness.text().contains(
                """
                 There are 2 things to fix
                 Alt-1: Enter your country or region.
                 Alt-2: Enter your city.
                """) || harness.text().contains("Alt-1: Select your country or region."))
        #expect(harness.wizard.page.controls.focusedField == 0)
        #expect(harness.requests.isEmpty)
    }

    @Test func `R-03 the items have the same text as the errors at the fields`() throws {
        let harness = try makeHarness()

        for (number, problem) in zip(1..., harness.wizard.page.controls.problems.sorted { $0.key < $1.key }) {
            let text = harness.wizard.strings.text(of: problem.value)
            #expect(harness.shows("Alt-\(number): \(text)"))
            #expect(harness.shows("Error: \(text)"))
        }
    }

    @Test func `R-03 each item jumps to its field`() throws {
        var harness = try makeHarness()

        harness.press(.alt("2"))
        #expect(harness.wizard.page.controls.focusedField == 1)
        harness.press(.tab, .tab, .alt("1"))
        #expect(harness.wizard.page.controls.focusedField == 0)
        harness.press(.alt("3"), .alt("0"))
        #expect(harness.wizard.page.controls.focusedField == 0)
    }

    @Test func `R-03 a corrected answer leaves the summary, and a single error needs none`() throws {
        var harness = try makeHarness()

        harness.press(.alt("2"))
        harness.type("O")

        #expect(!harness.shows("There are"))
        #expect(!harness.shows("Alt-1"))
        #expect(harness.wizard.page.controls.problems.count == 1)
    }
}

import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The summary on a page with several errors.
struct SummaryTests {
    private func desk() throws -> Desk {
        var desk = try Stop.attributes.desk()
        desk.press(.enter, .enter)
        return desk
    }

    @Test func `R-03 submitting an empty page shows all errors at once`() throws {
        let desk = try desk()

        #expect(
            desk.text().contains(
                """
                 Check these answers: 2
                 Alt-1: Enter your country or region.
                 Alt-2: Enter your city.
                """) || desk.text().contains("Alt-1: Choose country or region."))
        #expect(desk.wizard.page.controls.focusedField == 0)
        #expect(desk.sent.isEmpty)
    }

    @Test func `R-03 the items have the same text as the errors at the fields`() throws {
        let desk = try desk()

        for (number, problem) in zip(1..., desk.wizard.page.controls.problems.sorted { $0.key < $1.key }) {
            let text = desk.wizard.words.say(problem.value)
            #expect(desk.shows("Alt-\(number): \(text)"))
            #expect(desk.shows("Error: \(text)"))
        }
    }

    @Test func `R-03 each item jumps to its field`() throws {
        var desk = try desk()

        desk.press(.alt("2"))
        #expect(desk.wizard.page.controls.focusedField == 1)
        desk.press(.tab, .tab, .alt("1"))
        #expect(desk.wizard.page.controls.focusedField == 0)
        desk.press(.alt("3"), .alt("0"))
        #expect(desk.wizard.page.controls.focusedField == 0)
    }

    @Test func `R-03 a corrected answer leaves the summary, and a single error needs none`() throws {
        var desk = try desk()

        desk.press(.alt("2"))
        desk.type("O")

        #expect(!desk.shows("Check these answers"))
        #expect(!desk.shows("Alt-1"))
        #expect(desk.wizard.page.controls.problems.count == 1)
    }
}

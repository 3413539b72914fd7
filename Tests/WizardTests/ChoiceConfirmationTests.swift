import Foundation
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Enter and Space on a choice with a single selection.
struct ChoiceConfirmationTests {
    private func makeHarness(isRequired: Bool) throws -> WizardHarness {
        let json = """
            {"name": "Shelf", "identityProvider": "emailOneTimePasscode",
             "pages": [{"title": {"en": "You"}, "when": "start", "attributes": ["shelf", "town"]}],
             "attributes": [{"name": "shelf", "kind": "choice", "required": \(isRequired),
                             "choices": [{"value": "t", "label": {"en": "Trains"}},
                                         {"value": "b", "label": {"en": "Bricks"}}],
                             "label": {"en": "Shelf"}},
                            {"name": "town", "kind": "text", "label": {"en": "Town"}}]}
            """
        var harness = WizardHarness(flow: try UserFlow(json: Data(json.utf8)))
        harness.enter("ada@contoso.com")
        return harness
    }

    @Test(arguments: [true, false])
    func `with nothing chosen, Enter chooses what is highlighted, unless no answer is needed`(
        isRequired: Bool
    ) throws {
        var harness = try makeHarness(isRequired: isRequired)

        harness.press(.enter)

        #expect(harness.wizard.snapshot.focusedField?.name == "town")
        #expect(harness.wizard.snapshot.fields[0].value == (isRequired ? "Trains" : ""))
    }

    @Test(arguments: [true, false])
    func `Space unticks the choice, unless an answer is needed`(isRequired: Bool) throws {
        var harness = try makeHarness(isRequired: isRequired)

        harness.press(.move(.down), .character(" "))
        #expect(harness.wizard.snapshot.fields[0].value == "Bricks")
        harness.press(.character(" "))

        #expect(harness.wizard.snapshot.fields[0].value == (isRequired ? "Bricks" : ""))
    }

    @Test func `the key line says where Enter goes`() throws {
        var harness = try makeHarness(isRequired: false)
        #expect(harness.shows("Enter next"))

        harness.press(.enter)
        #expect(harness.shows("Enter continue"))
        harness = try makeHarness(isRequired: true)

        #expect(harness.shows("Enter choose"))
    }
}

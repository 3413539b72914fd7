import Foundation
import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Attributes on several pages, which the user answers once.
struct SharedAnswersTests {
    /// Returns a harness at the first of two pages that ask for the same three attributes.
    private func makeHarness(_ when: String = "start") throws -> WizardHarness {
        let json = """
            {"name": "Twice", "identityProvider": "emailOneTimePasscode",
             "pages": [
              {"title": {"en": "First"}, "when": "start", "attributes": ["city", "land"]},
              {"title": {"en": "Second"}, "when": "\(when)", "attributes": ["news"]}],
             "attributes": [
              {"name": "city", "kind": "text", "required": true, "label": {"en": "City"}},
              {"name": "land", "kind": "country", "required": true, "label": {"en": "Country"}},
              {"name": "news", "kind": "boolean", "required": true, "label": {"en": "News"}}]}
            """
        var flow = try UserFlow(json: Data(json.utf8))
        // A flow file cannot do this.
        for index in flow.pages.indices { flow.pages[index].attributes = ["city", "land", "news"] }
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")
        return harness
    }

    @Test(.rule("R-45"), arguments: UserFlow.bundled)
    func `no two pages of a flow ask for the same attribute`(name: String) throws {
        let wizard = try WizardHarness(name).wizard

        let names = wizard.pageSession.pageOrder.compactMap(wizard.pageSession.makePage).flatMap(\.fieldNames)

        #expect(names.count == Set(names).count && names.first == "email")
    }

    @Test(.rule("R-45")) func `an attribute on two pages is filled in on both and has one answer`() throws {
        var harness = try makeHarness()
        harness.enter("Odense")
        harness.choose("Denmark")
        harness.press(.character(" "), .enter)
        #expect(harness.shows("Second"))
        for text in ["Odense", "Denmark", "[x] News"] { #expect(harness.shows(text)) }

        harness.press(.move(.end), .character("!"), .move(.pageUp))
        #expect(harness.shows("First"))
        #expect(harness.shows("Odense!"))
        harness.press(.tab)
        harness.choose("Sweden")
        harness.press(.enter, .enter, .enter, .enter)

        #expect(
            harness.requests.first?[text: .attributes] == #"{"city":"Odense!","land":"Sweden","news":true}"#)
    }

    @Test(.rule("R-45")) func `an attribute that is asked for again after the code is filled in`() throws {
        var harness = try makeHarness("afterCode")
        harness.enter("Odense")
        harness.choose("Denmark")
        harness.press(.enter)
        harness.accept()
        harness.accept()
        harness.enter("40273951")

        harness.refuse(
            "attributes_required", code: 55106,
            extra: #","continuation_token":"t","required_attributes":[{"name":"city","type":"string"}]"#)

        #expect(harness.shows("Second"))
        for text in ["Odense", "Denmark", "[ ] News"] { #expect(harness.shows(text)) }
    }

    @Test(
        .rule("R-43"),
        arguments: [
            ("string", Wizard.PageSnapshot.InputType.text, "4x", nil),
            ("int64", .text, "4x", "attribute.number"),
            ("Int64", .text, "42", nil), ("Boolean", .yesOrNo, "y", nil), ("boolean", .yesOrNo, "n", nil),
            ("Text", .text, "x", nil), ("somethingNew", .text, "x", nil), ("", .text, "x", nil),
        ])
    func `an attribute that the flow does not define is asked for by its type`(
        type: String, inputType: Wizard.PageSnapshot.InputType, answer: String, problem: String?
    ) throws {
        var harness = try WizardHarness.atCode()
        harness.enter("40273951")
        harness.refuse(
            "attributes_required", code: 55106,
            extra: """
                ,"continuation_token":"t","required_attributes":[{"name":"shoeSize","type":"\(type)"}]
                """)
        #expect(harness.shows("Shoe size"))
        #expect(harness.wizard.snapshot.focusedField?.inputType == inputType)

        harness.enter(answer)

        #expect(harness.wizard.snapshot.problem?.id == problem)
        #expect(harness.lastForm["grant_type"] == (problem == nil ? "attributes" : "oob"))
    }
}

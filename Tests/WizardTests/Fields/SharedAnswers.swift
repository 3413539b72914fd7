import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Attributes on several pages, which the user answers once.
struct SharedAnswers {
    /// Returns a harness at the first of two pages that ask for the same three attributes.
    private func desk(_ when: String = "start") throws -> Desk {
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
        var desk = Desk(flow: flow)
        desk.enter("ada@contoso.com")
        return desk
    }

    @Test(arguments: UserFlow.bundled)
    func `R-45 no two pages of a flow ask for the same attribute`(name: String) throws {
        let wizard = try Desk(name).wizard

        let asked = wizard.course.compactMap(wizard.makePage).flatMap(\.names)

        #expect(asked.count == Set(asked).count && asked.first == "email")
    }

    @Test func `R-45 an attribute on two pages is filled in on both and has one answer`() throws {
        var desk = try desk()
        desk.enter("Odense")
        desk.choose("Denmark")
        desk.press(.character(" "), .enter)
        #expect(desk.shows("Second"))
        for text in ["Odense", "Denmark", "[x] News"] { #expect(desk.shows(text)) }

        desk.press(.move(.end), .character("!"), .move(.pageUp))
        #expect(desk.shows("First"))
        #expect(desk.shows("Odense!"))
        desk.press(.tab)
        desk.choose("Sweden")
        desk.press(.enter, .enter, .enter, .enter)

        #expect(
            desk.sent.first?[text: .attributes] == #"{"city":"Odense!","land":"Sweden","news":true}"#)
    }

    @Test func `R-45 an attribute that is asked for again after the code is filled in`() throws {
        var desk = try desk("afterCode")
        desk.enter("Odense")
        desk.choose("Denmark")
        desk.press(.enter)
        desk.accept()
        desk.accept()
        desk.enter("40273951")

        desk.refuse(
            "attributes_required", code: 55106,
            more: #","continuation_token":"t","required_attributes":[{"name":"city","type":"string"}]"#)

        #expect(desk.shows("Second"))
        for text in ["Odense", "Denmark", "[ ] News"] { #expect(desk.shows(text)) }
    }

    @Test(arguments: [
        ("string", Wizard.Content.Manner.typed, "4x", nil), ("int64", .typed, "4x", "attribute.number"),
        ("Int64", .typed, "42", nil), ("Boolean", .yesOrNo, "y", nil), ("boolean", .yesOrNo, "n", nil),
        ("Text", .typed, "x", nil), ("somethingNew", .typed, "x", nil), ("", .typed, "x", nil),
    ])
    func `R-43 an attribute that the flow does not define is asked for by its type`(
        type: String, manner: Wizard.Content.Manner, answer: String, problem: String?
    ) throws {
        var desk = try Desk.atCode()
        desk.enter("40273951")
        desk.refuse(
            "attributes_required", code: 55106,
            more: """
                ,"continuation_token":"t","required_attributes":[{"name":"shoeSize","type":"\(type)"}]
                """)
        #expect(desk.shows("Shoe size"))
        #expect(desk.wizard.prompt.manner == manner)

        desk.enter(answer)

        #expect(desk.wizard.prompt.problemID == problem)
        #expect(desk.lastForm["grant_type"] == (problem == nil ? "attributes" : "oob"))
    }
}

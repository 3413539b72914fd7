import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Answers that do not match the pattern of their attribute.
struct PatternStory {
    /// Returns a harness at the page after the code, for an attribute that the tenant requires.
    private func desk(
        _ flow: String = "contoso", name: String = "jobTitle", regex: String? = nil
    ) throws -> Desk {
        var desk = try Desk.atCode(flow)
        desk.enter("40273951")
        let options = regex.map { #","options":{"regex":"\#($0)"}"# } ?? ""
        let list = #"[{"name":"\#(name)","type":"string","required":true\#(options)}]"#
        desk.refuse(
            "attributes_required", code: 55106,
            more: #","continuation_token":"t","required_attributes":\#(list)"#)
        return desk
    }

    @Test func `a mismatch is reported before anything is sent, with an example`() throws {
        var desk = try desk()
        let before = desk.sent.count

        desk.type("007")
        desk.press(.enter, .enter)

        #expect(desk.sent.count == before)
        #expect(desk.wizard.prompt.field == "jobTitle")
        #expect(
            desk.wizard.prompt.problem == """
                Job title has a form we did not expect. Write it like "Engineer", or continue with it as it is.
                """)
    }

    @Test func `continuing with the same answer sends it, and the tenant decides`() throws {
        var desk = try desk()
        desk.type("007")
        desk.press(.enter, .enter)

        desk.press(.enter, .enter)
        #expect(desk.lastForm["attributes"]?.contains(#""jobTitle":"007""#) == true)
        desk.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1002027,
            more: #","invalid_attributes":[{"name":"jobTitle"}]"#)

        #expect(desk.wizard.prompt.problemID == "attribute.refused.example")
    }

    @Test func `a different mismatch is reported again`() throws {
        var desk = try desk()
        desk.type("007")
        desk.press(.enter, .enter)
        let before = desk.sent.count

        desk.type("8")
        desk.press(.enter, .enter)
        #expect(desk.wizard.prompt.problemID == "attribute.pattern")
        desk.reenter("Engineer")
        desk.press(.enter)

        #expect(desk.sent.count == before + 1)
    }

    @Test(arguments: [("^[0-9]{4}$", "attribute.pattern.open"), ("[A-Z", nil), ("^(a+)+$", nil), ("", nil)])
    func `a pattern from the tenant is used only if it can be evaluated`(regex: String, id: String?) throws {
        var desk = try desk("fabrikam", name: "loyaltyNumber", regex: regex)

        desk.enter(String(repeating: "a", count: 40) + "!")

        #expect(desk.wizard.prompt.problemID == id)
        #expect(desk.wizard.isWaiting == (id == nil))
    }

    @Test(arguments: [
        ("AB1", "", true), ("12", "2001-01-01", true), ("12", "1999-12-31", false), ("", "", false),
    ])
    func `a pattern of the flow must match the whole answer, also before the code`(
        plate: String, born: String, isOdd: Bool
    ) throws {
        let json = """
            {"name": "Plates", "identityProvider": "emailOneTimePasscode",
             "pages": [{"title": {"en": "You"}, "when": "start", "attributes": ["plate", "born"]}],
             "attributes": [{"name": "plate", "kind": "text", "pattern": "[A-Z]{2}|[0-9]{2}", "example": "AB",
                             "label": {"en": "Plate"}},
                            {"name": "born", "kind": "date", "pattern": "19.*", "example": "1999-01-01",
                             "label": {"en": "Born"}}]}
            """
        var desk = Desk(flow: try UserFlow(json: Data(json.utf8)))
        desk.enter("ada@contoso.com")

        desk.enter(plate)
        desk.enter(born)

        #expect(desk.wizard.isWaiting == !isOdd)
        #expect(desk.wizard.page.controls.problems.values.allSatisfy { $0.id == "attribute.pattern" })
    }
}

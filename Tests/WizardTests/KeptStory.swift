import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// Replies that require attributes again or refuse them: the answers are kept.
struct KeptStory {
    /// Returns a harness at contoso's page after the code, with attributes that the tenant requires.
    private func desk(required: String) throws -> Desk {
        var desk = try Desk.atCode("contoso")
        desk.enter("40273951")
        require(required, of: &desk)
        return desk
    }

    private func require(_ names: String, of desk: inout Desk) {
        let members = names.split(separator: " ").map {
            #"{"name":"\#($0)","type":"string","required":true}"#
        }
        desk.refuse(
            "attributes_required", code: 55106,
            more: #","continuation_token":"t","required_attributes":[\#(members.joined(separator: ","))]"#)
    }

    private func refuse(_ names: String, of desk: inout Desk) {
        let members = names.split(separator: " ").map { #"{"name":"\#($0)"}"# }
        desk.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1002027,
            more: #","invalid_attributes":[\#(members.joined(separator: ","))]"#)
    }

    @Test func `R-43 R-45 an attribute that the tenant asks for again is filled in`() throws {
        var desk = try desk(required: "jobTitle")
        desk.enter("Engineer")
        desk.press(.enter)

        require("city loyaltyNumber", of: &desk)
        #expect(desk.wizard.prompt.field == "city")
        #expect(desk.shows("One more page: the service also needs City, Loyalty number."))
        #expect(desk.shows("City Odense"))
        desk.press(.enter)
        desk.enter("4711")

        #expect(desk.lastForm["attributes"]?.contains(#""city":"Odense""#) == true)
        #expect(desk.lastForm["attributes"]?.contains(#""loyaltyNumber":"4711""#) == true)
        #expect(desk.lastForm["attributes"]?.contains(#""jobTitle":"Engineer""#) == true)
    }

    @Test func `R-43 a second page of unknown attributes keeps the answers of the first`() throws {
        var desk = try desk(required: "jobTitle")
        desk.enter("Engineer")
        desk.press(.enter)
        require("loyaltyNumber", of: &desk)
        desk.enter("4711")

        require("shoeSize", of: &desk)
        #expect(desk.shows("Loyalty number 4711"))
        desk.press(.enter)
        desk.enter("42")

        #expect(desk.lastForm["attributes"]?.contains(#""loyaltyNumber":"4711""#) == true)
        #expect(desk.lastForm["attributes"]?.contains(#""shoeSize":"42""#) == true)
    }

    @Test(arguments: [("jobTitle", "Your work"), ("city", "Where are you?"), ("country", "Where are you?")])
    func `R-44 a refused attribute is marked on its page and has the focus`(name: String, title: String)
        throws
    {
        var desk = try desk(required: "jobTitle")
        desk.enter("Engineer")
        desk.press(.enter)

        refuse(name, of: &desk)

        #expect(desk.shows(title))
        #expect(desk.wizard.prompt.field == name)
        #expect(desk.wizard.prompt.problemID?.hasPrefix("attribute.refused") == true)
        #expect(desk.wizard.page.controls.problems.count == 1)
    }

    @Test func `R-44 several refused attributes are marked on their pages, and a notice counts them`() throws
    {
        var desk = try Desk.atCode("contoso")
        desk.press(.escape, .tab)
        desk.reenter("Aarhus")
        refuse("city country unknown", of: &desk)

        #expect(desk.wizard.prompt.field == "country")
        #expect(desk.wizard.prompt.noticeID == "attribute.refused.many")
        #expect(desk.wizard.page.controls.problems.keys.sorted() == [0, 1])
    }

    @Test func `R-44 a refusal without names is shown as a notice`() throws {
        var desk = try desk(required: "jobTitle")
        desk.enter("Engineer")
        desk.press(.enter)

        refuse("", of: &desk)

        #expect(desk.shows("Your work"))
        #expect(desk.wizard.prompt.noticeID == "attribute.refused.unnamed")
        #expect(desk.wizard.page.controls.problems.isEmpty)
    }
}

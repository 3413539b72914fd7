import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

struct AttributesStory {
    private let newsletter = "extension_0123456789abcdef0123456789abcdef_Newsletter"

    /// Returns a harness at contoso's second attribute page, after the code was accepted.
    private func desk() throws -> Desk {
        var desk = try Desk.atCode("contoso")
        desk.enter("40273951")
        desk.refuse(
            "attributes_required", code: 55106,
            more: """
                ,"continuation_token":"t5",
                "required_attributes":[{"name":"jobTitle","type":"string","required":true}]
                """)
        return desk
    }

    @Test func `answers before the code are sent in the sign-up request`() throws {
        let desk = try Desk.atCode("contoso")

        #expect(desk.sent[0].path == .signUpStart)
        #expect(desk.sent[0][text: .attributes] == #"{"city":"Odense","country":"Denmark"}"#)
    }

    @Test func `answers after the code are sent in one request when the tenant asks`() throws {
        var desk = try desk()
        #expect(desk.shows("Your work"))
        #expect(desk.shows("As on your contract"))

        desk.type("Engineer")
        desk.press(.enter, .character(" "), .enter)

        #expect(desk.lastForm["grant_type"] == "attributes")
        #expect(desk.lastForm["continuation_token"] == "t5")
        #expect(desk.lastForm["attributes"] == "{\"\(newsletter)\":true,\"jobTitle\":\"Engineer\"}")
        desk.accept()
        #expect(desk.wizard.prompt.page == "done")
    }

    @Test func `answers of two pages after the code are sent in one request`() throws {
        let json = """
            {"name": "Tailspin", "identityProvider": "emailOneTimePasscode",
             "pages": [{"title": {"en": "First"}, "attributes": ["city"]},
                       {"title": {"en": "Second"}, "attributes": ["age", "motto"]}],
             "attributes": [{"name": "city", "kind": "text", "required": true, "label": {"en": "City"}},
                            {"name": "age", "kind": "integer", "required": true, "label": {"en": "Age"}},
                            {"name": "motto", "kind": "text", "label": {"en": "Motto"}}]}
            """
        var desk = Desk(flow: try UserFlow(json: Data(json.utf8)))
        desk.enter("ada@contoso.com")
        desk.accept()
        desk.accept()
        desk.enter("40273951")
        desk.refuse(
            "attributes_required", code: 55106,
            more: """
                ,"continuation_token":"t5","required_attributes":[
                {"name":"city","type":"string","required":true},{"name":"age","type":"int64","required":true}]
                """)
        let before = desk.sent.count

        desk.enter("Odense")
        #expect(desk.sent.count == before)
        #expect(desk.shows("Second"))
        #expect(desk.shows("Motto (optional)"))
        desk.enter("x")
        desk.press(.enter)
        #expect(desk.wizard.prompt.problem == "Age is a whole number, like 42.")
        desk.press(.backspace)
        desk.enter("37")
        desk.press(.enter)

        #expect(desk.sent.count == before + 1)
        #expect(desk.lastForm["attributes"] == #"{"age":37,"city":"Odense"}"#)
    }

    @Test func `all missing answers are reported at once, with the focus on the first`() throws {
        var desk = try Desk("adventure")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.accept()
        desk.accept()
        desk.enter("40273951")
        desk.refuse(
            "attributes_required", code: 55106,
            more: """
                ,"continuation_token":"t5","required_attributes":[
                {"name":"country","type":"string","required":true},{"name":"city","type":"string","required":true}]
                """)
        let before = desk.sent.count

        desk.press(.tab, .enter)

        #expect(desk.sent.count == before)
        #expect(desk.shows("Check these answers: 2"))
        #expect(desk.shows("Error: Choose country or region."))
        #expect(desk.shows("Error: Enter your city."))
        #expect(desk.wizard.prompt.field == "country")
    }

    @Test func `an attribute that the tenant refuses is marked and resent with the same token`() throws {
        var desk = try desk()
        desk.type("Chief: all")
        desk.press(.enter, .enter)

        desk.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1002027,
            more: #","invalid_attributes":[{"name":"jobTitle"}]"#)
        #expect(desk.wizard.prompt.field == "jobTitle")
        #expect(
            desk.wizard.prompt.problem == "The service did not accept Job title. Write it like \"Engineer\".")
        desk.reenter("Engineer")
        desk.press(.enter)

        #expect(desk.lastForm["continuation_token"] == "t5")
        #expect(desk.lastForm["attributes"] == "{\"\(newsletter)\":false,\"jobTitle\":\"Engineer\"}")
    }

    @Test func `a refused attribute of an earlier page is marked on that page`() throws {
        var desk = try desk()
        desk.type("Engineer")
        desk.press(.enter, .enter)

        desk.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1002027,
            more: #","invalid_attributes":[{"name":"city"}]"#)

        #expect(desk.shows("Where are you?"))
        #expect(desk.wizard.prompt.field == "city")
        #expect(desk.wizard.prompt.problem == "The service did not accept City. Change it and continue.")
    }

    @Test func `a refusal without attribute names is shown as a notice`() throws {
        var desk = try desk()
        desk.type("Engineer")
        desk.press(.enter, .enter)

        desk.refuse("invalid_grant", "attribute_validation_failed", code: 1002027)

        #expect(
            desk.wizard.prompt.notice
                == "The service did not accept an answer on this page but did not say which. Check them all.")
    }

    @Test func `attributes that the flow does not define get a page with readable labels`() throws {
        var desk = try desk()
        desk.type("Engineer")
        desk.press(.enter, .enter)

        desk.refuse(
            "attributes_required", code: 55106,
            more: """
                ,"continuation_token":"t6",
                "required_attributes":[{"name":"loyaltyNumber","type":"string","required":true}]
                """)
        #expect(desk.shows("One more page: the service also needs Loyalty number."))
        desk.enter("4711")

        #expect(desk.lastForm["continuation_token"] == "t6")
        #expect(
            desk.lastForm["attributes"]
                == "{\"\(newsletter)\":false,\"jobTitle\":\"Engineer\",\"loyaltyNumber\":\"4711\"}")
    }

    @Test func `Esc goes back page by page and Enter forward, and no answer is lost`() throws {
        var desk = try desk()
        desk.type("Engineer")
        let requests = desk.sent.count

        var pages: [String] = []
        for _ in 0..<5 {
            desk.press(.escape)
            pages.append(desk.wizard.prompt.page)
        }
        #expect(pages == ["code", "attributes", "alias", "password", "email"])
        #expect(desk.shows("ada@contoso.com"))
        pages = []
        for _ in 0..<6 {
            desk.press(.enter)
            pages.append(desk.wizard.prompt.page)
        }

        #expect(pages == ["password", "alias", "attributes", "attributes", "code", "attributes"])
        #expect(desk.shows("Engineer"))
        #expect(desk.sent.count == requests)
    }

    @Test func `PgUp and PgDn move between visited pages and send nothing`() throws {
        var desk = try desk()
        let requests = desk.sent.count

        desk.press(.move(.pageUp), .move(.pageUp), .move(.pageUp))
        #expect(desk.wizard.prompt.page == "alias")
        desk.press(.move(.pageDown), .move(.pageDown), .move(.pageDown), .move(.pageDown))

        #expect(desk.shows("Your work"))
        #expect(desk.sent.count == requests)
    }

    @Test func `changing an earlier answer restarts the sign-up with all other answers`() throws {
        var desk = try desk()
        desk.press(.escape, .escape, .tab)
        #expect(desk.wizard.prompt.field == "city")

        desk.enter("!")

        #expect(desk.sent.last?.path == .signUpStart)
        #expect(desk.lastForm["attributes"] == #"{"city":"Odense!","country":"Denmark"}"#)
        #expect(desk.lastForm["password"] == "Correct-Horse-7")
    }
}

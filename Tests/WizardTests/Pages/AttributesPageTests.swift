import Foundation
import Terminal
import Testing
import UserFlow

@testable import Wizard

struct AttributesPageTests {
    private let newsletter = "extension_0123456789abcdef0123456789abcdef_Newsletter"

    /// Returns a harness at contoso's second attribute page, after the code was accepted.
    private func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.enter("40273951")
        harness.answer(
            .attributesRequired([.init(name: "jobTitle", kind: .text, isMarkedRequired: true)], token: "t5"))
        return harness
    }

    @Test func `answers before the code are sent in the sign-up request`() throws {
        let harness = try WizardHarness.atCode("answersFirst")

        #expect(harness.purposes[0] == .startSignUp)
        #expect(harness.sentAttributes[0] == #"{"city":"Odense","country":"Denmark"}"#)
    }

    @Test func `answers after the code are sent in one request when the tenant asks`() throws {
        var harness = try makeHarness()
        #expect(harness.shows("Your work"))
        #expect(harness.shows("As it appears in your contract"))

        harness.type("Engineer")
        harness.press(.enter, .character(" "), .enter)

        #expect(harness.lastAnswerKind == .attributes)
        #expect(harness.lastToken == "t5")
        #expect(harness.lastAttributes == "{\"\(newsletter)\":true,\"jobTitle\":\"Engineer\"}")
        harness.accept()
        #expect(harness.wizard.snapshot.page == "done")
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
        var harness = WizardHarness(flow: try UserFlow(json: Data(json.utf8)))
        harness.enter("ada@contoso.com")
        harness.accept()
        harness.accept()
        harness.enter("40273951")
        harness.answer(
            .attributesRequired(
                [
                    .init(name: "city", kind: .text, isMarkedRequired: true),
                    .init(name: "age", kind: .integer, isMarkedRequired: true),
                ],
                token: "t5"))
        let requestCount = harness.requests.count

        harness.enter("Odense")
        #expect(harness.requests.count == requestCount)
        #expect(harness.shows("Second"))
        #expect(harness.shows("Motto (optional)"))
        harness.enter("x")
        harness.press(.enter)
        #expect(harness.wizard.snapshot.problem?.text == "Age must be a whole number, like 42.")
        harness.press(.backspace)
        harness.enter("37")
        harness.press(.enter)

        #expect(harness.requests.count == requestCount + 1)
        #expect(harness.lastAttributes == #"{"age":37,"city":"Odense"}"#)
    }

    @Test func `all missing answers are reported at once, with the focus on the first`() throws {
        var harness = try WizardHarness("adventure")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.accept()
        harness.accept()
        harness.enter("40273951")
        harness.answer(
            .attributesRequired(
                [
                    .init(name: "country", kind: .text, isMarkedRequired: true),
                    .init(name: "city", kind: .text, isMarkedRequired: true),
                ],
                token: "t5"))
        let requestCount = harness.requests.count

        harness.press(.tab, .enter)

        #expect(harness.requests.count == requestCount)
        #expect(harness.shows("There are 2 things to fix"))
        #expect(harness.shows("Error: Select your country or region."))
        #expect(harness.shows("Error: Enter your city."))
        #expect(harness.wizard.snapshot.focusedField?.name == "country")
    }

    @Test func `an attribute that the tenant refuses is marked and resent with the same token`() throws {
        var harness = try makeHarness()
        harness.type("Chief: all")
        harness.press(.enter, .enter)

        harness.answer(.attributesInvalid(["jobTitle"]))
        #expect(harness.wizard.snapshot.focusedField?.name == "jobTitle")
        #expect(
            harness.wizard.snapshot.problem?.text
                == "\"Chief: all\" wasn't accepted. Write it like \"Engineer\".")
        harness.reenter("Engineer")
        harness.press(.enter)

        #expect(harness.lastToken == "t5")
        #expect(harness.lastAttributes == "{\"\(newsletter)\":false,\"jobTitle\":\"Engineer\"}")
    }

    @Test func `a refused attribute of an earlier page is marked on that page`() throws {
        var harness = try makeHarness()
        harness.type("Engineer")
        harness.press(.enter, .enter)

        harness.answer(.attributesInvalid(["city"]))

        #expect(harness.shows("Where are you?"))
        #expect(harness.wizard.snapshot.focusedField?.name == "city")
        #expect(
            harness.wizard.snapshot.problem?.text
                == "\"Odense\" wasn't accepted. Change it and try again.")
    }

    @Test func `a refusal that names what no page asks for gives its label`() throws {
        var harness = try makeHarness()
        harness.type("Engineer")
        harness.press(.enter, .enter)

        harness.answer(.attributesInvalid(["postalCode", "loyaltyNumber"]))

        #expect(
            harness.wizard.snapshot.notice?.text
                == "Postal code, Loyalty number wasn't accepted. Change it and try again.")
        #expect(harness.wizard.snapshot.notice?.id == "attribute.refused")
    }

    @Test(arguments: [
        ("A", "A"), (String(repeating: "a", count: 41), String(repeating: "a", count: 40) + "…"),
    ])
    func `a refusal quotes the answer, and of a long one its start`(answer: String, quote: String) throws {
        var harness = try makeHarness()
        harness.type(answer)
        harness.press(.enter, .enter)

        harness.answer(.attributesInvalid(["jobTitle"]))

        #expect(harness.wizard.snapshot.problem?.text.hasPrefix("\"\(quote)\" wasn't accepted.") == true)
        #expect(harness.wizard.snapshot.problem?.id == "attribute.refused.example")
    }

    @Test func `a refusal without attribute names is shown as a notice`() throws {
        var harness = try makeHarness()
        harness.type("Engineer")
        harness.press(.enter, .enter)

        harness.answer(.attributesInvalid([]))

        #expect(
            harness.wizard.snapshot.notice?.text
                == "One of your answers wasn't accepted, but we don't know which. Check them all.")
    }

    @Test func `attributes that the flow does not define get a page with readable labels`() throws {
        var harness = try makeHarness()
        harness.type("Engineer")
        harness.press(.enter, .enter)

        harness.answer(
            .attributesRequired(
                [.init(name: "loyaltyNumber", kind: .text, isMarkedRequired: true)], token: "t6"))
        #expect(harness.shows("One more page: we also need Loyalty number."))
        harness.enter("4711")

        #expect(harness.lastToken == "t6")
        #expect(
            harness.lastAttributes
                == "{\"\(newsletter)\":false,\"jobTitle\":\"Engineer\",\"loyaltyNumber\":\"4711\"}")
    }

    @Test func `Esc goes back page by page and Enter forward, and no answer is lost`() throws {
        var harness = try makeHarness()
        harness.type("Engineer")
        let requestCount = harness.requests.count

        var pages: [String] = []
        for _ in 0..<5 {
            harness.press(.escape)
            pages.append(harness.wizard.snapshot.page)
        }
        #expect(pages == ["code", "attributes", "alias", "password", "email"])
        #expect(harness.shows("ada@contoso.com"))
        pages = []
        for _ in 0..<6 {
            harness.press(.enter)
            pages.append(harness.wizard.snapshot.page)
        }

        #expect(pages == ["password", "alias", "attributes", "attributes", "code", "attributes"])
        #expect(harness.shows("Engineer"))
        #expect(harness.requests.count == requestCount)
    }

    @Test func `PgUp and PgDn move between visited pages and send nothing`() throws {
        var harness = try makeHarness()
        let requestCount = harness.requests.count

        harness.press(.move(.pageUp), .move(.pageUp), .move(.pageUp))
        #expect(harness.wizard.snapshot.page == "alias")
        harness.press(.move(.pageDown), .move(.pageDown), .move(.pageDown), .move(.pageDown))

        #expect(harness.shows("Your work"))
        #expect(harness.requests.count == requestCount)
    }

    @Test func `changing an earlier answer restarts the sign-up with all other answers`() throws {
        var harness = try makeHarness()
        harness.press(.escape, .escape, .tab)
        #expect(harness.wizard.snapshot.focusedField?.name == "city")

        harness.enter("!")

        #expect(harness.purposes.last == .startSignUp)
        #expect(harness.lastAttributes == #"{"city":"Odense!","country":"Denmark"}"#)
        #expect(harness.lastPassword == "Correct-Horse-7")
    }
}

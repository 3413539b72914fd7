import Foundation
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

struct AttributesPageTests {
    private let newsletter = "extension_0123456789abcdef0123456789abcdef_Newsletter"

    /// Returns texts that the tenant requires.
    private static func required(_ names: String...) -> [TenantAnswer.RequestedAttribute] {
        names.map { .init(name: $0, kind: .text, isMarkedRequired: true) }
    }

    /// Returns a harness at contoso's second attribute page, after the code was accepted.
    ///
    /// - Parameter answer: The job title that has been sent, if any.
    private func makeHarness(answer: String? = nil) throws -> WizardHarness {
        var harness = try WizardHarness.sendingCode("answersFirst")
        harness.answer(.attributesRequired(Self.required("jobTitle"), token: "t5"))
        if let answer {
            harness.type(answer)
            harness.press(.enter, .enter)
        }
        return harness
    }

    @Test func `answers before the code are sent in the sign-up request`() throws {
        let harness = try WizardHarness.starting("answersFirst")

        #expect(harness.purposes == [.startSignUp])
        #expect(harness.lastAttributes == #"{"city":"Odense","country":"Denmark"}"#)
    }

    @Test func `answers after the code are sent in one request when the tenant asks`() throws {
        var harness = try makeHarness()
        #expect(harness.shows("Your work"))
        #expect(harness.shows("As it appears in your contract."))

        harness.type("Engineer")
        harness.press(.enter, .character(" "), .enter)

        #expect(harness.lastAnswerKind == .attributes)
        #expect(harness.lastToken == "t5")
        #expect(harness.lastAttributes == "{\"\(newsletter)\":true,\"jobTitle\":\"Engineer\"}")
        harness.accept()
        #expect(harness.wizard.snapshot.page == .done)
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

    @Test func `a refused attribute is resent with the same token`() throws {
        var harness = try makeHarness(answer: "Chief: all")

        harness.answer(.attributesInvalid(["jobTitle"]))
        #expect(
            harness.wizard.snapshot.problem?.text
                == "\"Chief: all\" wasn't accepted. Write it like \"Engineer\".")
        harness.reenter("Engineer")
        harness.press(.enter)

        #expect(harness.lastToken == "t5")
        #expect(harness.lastAttributes == "{\"\(newsletter)\":false,\"jobTitle\":\"Engineer\"}")
    }

    @Test(
        .rule("R-44"),
        arguments: [
            ("jobTitle", "Your work", "\"Engineer\" wasn't accepted. Write it like \"Engineer\"."),
            ("city", "Where are you?", "\"Odense\" wasn't accepted. Change it and try again."),
            ("country", "Where are you?", "\"Denmark\" wasn't accepted. Change it and try again."),
        ])
    func `a refused attribute is marked on its page, also an earlier one, and has the focus`(
        name: String, title: String, message: String
    ) throws {
        var harness = try makeHarness(answer: "Engineer")

        harness.answer(.attributesInvalid([name]))

        #expect(harness.shows(title))
        #expect(harness.wizard.snapshot.focusedField?.name.rawValue == name)
        #expect(harness.wizard.snapshot.problem?.text == message)
        #expect(harness.wizard.page.controls.problems.count == 1)
    }

    @Test(.rule("R-44"))
    func `several refused attributes are marked on their pages, and a notice counts them`() throws {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.press(.escape, .tab)
        harness.reenter("Aarhus")

        harness.answer(.attributesInvalid(["city", "country", "unknown"]))

        #expect(harness.wizard.snapshot.focusedField?.name == "country")
        #expect(harness.wizard.snapshot.notice?.id == "attribute.refused.many")
        #expect(harness.wizard.page.controls.problems.keys.sorted() == [0, 1])
    }

    @Test func `a refusal that names what no page asks for gives its label`() throws {
        var harness = try makeHarness(answer: "Engineer")

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
        var harness = try makeHarness(answer: answer)

        harness.answer(.attributesInvalid(["jobTitle"]))

        #expect(harness.wizard.snapshot.problem?.text.hasPrefix("\"\(quote)\" wasn't accepted.") == true)
        #expect(harness.wizard.snapshot.problem?.id == "attribute.refused.example")
    }

    @Test(.rule("R-44")) func `a refusal without attribute names is shown as a notice`() throws {
        var harness = try makeHarness(answer: "Engineer")

        harness.answer(.attributesInvalid([]))

        #expect(harness.shows("Your work"))
        #expect(
            harness.wizard.snapshot.notice?.text
                == "One of your answers wasn't accepted, but we don't know which. Check them all.")
        #expect(harness.wizard.page.controls.problems.isEmpty)
    }

    @Test(.rule("R-43", "R-45"))
    func `what is asked for again is filled in, and what the flow lacks has a readable label`() throws {
        var harness = try makeHarness(answer: "Engineer")

        harness.answer(.attributesRequired(Self.required("city", "loyaltyNumber"), token: "t6"))
        #expect(harness.wizard.snapshot.focusedField?.name == "city")
        #expect(harness.shows("One more page: we also need City, Loyalty number."))
        #expect(harness.shows("City Odense"))
        harness.press(.enter)
        harness.enter("4711")

        #expect(harness.lastToken == "t6")
        for member in [
            #""city":"Odense""#, #""loyaltyNumber":"4711""#, #""jobTitle":"Engineer""#,
            "\"\(newsletter)\":false",
        ] {
            #expect(harness.lastAttributes?.contains(member) == true, "\(member)")
        }
    }

    @Test(.rule("R-43")) func `a second page of unknown attributes keeps the answers of the first`() throws {
        var harness = try makeHarness(answer: "Engineer")
        harness.answer(.attributesRequired(Self.required("loyaltyNumber"), token: "t6"))
        #expect(harness.shows("One more page: we also need Loyalty number."))
        harness.enter("4711")
        #expect(
            harness.lastAttributes
                == "{\"\(newsletter)\":false,\"jobTitle\":\"Engineer\",\"loyaltyNumber\":\"4711\"}")

        harness.answer(.attributesRequired(Self.required("shoeSize"), token: "t7"))
        #expect(harness.shows("Loyalty number 4711"))
        harness.press(.enter)
        harness.enter("42")

        #expect(harness.lastAttributes?.contains(#""loyaltyNumber":"4711""#) == true)
        #expect(harness.lastAttributes?.contains(#""shoeSize":"42""#) == true)
    }

    @Test func `Esc goes back page by page and Enter forward, and no answer is lost`() throws {
        var harness = try makeHarness()
        harness.type("Engineer")
        let requestCount = harness.requests.count

        var pages: [PageKind] = []
        for _ in 0..<5 {
            harness.press(.escape)
            pages.append(harness.wizard.snapshot.page)
        }
        #expect(pages == [.code, .attributes, .alias, .password, .email])
        #expect(harness.shows("ada@contoso.com"))
        pages = []
        for _ in 0..<6 {
            harness.press(.enter)
            pages.append(harness.wizard.snapshot.page)
        }

        #expect(pages == [.password, .alias, .attributes, .attributes, .code, .attributes])
        #expect(harness.shows("Engineer"))
        #expect(harness.requests.count == requestCount)
    }

    @Test func `PgUp and PgDn move between visited pages and send nothing`() throws {
        var harness = try makeHarness()
        let requestCount = harness.requests.count

        harness.press(.move(.pageUp), .move(.pageUp), .move(.pageUp))
        #expect(harness.wizard.snapshot.page == .alias)
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

import NativeAuth
import Terminal
import TestSupport
import Testing

@testable import Wizard

/// Replies that require attributes again or refuse them: the answers are kept.
struct AttributeReplyTests {
    /// Returns a harness at contoso's page after the code, with attributes that the tenant requires.
    private func makeHarness(requiring: String) throws -> WizardHarness {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.enter("40273951")
        requireAttributes(requiring, in: &harness)
        return harness
    }

    private func requireAttributes(_ names: String, in harness: inout WizardHarness) {
        let members = names.split(separator: " ").map {
            #"{"name":"\#($0)","type":"string","required":true}"#
        }
        harness.refuse(
            "attributes_required", code: 55106,
            extra: #","continuation_token":"t","required_attributes":[\#(members.joined(separator: ","))]"#)
    }

    private func refuseAttributes(_ names: String, in harness: inout WizardHarness) {
        let members = names.split(separator: " ").map { #"{"name":"\#($0)"}"# }
        harness.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1002027,
            extra: #","invalid_attributes":[\#(members.joined(separator: ","))]"#)
    }

    @Test(.rule("R-43", "R-45")) func `an attribute that the tenant asks for again is filled in`() throws {
        var harness = try makeHarness(requiring: "jobTitle")
        harness.enter("Engineer")
        harness.press(.enter)

        requireAttributes("city loyaltyNumber", in: &harness)
        #expect(harness.wizard.snapshot.focusedField?.name == "city")
        #expect(harness.shows("One more page: we also need City, Loyalty number."))
        #expect(harness.shows("City Odense"))
        harness.press(.enter)
        harness.enter("4711")

        #expect(harness.lastForm["attributes"]?.contains(#""city":"Odense""#) == true)
        #expect(harness.lastForm["attributes"]?.contains(#""loyaltyNumber":"4711""#) == true)
        #expect(harness.lastForm["attributes"]?.contains(#""jobTitle":"Engineer""#) == true)
    }

    @Test(.rule("R-43")) func `a second page of unknown attributes keeps the answers of the first`() throws {
        var harness = try makeHarness(requiring: "jobTitle")
        harness.enter("Engineer")
        harness.press(.enter)
        requireAttributes("loyaltyNumber", in: &harness)
        harness.enter("4711")

        requireAttributes("shoeSize", in: &harness)
        #expect(harness.shows("Loyalty number 4711"))
        harness.press(.enter)
        harness.enter("42")

        #expect(harness.lastForm["attributes"]?.contains(#""loyaltyNumber":"4711""#) == true)
        #expect(harness.lastForm["attributes"]?.contains(#""shoeSize":"42""#) == true)
    }

    @Test(
        .rule("R-44"),
        arguments: [("jobTitle", "Your work"), ("city", "Where are you?"), ("country", "Where are you?")])
    func `a refused attribute is marked on its page and has the focus`(name: String, title: String) throws {
        var harness = try makeHarness(requiring: "jobTitle")
        harness.enter("Engineer")
        harness.press(.enter)

        refuseAttributes(name, in: &harness)

        #expect(harness.shows(title))
        #expect(harness.wizard.snapshot.focusedField?.name == name)
        #expect(harness.wizard.snapshot.problem?.id.hasPrefix("attribute.refused") == true)
        #expect(harness.wizard.page.controls.problems.count == 1)
    }

    @Test(.rule("R-44"))
    func `several refused attributes are marked on their pages, and a notice counts them`() throws {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.press(.escape, .tab)
        harness.reenter("Aarhus")
        refuseAttributes("city country unknown", in: &harness)

        #expect(harness.wizard.snapshot.focusedField?.name == "country")
        #expect(harness.wizard.snapshot.notice?.id == "attribute.refused.many")
        #expect(harness.wizard.page.controls.problems.keys.sorted() == [0, 1])
    }

    @Test(.rule("R-44")) func `a refusal without names is shown as a notice`() throws {
        var harness = try makeHarness(requiring: "jobTitle")
        harness.enter("Engineer")
        harness.press(.enter)

        refuseAttributes("", in: &harness)

        #expect(harness.shows("Your work"))
        #expect(harness.wizard.snapshot.notice?.id == "attribute.refused.unnamed")
        #expect(harness.wizard.page.controls.problems.isEmpty)
    }
}

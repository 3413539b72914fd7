import Foundation
import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Answers that do not match the pattern of their attribute.
struct PatternWarningTests {
    /// Returns a harness at the page after the code, for an attribute that the tenant requires.
    private func makeHarness(
        _ flow: String = "answersFirst", name: String = "jobTitle", regex: String? = nil
    ) throws -> WizardHarness {
        var harness = try WizardHarness.sendingCode(flow)
        let options = regex.map { #","options":{"regex":"\#($0)"}"# } ?? ""
        let list = #"[{"name":"\#(name)","type":"string","required":true\#(options)}]"#
        harness.refuse(
            "attributes_required", code: 55106,
            extra: #","continuation_token":"t","required_attributes":\#(list)"#)
        return harness
    }

    @Test func `a mismatch is reported before anything is sent, with an example, as a warning and no error`()
        throws
    {
        var harness = try makeHarness()
        let requestCount = harness.requests.count

        harness.type("007")
        harness.press(.enter, .enter)

        #expect(harness.requests.count == requestCount)
        #expect(harness.wizard.snapshot.focusedField?.name == "jobTitle")
        let problem = try #require(harness.wizard.snapshot.problem)
        #expect(problem.text == "Check job title: it's usually written like \"Engineer\". Enter keeps it.")
        #expect(!problem.isError && !harness.shows("Error:"))
        let frame = harness.wizard.frame(size: Frame.Size(width: 80, height: 24))
        let styles = (0..<24).flatMap { frame.runs(inRow: $0).map(\.style) }
        #expect(styles.contains(.warning) && !styles.contains(.error))
    }

    @Test func `an answer that does not match the tenant's own pattern cannot be continued with`() throws {
        var harness = try makeHarness(regex: "^[A-Za-z].*$")
        let requestCount = harness.requests.count
        harness.type("42 boss")

        for _ in 0..<3 { harness.press(.enter, .enter) }
        #expect(harness.requests.count == requestCount)
        #expect(harness.shows("Error: Job title wouldn't be accepted. Write it like \"Engineer\"."))
        harness.reenter("Engineer")
        harness.press(.enter)

        #expect(harness.requests.count == requestCount + 1)
    }

    @Test func `a pattern that the tenant has told takes the place of the flow's`() throws {
        var harness = try makeHarness(regex: "^[0-9].*$")
        let requestCount = harness.requests.count
        harness.type("42 boss")

        harness.press(.enter, .enter)

        #expect(harness.requests.count == requestCount + 1)
    }

    @Test func `continuing with the same answer sends it, and the tenant decides`() throws {
        var harness = try makeHarness()
        harness.type("007")
        harness.press(.enter, .enter)

        harness.press(.enter, .enter)
        #expect(harness.lastForm["attributes"]?.contains(#""jobTitle":"007""#) == true)
        harness.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1_002_027,
            extra: #","invalid_attributes":[{"name":"jobTitle"}]"#)

        #expect(harness.wizard.snapshot.problem?.id == "attribute.refused.example")
    }

    @Test func `a different mismatch is reported again`() throws {
        var harness = try makeHarness()
        harness.type("007")
        harness.press(.enter, .enter)
        let requestCount = harness.requests.count

        harness.type("8")
        harness.press(.enter, .enter)
        #expect(harness.wizard.snapshot.problem?.id == "attribute.pattern")
        harness.reenter("Engineer")
        harness.press(.enter)

        #expect(harness.requests.count == requestCount + 1)
    }

    @Test(arguments: [("^[0-9]{4}$", "attribute.mismatch.open"), ("[A-Z", nil), ("^(a+)+$", nil), ("", nil)])
    func `a pattern from the tenant is used only if it can be evaluated`(regex: String, id: String?) throws {
        var harness = try makeHarness("fabrikam", name: "loyaltyNumber", regex: regex)

        harness.enter(String(repeating: "a", count: 40) + "!")

        #expect(harness.wizard.snapshot.problem?.id == id)
        #expect(harness.wizard.isWaiting == (id == nil))
    }

    @Test(arguments: [
        ("AB1", "", true), ("12", "2001-01-01", true), ("12", "1999-12-31", false), ("", "", false),
    ])
    func `a pattern of the flow must match the whole answer, also before the code`(
        plate: String, born: String, isMismatch: Bool
    ) throws {
        let flow = UserFlow.asking(
            .init(name: "plate", kind: .text, label: "Plate").matching("[A-Z]{2}|[0-9]{2}", example: "AB"),
            .init(name: "born", kind: .date, label: "Born").matching("19.*", example: "1999-01-01"))
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")

        harness.enter(plate)
        harness.enter(born)

        #expect(harness.wizard.isWaiting == !isMismatch)
        #expect(harness.wizard.page.controls.problems.values.allSatisfy { $0.id == "attribute.pattern" })
    }

    @Test(arguments: [
        ("^[A-Za-z' -]+$", "O’Brien", "The first character that doesn't fit is \"’\"."),
        ("^[A-Za-z]+$", "Jos\u{E9}", "The first character that doesn't fit is \"é\"."),
        ("^[0-9]{4}$", "12345", "The first character that doesn't fit is \"5\"."),
        ("^[0-9]{4}$", "12", "The rule is ^[0-9]{4}$."), ("[0-9]{4}", "ab", "The rule is [0-9]{4}."),
    ])
    func `a refusal without an example names the first character that does not fit, or the rule`(
        regex: String, answer: String, reason: String
    ) throws {
        var harness = try makeHarness("fabrikam", name: "loyaltyNumber", regex: regex)

        harness.enter(answer)

        #expect(
            harness.wizard.snapshot.problem?.text
                == "Loyalty number wouldn't be accepted in this format. Change it and try again. \(reason)")
    }

    @Test func `a warning without an example names the first character that does not fit, too`() throws {
        let flow = UserFlow.asking(
            .init(name: "surname", kind: .text, label: "Surname").matching("[A-Za-z' ]+"))
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")

        harness.enter("O’Brien")

        #expect(
            harness.wizard.snapshot.problem?.text == """
                Check surname: it's usually written another way. Enter keeps it. \
                The first character that doesn't fit is "’".
                """)
    }

    @Test(arguments: ["Ärztin", "エンジニア", "Ingénieur", "Инженер", "Engineer"])
    func `the flows that come with the program accept the letters of every language`(title: String) throws {
        for name in UserFlow.bundled {
            for attribute in try UserFlow.sample(name).attributes where attribute.kind == .text {
                #expect(attribute.patternMismatch(for: title, required: []) == nil)
            }
        }
    }
}

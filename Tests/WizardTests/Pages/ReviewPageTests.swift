import Foundation
import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// The review page of a flow with many pages.
struct ReviewPageTests {
    /// Returns a flow with an alias and three pages of one attribute each, with these values of `when`.
    static func makeFlow(_ timings: [String] = ["start", "afterCode", "afterCode"]) throws -> UserFlow {
        let names = ["city", "jobTitle", "news"]
        let pages = zip(names, timings).map { name, timing in
            #"{"title": {"en": "About \#(name)"}, "when": "\#(timing)", "attributes": ["\#(name)"]}"#
        }
        let json = """
            {"name": "Tailspin", "identityProvider": "emailPassword", "alias": "optional",
             "pages": [\(pages.joined(separator: ","))],
             "attributes": [{"name": "city", "kind": "text", "required": true, "label": {"en": "City"}},
                            {"name": "jobTitle", "kind": "text", "required": true, "label": {"en": "Job title"}},
                            {"name": "news", "kind": "boolean", "required": true, "label": {"en": "Send me news"}}]}
            """
        return try UserFlow(json: Data(json.utf8))
    }

    private static let requiredAttributes = TenantAnswer.attributesRequired(
        [.init(name: "jobTitle", kind: .text), .init(name: "news", kind: .boolean)], token: "t5")

    /// Returns a harness at the review page, with everything answered.
    static func makeHarness() throws -> WizardHarness {
        var harness = WizardHarness(flow: try makeFlow())
        for answer in ["ada@contoso.com", "Correct-Horse-7", "", "Odense"] { harness.enter(answer) }
        harness.accept()
        harness.accept()
        harness.enter("40273951")
        harness.answer(requiredAttributes)
        harness.enter("Engineer")
        harness.press(.character("y"), .enter)
        return harness
    }

    @Test func `the page lists every answer except the password`() throws {
        let harness = try Self.makeHarness()

        #expect(harness.wizard.snapshot.page == .review)
        for line in ["Email: ada@contoso.com", "City: Odense", "Job title: Engineer", "Send me news: yes"] {
            #expect(harness.shows(line))
        }
        #expect(harness.shows("Username: Not given"))
        #expect(!harness.shows("Correct-Horse-7") && !harness.text(100, 60).contains("•"))
    }

    @Test func `Continue submits the answers once`() throws {
        var harness = try Self.makeHarness()

        harness.press(.enter, .enter)

        #expect(harness.lastAttributes == #"{"jobTitle":"Engineer","news":true}"#)
        #expect(harness.lastToken == "t5")
        #expect(harness.requests.count == 4)
    }

    @Test(arguments: [Key.enter, .escape, .move(.pageUp), .move(.pageDown)])
    func `Enter on a line opens its field, and leaving that page returns to the review`(key: Key) throws {
        var harness = try Self.makeHarness()
        harness.press(.backTab, .backTab, .enter)
        #expect(harness.wizard.snapshot.focusedField?.name == "jobTitle")
        let requestCount = harness.requests.count

        harness.type("!")
        harness.press(key)
        #expect(harness.wizard.snapshot.page == .review)
        #expect(harness.shows("Job title: Engineer!"))
        #expect(harness.requests.count == requestCount)
        harness.press(.enter)

        #expect(harness.lastAttributes == #"{"jobTitle":"Engineer!","news":true}"#)
    }

    @Test func `an error keeps the user on the opened page`() throws {
        var harness = try Self.makeHarness()
        harness.press(.backTab, .backTab, .enter)

        harness.reenter("")

        #expect(harness.wizard.snapshot.focusedField?.name == "jobTitle")
        #expect(harness.wizard.snapshot.problem?.id == "attribute.empty")
    }

    @Test func `changing the email starts another sign-up with all other answers`() throws {
        var harness = try Self.makeHarness()
        harness.press(.move(.down), .move(.down), .enter)
        #expect(harness.wizard.snapshot.focusedField?.name == "email")

        harness.reenter("grace@contoso.com")
        #expect(harness.wizard.snapshot.page == .review)
        harness.press(.enter)
        #expect(harness.purposes.last == .startSignUp)
        #expect(harness.lastUsername == "grace@contoso.com")
        harness.accept()
        harness.accept()
        harness.enter("40273951")
        harness.answer(Self.requiredAttributes)
        harness.press(.enter, .enter)

        #expect(harness.wizard.snapshot.page == .review)
        #expect(harness.shows("Job title: Engineer"))
    }

    @Test func `a failed second sign-up is retried from the review`() throws {
        var harness = try Self.makeHarness()
        harness.press(.move(.down), .move(.down), .enter)
        harness.reenter("grace@contoso.com")
        harness.press(.enter)

        harness.fail(.offline(host: "h"))
        #expect(harness.wizard.snapshot.page == .review)
        #expect(harness.wizard.snapshot.notice?.id == "net.offline")
        harness.press(.enter)

        #expect(harness.purposes.suffix(2) == [.startSignUp, .startSignUp])
    }

    @Test(.rule("R-44")) func `an answer that the tenant refuses is corrected on its page`() throws {
        var harness = try Self.makeHarness()
        harness.press(.enter)

        harness.answer(.attributesInvalid(["jobTitle"]))
        #expect(harness.wizard.snapshot.focusedField?.name == "jobTitle")
        harness.reenter("Baker")
        harness.press(.enter)

        #expect(harness.wizard.snapshot.page == .review)
        #expect(harness.shows("Job title: Baker"))
    }

    @Test func `if all pages come before the code, so does the review`() throws {
        var harness = WizardHarness(flow: try Self.makeFlow(["start", "start", "start"]))
        for answer in ["ada@contoso.com", "Correct-Horse-7", "", "Odense", "Engineer", "y"] {
            harness.enter(answer)
        }
        #expect(harness.wizard.snapshot.page == .review)
        #expect(harness.requests.isEmpty)

        harness.press(.enter)

        #expect(harness.purposes == [.startSignUp])
    }

    @Test func `a flow with two attribute pages has no review`() throws {
        #expect(try !WizardHarness("answersFirst").wizard.pageSession.pageOrder.contains(.review))
        #expect(try WizardHarness("tailspin").wizard.pageSession.pageOrder.contains(.review))
    }
}

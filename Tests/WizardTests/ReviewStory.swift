import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// The review page of a flow with many pages.
struct ReviewStory {
    /// Returns a flow with an alias and three pages of one attribute each, with these values of `when`.
    static func flow(_ moments: [String] = ["start", "afterCode", "afterCode"]) throws -> UserFlow {
        let names = ["city", "jobTitle", "news"]
        let pages = zip(names, moments).map { name, moment in
            #"{"title": {"en": "About \#(name)"}, "when": "\#(moment)", "attributes": ["\#(name)"]}"#
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

    private static let required = """
        ,"continuation_token":"t5","required_attributes":[
        {"name":"jobTitle","type":"string"},{"name":"news","type":"boolean"}]
        """

    /// Returns a harness at the review page, with everything answered.
    static func desk() throws -> Desk {
        var desk = Desk(flow: try flow())
        for answer in ["ada@contoso.com", "Correct-Horse-7", "", "Odense"] { desk.enter(answer) }
        desk.accept()
        desk.accept()
        desk.enter("40273951")
        desk.refuse("attributes_required", code: 55106, more: required)
        desk.enter("Engineer")
        desk.press(.character("y"), .enter)
        return desk
    }

    @Test func `the page lists every answer except the password`() throws {
        let desk = try Self.desk()

        #expect(desk.wizard.prompt.page == "review")
        for line in ["Email: ada@contoso.com", "City: Odense", "Job title: Engineer", "Send me news: yes"] {
            #expect(desk.shows(line))
        }
        #expect(desk.shows("User name: nothing"))
        #expect(!desk.shows("Correct-Horse-7") && !desk.shows("•"))
    }

    @Test func `Continue submits the answers once`() throws {
        var desk = try Self.desk()

        desk.press(.enter, .enter)

        #expect(desk.lastForm["attributes"] == #"{"jobTitle":"Engineer","news":true}"#)
        #expect(desk.lastForm["continuation_token"] == "t5")
        #expect(desk.sent.count == 4)
    }

    @Test(arguments: [Key.enter, .escape, .move(.pageUp), .move(.pageDown)])
    func `Enter on a line opens its field, and leaving that page returns to the review`(key: Key) throws {
        var desk = try Self.desk()
        desk.press(.backTab, .backTab, .enter)
        #expect(desk.wizard.prompt.field == "jobTitle")
        let requests = desk.sent.count

        desk.type("!")
        desk.press(key)
        #expect(desk.wizard.prompt.page == "review")
        #expect(desk.shows("Job title: Engineer!"))
        #expect(desk.sent.count == requests)
        desk.press(.enter)

        #expect(desk.lastForm["attributes"] == #"{"jobTitle":"Engineer!","news":true}"#)
    }

    @Test func `an error keeps the user on the opened page`() throws {
        var desk = try Self.desk()
        desk.press(.backTab, .backTab, .enter)

        desk.reenter("")

        #expect(desk.wizard.prompt.field == "jobTitle")
        #expect(desk.wizard.prompt.problemID == "attribute.empty")
    }

    @Test func `changing the email starts another sign-up with all other answers`() throws {
        var desk = try Self.desk()
        desk.press(.move(.down), .move(.down), .enter)
        #expect(desk.wizard.prompt.field == "email")

        desk.reenter("grace@contoso.com")
        #expect(desk.wizard.prompt.page == "review")
        desk.press(.enter)
        #expect(desk.sent.last?.path == .signUpStart)
        #expect(desk.lastForm["username"] == "grace@contoso.com")
        desk.accept()
        desk.accept()
        desk.enter("40273951")
        desk.refuse("attributes_required", code: 55106, more: Self.required)
        desk.press(.enter, .enter)

        #expect(desk.wizard.prompt.page == "review")
        #expect(desk.shows("Job title: Engineer"))
    }

    @Test func `a failed second sign-up is retried from the review`() throws {
        var desk = try Self.desk()
        desk.press(.move(.down), .move(.down), .enter)
        desk.reenter("grace@contoso.com")
        desk.press(.enter)

        desk.fail(.offline(host: "h"))
        #expect(desk.wizard.prompt.page == "review")
        #expect(desk.wizard.prompt.noticeID == "net.offline")
        desk.press(.enter)

        #expect(desk.sent.suffix(2).map(\.path) == [.signUpStart, .signUpStart])
    }

    @Test func `R-44 an answer that the tenant refuses is corrected on its page`() throws {
        var desk = try Self.desk()
        desk.press(.enter)

        desk.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1002027,
            more: #","invalid_attributes":[{"name":"jobTitle"}]"#)
        #expect(desk.wizard.prompt.field == "jobTitle")
        desk.reenter("Baker")
        desk.press(.enter)

        #expect(desk.wizard.prompt.page == "review")
        #expect(desk.shows("Job title: Baker"))
    }

    @Test func `if all pages come before the code, so does the review`() throws {
        var desk = Desk(flow: try Self.flow(["start", "start", "start"]))
        for answer in ["ada@contoso.com", "Correct-Horse-7", "", "Odense", "Engineer", "y"] {
            desk.enter(answer)
        }
        #expect(desk.wizard.prompt.page == "review")
        #expect(desk.sent.isEmpty)

        desk.press(.enter)

        #expect(desk.sent.map(\.path) == [.signUpStart])
    }

    @Test func `a flow with two attribute pages has no review`() throws {
        #expect(try !Desk("contoso").wizard.course.contains(.review))
        #expect(try Desk("tailspin").wizard.course.contains(.review))
    }
}

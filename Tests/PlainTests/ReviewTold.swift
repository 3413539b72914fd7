import Foundation
import Testing
import UserFlow
import Wizard

@testable import Plain

/// The review page, and check boxes.
struct ReviewTold {
    /// Returns a session at the last question before the review page.
    private func talk() throws -> Talk {
        var talk = try atLastPage()
        talk.type("Engineer", "y")
        return talk
    }

    /// Returns a session on a page with a job title and a check box.
    private func atLastPage() throws -> Talk {
        let attributes = [
            "city": "text", "state": "text", "jobTitle": "text", "news": "boolean", "size": "choice",
        ]
        .map { name, kind in
            """
            {"name": "\(name)", "kind": "\(kind)", "required": true, "label": {"en": "The \(name)"}
             \(kind == "choice" ? #", "choices": [{"value": "s", "label": {"en": "Small"}}, {"value": "m", "label": {"en": "Medium"}}]"# : "")}
            """
        }
        let pages = [
            ("start", ["city", "state"]), ("afterCode", ["jobTitle", "news"]), ("afterCode", ["size"]),
        ]
        .map { when, names in
            #"{"title": {"en": "Page"}, "when": "\#(when)", "attributes": ["\#(names.joined(separator: #"",""#))"]}"#
        }
        let json = """
            {"name": "Tailspin", "identityProvider": "emailOneTimePasscode",
             "pages": [\(pages.joined(separator: ","))], "attributes": [\(attributes.joined(separator: ","))]}
            """
        var talk = Talk(flow: try UserFlow(json: Data(json.utf8)))
        talk.type("ada@contoso.com", "Odense", "Fyn")
        talk.accept(2)
        talk.type("40273951")
        talk.refuse(
            "attributes_required", code: 55106,
            more: """
                ,"continuation_token":"t","required_attributes":[{"name":"jobTitle","type":"string"},
                {"name":"news","type":"boolean"},{"name":"size","type":"string"}]
                """)
        _ = talk.news()
        return talk
    }

    @Test func `a check box lists its numbered answers and the current one`() throws {
        var talk = try atLastPage()

        talk.type("Engineer")

        #expect(talk.news() == "1. yes\n2. no\nNow: no. Enter keeps it.\nThe news: ")
        talk.type("1", ":back", "")
        #expect(talk.news().hasSuffix("1. yes\n2. no\nNow: yes. Enter keeps it.\nThe news: "))
    }

    @Test(arguments: ["2", "Medium", "med"])
    func `a choice is listed with numbers, and answered by number or by name`(answer: String) throws {
        var talk = try talk()
        #expect(talk.news().hasSuffix("1. Small\n2. Medium\nThe size: "))

        talk.type(answer)

        #expect(talk.news().contains("The size: Medium\n"))
    }

    @Test func `:clear clears a check box and a choice`() throws {
        var talk = try talk()
        talk.type("2", "5", ":clear")
        #expect(talk.news().hasSuffix("1. yes\n2. no\nNow: no. Enter keeps it.\nThe news: "))
        talk.type("")
        talk.type("6", ":clear")

        #expect(talk.news().hasSuffix("1. Small\n2. Medium\nThe size: "))
    }

    @Test func `a number on the review page asks that question alone, and returns`() throws {
        var talk = try talk()
        talk.type("2")
        #expect(
            talk.news().hasSuffix(
                """
                1. Email: ada@contoso.com
                2. The city: Odense
                3. The state: Fyn
                4. The jobTitle: Engineer
                5. The news: yes
                6. The size: Medium
                7. Continue
                8. Back
                Number, or Enter for Continue: 
                """))

        talk.type("2")
        #expect(talk.news().hasSuffix("Now: Odense. Enter keeps it.\nThe city: "))
        talk.type("Aarhus")

        #expect(talk.news().contains("2. The city: Aarhus\n3. The state: Fyn\n"))
    }
}

import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow
import Wizard

/// The review page, and check boxes.
struct ReviewTests {
    /// Returns a session at the last question before the review page.
    private func harness() throws -> PlainHarness {
        var harness = try atLastPage()
        harness.type("Engineer", "y")
        return harness
    }

    /// Returns a session on a page with a job title and a check box.
    private func atLastPage() throws -> PlainHarness {
        let kinds: [(String, UserFlow.AttributeDefinition.Kind)] = [
            ("city", .text), ("state", .text), ("jobTitle", .text), ("news", .boolean), ("size", .choice),
        ]
        var flow = UserFlow(name: "Tailspin", identityProvider: .emailOneTimePasscode)
        flow.attributes = kinds.map { name, kind in
            let label = "The \(name)"
            var attribute = UserFlow.AttributeDefinition(
                name: name, kind: kind, label: LocalizedText(label))
            attribute.isRequired = true
            return attribute
        }
        flow.attributes[4].choices = [.init("s", label: "Small"), .init("m", label: "Medium")]
        flow.pages = [
            .init(title: "Page", timing: .start, attributes: ["city", "state"]),
            .init(title: "Page", attributes: ["jobTitle", "news"]),
            .init(title: "Page", attributes: ["size"]),
        ]
        var harness = PlainHarness(flow: flow)
        harness.type("ada@contoso.com", "Odense", "Fyn")
        harness.accept(2)
        harness.type("40273951")
        harness.refuse(
            "attributes_required", code: 55106,
            more: """
                ,"continuation_token":"t","required_attributes":[{"name":"jobTitle","type":"string"},
                {"name":"news","type":"boolean"},{"name":"size","type":"string"}]
                """)
        _ = harness.newOutput()
        return harness
    }

    @Test func `a check box lists its numbered answers and the current one`() throws {
        var harness = try atLastPage()

        harness.type("Engineer")

        #expect(
            harness.newOutput()
                == "The news\n1. yes\n2. no\nCurrent answer: no. Press Enter to keep it.\nThe news: ")
        harness.type("1", ":back", "")
        #expect(
            harness.newOutput().hasSuffix(
                "The news\n1. yes\n2. no\nCurrent answer: yes. Press Enter to keep it.\nThe news: "))
    }

    @Test(arguments: ["2", "Medium", "medium"])
    func `a choice is listed with numbers, and answered by number or by name`(answer: String) throws {
        var harness = try harness()
        #expect(harness.newOutput().hasSuffix("1. Small\n2. Medium\nThe size: "))

        harness.type(answer)

        #expect(harness.newOutput().contains("The size: Medium\n"))
    }

    @Test func `:clear clears a check box and a choice`() throws {
        var harness = try harness()
        harness.type("2", "5", ":clear")
        #expect(
            harness.newOutput().hasSuffix(
                "The news\n1. yes\n2. no\nCurrent answer: no. Press Enter to keep it.\nThe news: "))
        harness.type("")
        harness.type("6", ":clear")

        #expect(harness.newOutput().hasSuffix("1. Small\n2. Medium\nThe size: "))
    }

    @Test func `a number on the review page asks that question alone, and returns`() throws {
        var harness = try harness()
        harness.type("2")
        #expect(
            harness.newOutput().hasSuffix(
                """
                1. Email: ada@contoso.com
                2. The city: Odense
                3. The state: Fyn
                4. The jobTitle: Engineer
                5. The news: yes
                6. The size: Medium
                7. Create account
                8. Back
                Type a number, or press Enter for Create account: 
                """))

        harness.type("2")
        #expect(harness.newOutput().hasSuffix("Current answer: Odense. Press Enter to keep it.\nThe city: "))
        harness.type("Aarhus")

        #expect(harness.newOutput().contains("2. The city: Aarhus\n3. The state: Fyn\n"))
    }
}

/// Questions that are answered with y or n.
struct QuestionTests {
    @Test(
        .rule("R-12"),
        arguments: [
            ("", "ada@gmial.com"), (" ", "ada@gmial.com"), ("n", "ada@gmial.com"), ("No", "ada@gmial.com"),
            ("y", "ada@gmail.com"), ("YES", "ada@gmail.com"), ("j", "ada@gmail.com"), ("nay", nil),
            ("yikes", nil), ("no, ada@gmail.com", nil), ("1", nil),
        ])
    func `only a whole yes takes a suggested address, and an empty line keeps the typed one`(
        line: String, address: String?
    ) throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@gmial.com")
        #expect(
            harness.newOutput() == """
                Is this email address right?
                Did you mean ada@gmail.com? Press y to use it, n or Enter to keep
                ada@gmial.com.
                y or n: \("")
                """)

        harness.type(line)

        #expect(harness.requests.last?.form[.username] == address.map { .text($0) })
        #expect((harness.conversation.wizard.snapshot.kind == .question) == (address == nil))
        if address == nil { #expect(harness.newOutput().hasSuffix("y or n: ")) }
    }

    @Test(arguments: [
        ("", false), ("n", false), ("y", true), ("yes", true), ("yesterday", false), ("later", false),
    ])
    func `only a whole yes leaves`(line: String, leaves: Bool) throws {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@", ":back")

        harness.type(line)

        #expect((harness.outcome != nil) == leaves)
    }
}

import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// A flow that changes while the user signs up.
struct FlowChangeTests {
    /// A harness on the attribute page, with every answer before it given, and two on it.
    private static func onAttributes() throws -> WizardHarness {
        var harness = WizardHarness(flow: try flow())
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.enter("ada")
        harness.choose("Denmark")
        harness.type("Odense")
        return harness
    }

    fileprivate static func flow(_ change: (inout UserFlow) -> Void = { _ in }) throws -> UserFlow {
        var flow = try UserFlow.sample("answersFirst")
        change(&flow)
        return flow
    }

    private static func removePages(of flow: inout UserFlow) {
        flow.pages = []
        flow.attributes = []
    }

    @Test func `the page shows the new texts at once`() throws {
        var harness = try Self.onAttributes()

        try harness.change {
            $0.name = "Northwind"
            $0.pages[0].title = "Where do you live?"
        }

        #expect(harness.shows("Northwind"))
        #expect(harness.shows("Where do you live?"))
        #expect(harness.shows("Odense"))
    }

    @Test func `the focus stays on the field, with its caret`() throws {
        var harness = try Self.onAttributes()
        harness.press(.move(.left))

        try harness.change { $0.pages[0].attributes = ["city", "country"] }
        harness.type("X")

        #expect(harness.shows("OdensXe"))
        #expect(harness.wizard.page.controls.focusedField == 0)
    }

    @Test func `the user follows the field in focus to another page`() throws {
        var harness = try Self.onAttributes()

        try harness.change {
            $0.pages[0].attributes = ["country"]
            $0.pages.insert(UserFlow.Page(title: "Town", timing: .start, attributes: ["city"]), at: 0)
        }

        #expect(harness.shows("Town"))
        harness.type("X")
        #expect(harness.shows("OdenseX"))
        harness.press(.enter)
        #expect(harness.shows("Where are you?"))
        #expect(harness.shows("Denmark"))
    }

    @Test func `an answer is back when its attribute is`() throws {
        var harness = try Self.onAttributes()

        try harness.change { $0.pages[0].attributes = ["country"] }
        #expect(!harness.shows("Odense"))
        try harness.change { $0.name = "Northwind" }

        #expect(harness.shows("Odense"))
        #expect(harness.shows("Denmark"))
    }

    @Test func `a choice that is not offered for a while is back`() throws {
        var harness = WizardHarness(flow: try Self.choiceFlow(["red", "green"]))
        harness.enter("ada@contoso.com")
        harness.press(.move(.down), .character(" "))
        #expect(harness.wizard.page.controls.fields[0].contents == ["green", ""])

        harness.handle(.flowChanged(try Self.choiceFlow(["red", "blue"])))
        #expect(harness.wizard.page.controls.fields[0].contents == [""])
        harness.handle(.flowChanged(try Self.choiceFlow(["blue", "green", "red"])))

        #expect(harness.wizard.page.controls.fields[0].choice?.values == ["green"])
    }

    @Test func `a choice that was made anew is kept instead of the older one`() throws {
        var harness = WizardHarness(flow: try Self.choiceFlow(["red", "green"]))
        harness.enter("ada@contoso.com")
        harness.press(.move(.down), .character(" "))
        harness.handle(.flowChanged(try Self.choiceFlow(["red", "blue"])))
        harness.press(.character(" "))
        #expect(harness.wizard.page.controls.fields[0].contents == ["red", ""])

        harness.handle(.flowChanged(try Self.choiceFlow(["red", "green", "blue"])))

        #expect(harness.wizard.page.controls.fields[0].choice?.values == ["red"])
    }

    private static func choiceFlow(_ values: [String]) throws -> UserFlow {
        let choices = values.map { #"{ "value": "\#($0)", "label": { "en": "\#($0)" } }"# }
        return try UserFlow(
            json: Array(
                """
                { "name": "Contoso", "identityProvider": "emailOneTimePasscode",
                  "pages": [{ "title": { "en": "Color" }, "when": "start", "attributes": ["color"] }],
                  "attributes": [{ "name": "color", "kind": "choice", "label": { "en": "Color" },
                    "choices": [\(choices.joined(separator: ", "))] }] }
                """.utf8))
    }

    @Test func `without its page the user is on the one before, and a page that is back has its answers`()
        throws
    {
        var harness = try Self.onAttributes()

        try harness.change(Self.removePages)
        #expect(harness.shows("Choose a username"))
        #expect(harness.shows("ada"))
        harness.handle(.flowChanged(try Self.flow()))
        harness.press(.enter)

        #expect(harness.shows("Where are you?"))
        #expect(harness.shows("Odense"))
    }

    @Test func `a password and an alias are kept while the flow has none`() throws {
        var harness = try Self.onAttributes()

        try harness.change {
            $0.identityProvider = .emailOneTimePasscode
            $0.alias = .off
        }
        #expect(harness.wizard.pageSession.answers.password == nil)
        #expect(harness.wizard.pageSession.answers.alias == "")
        try harness.change {
            $0.password.isConfirmed = true
            $0.alias = .required
        }

        #expect(harness.wizard.pageSession.answers.password == Secret("Correct-Horse-7"))
        #expect(harness.wizard.pageSession.answers.alias == "ada")
        #expect(harness.wizard.pageSession.pages[.password]?.controls.fields.count == 2)
    }

    @Test func `a changed password rule keeps the password and the focus`() throws {
        var harness = WizardHarness(flow: try Self.flow())
        harness.enter("ada@contoso.com")
        harness.type("Correct-Horse-7")

        try harness.change { $0.password.minimumLength = 20 }
        harness.press(.enter)

        #expect(harness.shows("Use at least 20 characters. This password has 15."))
    }

    @Test func `what is saved sends nothing, not even where the new flow has nothing left to ask`() throws {
        var harness = try Self.onAttributes()
        let requests = harness.requests.count

        for _ in 0..<2 {
            try harness.change(Self.removePages)
            try harness.change { $0.order = .codeFirst }
        }

        #expect(harness.requests.count == requests)
        #expect(!harness.wizard.isWaiting)
    }

    @Test func `a request in flight is answered on the new flow's pages`() throws {
        var harness = try Self.onAttributes()
        harness.press(.enter)
        #expect(harness.wizard.isWaiting)
        let requests = harness.requests.count

        try harness.change { $0.name = "Northwind" }
        #expect(harness.wizard.isWaiting && harness.requests.count == requests)
        harness.accept(token: "started")
        harness.accept(token: "sent")

        #expect(harness.shows("Check your email"))
        #expect(harness.shows("Northwind"))
    }

    @Test func `a code that was typed and the account that was made stay`() throws {
        var harness = try WizardHarness.atCode("answersFirst")
        harness.type("1234")
        try harness.change { $0.name = "Northwind" }
        #expect(harness.wizard.pageSession.answers.code == Secret("1234"))
        harness.enter("5678")
        harness.reply(200, "{}")
        #expect(harness.shows("Account created"))

        try harness.change(Self.removePages)

        #expect(harness.shows("Account created"))
        #expect(harness.shows("ada@contoso.com"))
    }

    @Test func `after the account is created no answer is retained`() throws {
        var harness = try Self.onAttributes()
        try harness.change { $0.identityProvider = .emailOneTimePasscode }
        harness.press(.enter)
        harness.accept(token: "started")
        harness.accept(token: "sent")
        harness.enter("12345678")
        harness.reply(200, "{}")
        #expect(harness.shows("Account created"))

        #expect(
            !harness.wizard.pageSession.pages.retainedAnswers.hasAnswers(
                to: PasswordPage(rule: try Self.flow().password, use: .signUp)))
    }

    @Test func `ten saves, two of them broken, lose no answer`() throws {
        var harness = try Self.onAttributes()
        let answers = harness.wizard.pageSession.answers
        let broken = FlowFileProblem.invalid(try Self.failure("{"))
        let saves: [Wizard.Event] = [
            .flowChanged(try Self.flow { $0.name = "Northwind" }),
            .flowChanged(try Self.flow { $0.pages[0].attributes = ["city", "country"] }),
            .flowRejected(broken, path: "flow.json"),
            .flowChanged(try Self.flow { $0.alias = .off }),
            .flowChanged(try Self.flow { $0.identityProvider = .emailOneTimePasscode }),
            .flowChanged(try Self.flow { $0.pages.removeAll() }),
            .flowChanged(try Self.flow { $0.order = .codeFirst }),
            .flowRejected(.missing, path: "flow.json"),
            .flowChanged(try Self.flow { $0.password.isConfirmed = true }),
            .flowChanged(try Self.flow()),
        ]

        for save in saves { harness.handle(save) }

        #expect(harness.wizard.pageSession.answers == answers)
        #expect(answers.alias == "ada" && answers.startAttributes.count == 2)
        #expect(answers.password == Secret("Correct-Horse-7"))
    }

    /// Every bundled flow after every other one, on every page on the way.
    @Test func `whatever the flow becomes, the user can go on or back`() throws {
        for first in UserFlow.bundled {
            for second in Nightly.selection(2, of: UserFlow.bundled.filter { $0 != first }) {
                var harness = try WizardHarness(first)
                for _ in 0..<6 {
                    harness.handle(.flowChanged(try .sample(second)))
                    #expect(!harness.text().isEmpty)
                    #expect(harness.wizard.pageSession.pages[id: harness.wizard.pageID] != nil)
                    harness.handle(.flowChanged(try .sample(first)))
                    #expect(harness.wizard.page.controls.focusIndex != nil)
                    harness.enter(harness.wizard.pageID == .email ? "ada@contoso.com" : "Correct-Horse-7")
                    if harness.wizard.isWaiting { harness.accept() }
                }
            }
        }
    }

    static func failure(_ json: String) throws -> FlowFileFailure {
        do throws(FlowFileFailure) {
            _ = try UserFlow(json: Array(json.utf8))
        } catch {
            return error
        }
        throw MissingFailure()
    }

    private struct MissingFailure: Error {}
}

extension WizardHarness {
    /// Saves the flow with a change of what it was at first.
    fileprivate mutating func change(_ change: (inout UserFlow) -> Void) throws {
        handle(.flowChanged(try FlowChangeTests.flow(change)))
    }
}

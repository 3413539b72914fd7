import Foundation
import Journeys
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// What the answers of a journey file mean: exactly the choice that they name, or nothing.
struct ScriptedAnswerTests {
    /// An attribute of a bundled flow that is answered with a choice.
    struct ChoiceRow: CustomTestStringConvertible {
        var flow: String
        var attribute: UserFlow.AttributeDefinition

        var testDescription: String { "\(flow) \(attribute.name)" }

        static let all = UserFlow.bundled.flatMap { flow -> [ChoiceRow] in
            let attributes = (try? UserFlow.sample(flow))?.attributes ?? []
            return attributes.filter { $0.kind != .boolean && !$0.isTyped }.map {
                ChoiceRow(flow: flow, attribute: $0)
            }
        }

        /// Returns a user at the attribute.
        func user() async throws -> SimulatedUser {
            var flow = UserFlow(name: "One", identityProvider: .emailOneTimePasscode)
            flow.attributes = [attribute]
            flow.attributes[0].isRequired = true
            flow.pages = [.init(title: "One", timing: .start, attributes: [attribute.name])]
            var user = try JourneyEnvironment(flow).user()
            await user.answer(["email": "ada@contoso.com"])
            return user
        }

        /// Returns the field of the attribute after a user has answered it.
        func field(answering text: String, by user: SimulatedUser) async -> Wizard.PageSnapshot.Field? {
            var user = user
            let name = Wizard.FieldName(rawValue: attribute.name)
            await user.enter(text, into: name)
            return user.wizard.snapshot.fields.first { $0.name == name }
        }
    }

    @Test(arguments: ChoiceRow.all)
    func `every choice of a bundled flow is named by its value and by its label`(row: ChoiceRow) async throws
    {
        let user = try await row.user()
        let choices = try #require(user.wizard.snapshot.focusedField).choices
        #expect(!choices.isEmpty)

        for choice in Nightly.selection(5, of: choices) {
            for text in [choice.value, choice.label, choice.label.uppercased()] {
                let field = await row.field(answering: text, by: user)

                #expect(field?.choices.filter(\.isChosen).map(\.value) == [choice.value], "\(text)")
            }
        }
    }

    @Test(arguments: ["NO", "no"])
    func `every ISO code means its country`(sample: String) async throws {
        let row = try #require(ChoiceRow.all.first { $0.attribute.kind == .country })
        let user = try await row.user()
        let countries = Country.all(in: .english)
        #expect(countries.count == 249)

        for country in Nightly.selection(25, of: countries) {
            let code = sample == "no" ? country.code.lowercased() : country.code
            let field = await row.field(answering: code, by: user)

            #expect(field?.value == country.name, "\(code)")
        }
    }

    /// Choices whose names overlap.
    private static let overlapping = """
        {"name": "Overlap", "identityProvider": "emailOneTimePasscode",
         "pages": [
           {"title": {"en": "All"}, "when": "start", "attributes": ["size", "likes", "news", "city", "land"]}],
         "attributes": [
          {"name": "size", "kind": "choice", "label": {"en": "Size"}, "choices": [
           {"value": "light", "label": {"en": "Dark"}}, {"value": "dark", "label": {"en": "Light"}},
           {"value": "x1", "label": {"en": "Other"}}, {"value": "x2", "label": {"en": "Other"}},
           {"value": "A", "label": {"en": "Alpha"}}, {"value": "a", "label": {"en": "alpha"}}]},
          {"name": "likes", "kind": "multipleChoice", "label": {"en": "Likes"}, "choices": [
           {"value": "b", "label": {"en": "Books"}}, {"value": "o", "label": {"en": "old"}},
           {"value": "bo", "label": {"en": "Books, old"}}, {"value": "f", "label": {"en": "Films"}}]},
          {"name": "news", "kind": "boolean", "label": {"en": "Send me news"}},
          {"name": "city", "kind": "text", "label": {"en": "City"}},
          {"name": "land", "kind": "country", "label": {"en": "Country"}}]}
        """

    /// Runs a journey with an answer, as JSON, to one attribute.
    private static func report(
        _ name: String, _ json: String
    ) async throws -> (line: String, isAsExpected: Bool, rows: [String]) {
        let environment = try JourneyEnvironment(UserFlow(json: Data(overlapping.utf8)))
        let text = """
            {"answers": {"email": "ada@contoso.com", "code": "inbox", "attributes": {"\(name)": \(json)}}}
            """
        let report = await Replay.run(try Journey(json: Array(text.utf8)), by: environment.user())
        let rows = environment.rows("SELECT name, value FROM attribute ORDER BY name")
        return (report.line(journey: "a.json"), report.isAsExpected, rows)
    }

    @Test(arguments: [
        ("size", #""light""#, "size|light"), ("size", #""Light""#, "size|light"),
        ("Size", #""DARK""#, "size|dark"), ("size", #""x2""#, "size|x2"), ("size", #""A""#, "size|A"),
        ("size", #""alpha""#, "size|a"), ("size", #""Alpha""#, "size|A"),
        ("likes", #""b,f""#, "likes|b,f"), ("likes", #""b,,f""#, "likes|b,f"),
        ("likes", #"["f", "Books, old"]"#, "likes|bo,f"),
        ("likes", #""books, old, films""#, "likes|bo,f"), ("Likes", #"["old", "Books"]"#, "likes|b,o"),
        ("news", "true", "news|1"), ("news", #""true""#, "news|1"), ("news", #""Yes""#, "news|1"),
        ("Send me news", #""y""#, "news|1"), ("news", "false", "news|0"), ("news", #""NO""#, "news|0"),
        ("news", #""n""#, "news|0"), ("news", #"" y""#, "news|1"), ("news", #""j""#, "news|1"),
        ("CITY", #""Odense""#, "city|Odense"),
        ("country", #""de""#, "land|Germany"), ("land", #""germany""#, "land|Germany"),
        ("land", #""UK""#, "land|United Kingdom"), ("land", #""USA""#, "land|United States"),
        ("land", #""アメリカ""#, "land|United States"), ("land", #""Turkey""#, "land|Türkiye"),
        ("city", #""Oslo\u001b[106;5u""#, "city|Oslo"), ("city", #""می\u200cخواهم""#, "city|می\u{200C}خواهم"),
        ("city", #""می\u200c""#, "city|می"),
    ])
    func `an answer means the choice that it names`(name: String, json: String, row: String) async throws {
        let result = try await Self.report(name, json)

        #expect(result.line == "ok      a.json: completed")
        #expect(result.rows.contains(row), "\(result.rows)")
    }

    @Test(arguments: [
        ("city", #""\u001b[31mOslo\u001b[0m""#), ("city", #""Oslo\u009b1m""#), ("city", #""\u001b]0;Oslo""#),
        ("likes", #""\u001b[1mb""#), ("land", #""Norway\u001bOA""#), ("news", #""\u0090y""#),
    ])
    func `a control sequence fails the journey, which names the field`(name: String, json: String)
        async throws
    {
        let result = try await Self.report(name, json)

        #expect(!result.isAsExpected)
        #expect(
            result.line.contains(
                "the answer to \"\(name)\" has a control sequence of a terminal, so remove it"),
            "\(result.line)")
        #expect(result.rows == [])
    }

    @Test(arguments: [
        ("size", #""ligh""#, "ligh"), ("size", #""Other""#, "Other"), ("size", #""lightest""#, "lightest"),
        ("size", "true", "true"), ("size", "3", "3"), ("size", #"["light", "dark"]"#, "light,dark"),
        ("likes", #""b,x""#, "b,x"), ("likes", #""Book""#, "Book"),
        ("likes", #"["b", "Film"]"#, "b,Film"), ("news", #""nay""#, "nay"), ("news", #""yep""#, "yep"),
        ("news", #""1""#, "1"), ("news", #""ja""#, "ja"),
        ("land", #""Norw""#, "Norw"), ("land", #""NOR""#, "NOR"), ("land", #""47""#, "47"),
        ("land", #""Kongeriget Norge""#, "Kongeriget Norge"),
    ])
    func `any other answer fails the journey, which names it and its field`(
        name: String, json: String, answer: String
    ) async throws {
        let result = try await Self.report(name, json)

        #expect(!result.isAsExpected)
        #expect(
            result.line.contains(#"the answer "\#(answer)" is no choice of "\#(name)""#), "\(result.line)")
        #expect(result.rows.isEmpty)
    }

    @Test(arguments: [
        ("citty", #"the flow has no attribute "citty""#), ("Sizes", #"the flow has no attribute "Sizes""#),
    ])
    func `an answer to an attribute that the flow does not have fails the journey`(
        name: String, sentence: String
    ) async throws {
        let result = try await Self.report(name, #""Odense""#)

        #expect(!result.isAsExpected)
        #expect(result.line.hasSuffix("completed; \(sentence)"), "\(result.line)")
    }

    @Test func `two answers to one attribute, or a label of two, fail the journey`() async throws {
        var flow = try UserFlow(json: Data(Self.overlapping.utf8))
        flow.attributes[3].label = LocalizedText("Send me news")
        let environment = try JourneyEnvironment(flow)
        let text = """
            {"answers": {"email": "ada@contoso.com", "code": "inbox", "attributes": {
              "Size": "light", "size": "dark", "Send me news": "yes"}}}
            """

        let report = await Replay.run(try Journey(json: Array(text.utf8)), by: environment.user())

        #expect(
            report.line(journey: "a.json") == """
                differs a.json: completed; "Send me news" is the label of several attributes, so give a name \
                instead; "Size" and "size" answer the same attribute, so remove one
                """)
    }

    @Test func `an attribute that only the tenant asks for may be answered`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let text = """
            {"answers": {"email": "ada@contoso.com", "code": "inbox", "attributes": {
              "Loyalty number": "7", "town": "Odense"}}}
            """
        let transport = ScriptedTransport(
            base: environment.transport, path: .signUpContinue,
            replies: [
                .body(
                    400,
                    """
                    {"error":"attributes_required","error_codes":[55106],"error_description":"","continuation_token":"t",
                     "required_attributes":[{"name":"loyaltyNumber","type":"string","required":true},
                       {"name":"town","type":"string","required":false}]}
                    """), .body(200, #"{"continuation_token":"done"}"#),
            ])

        let report = await Replay.run(
            try Journey(json: Array(text.utf8)), by: environment.user(over: transport))

        #expect(report.steps == [.email, .code, .attributes, .done])
        #expect(report.line(journey: "a.json").hasPrefix("ok      a.json: completed"), "\(report.screen)")
    }
}

import NativeAuth
import TestSupport
import Testing

@testable import UserFlow

/// Texts in other languages, which a tenant keeps in its branding.
struct GraphTranslationTests {
    @Test(arguments: UserFlow.bundled)
    func `the translations of an export are those of the flow again`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))
        let export = GraphExport(flow)
        let body = try #require(export.requests.first { $0.file.hasSuffix("-flow.json") }).body
        let translations = export.requests.filter { $0.file.contains("-translation-") }

        var result = try GraphImport(json: body.text.utf8)
        for translation in translations {
            result = try GraphImport(translating: result.flow, json: translation.body.text.utf8)
            let choices = flow.attributes.filter { !$0.choices.isEmpty }
            #expect(
                result.warnings.issues.map(\.message)
                    == (choices.isEmpty
                        ? [] : [Self.missing(result.flow, choices.map { "attributes.\($0.name).choices" })]))
        }

        // A flow without attributes has no texts in the branding.
        #expect(result.flow.languages == (flow.attributes.isEmpty ? [.english] : flow.languages))
        for attribute in flow.attributes {
            #expect(result.flow.attribute(named: attribute.name)?.label == attribute.label)
        }
        if flow.pages.count == 1 { #expect(result.flow.pages.map(\.title) == flow.pages.map(\.title)) }
        #expect(throws: Never.self) { try UserFlow(json: result.flow.json.utf8) }
    }

    private static func missing(_ flow: UserFlow, _ members: [String]) -> String {
        "Still to translate to \"\(flow.languages.last?.tag ?? "")\": \(members.joined(separator: ", "))"
    }

    @Test(arguments: ["{A}", #"{"value":[{A},{B}]}"#, "[{A},{B}]", #"{"value":{A}}"#])
    func `one localization, and each of a list, is a language`(shape: String) throws {
        let json = shape.replacing("{A}", with: Self.localization("da-DK", ("Attribute_City", "By")))
            .replacing("{B}", with: Self.localization("DE", ("ATTRIBUTE_CITY", "Ort")))

        let flow = try GraphImport(translating: Self.flow, json: json.utf8).flow

        #expect(flow.languages == [.english, .danish] + (shape.contains("B") ? [.german] : []))
        let label = flow.attributes[0].label
        #expect(label.text(in: .danish) == "By")
        #expect(label.text(in: .german) == (shape.contains("B") ? "Ort" : "City"))
        #expect(label.text(in: .english) == "City")
    }

    @Test(arguments: [
        (#"{"value":[]}"#, noLanguage), (Self.localization("0", ("Attribute_City", "By")), noLanguage),
        (
            Self.localization("fr-FR", ("Attribute_City", "Ville")),
            "No flow is in the language \"fr-FR\". Its texts are left out."
        ),
        (
            Self.localization("en-GB", ("Attribute_City", "Town")),
            "The flow has texts in \"en\" already. These are left out."
        ),
        (
            Self.localization("da-DK", ("Attribute_Surname", "Efternavn"), ("SignUp_Title", "Opret")),
            "None of the texts in \"da-DK\" is one of this flow."
        ),
        (
            Self.localization("da-DK", ("Attribute_City", " ")),
            "None of the texts in \"da-DK\" is one of this flow."
        ),
        (
            #"{"id":"da-DK","contentCustomization":null}"#,
            "None of the texts in \"da-DK\" is one of this flow."
        ),
    ])
    func `a localization without texts for the flow changes nothing`(json: String, warning: String) throws {
        var flow = Self.flow
        flow.pages[0].title = "About you"

        let result = try GraphImport(translating: flow, json: json.utf8)

        #expect(result.flow == flow)
        #expect(result.warnings.issues.map(\.message) == [warning])
    }

    @Test func `what has no text keeps that of the first language, and is named`() throws {
        let json = Self.localization("da-DK", ("AttributeCollection_Title", "Hvor bor du?"))

        let result = try GraphImport(translating: Self.flow, json: json.utf8)

        #expect(result.flow.pages[0].title == .init([.english: "Where?", .danish: "Hvor bor du?"]))
        #expect(result.flow.attributes[0].label.text(in: .danish) == "City")
        #expect(
            result.warnings.issues.map(\.message) == ["Still to translate to \"da\": attributes.city.label"])
    }

    @Test func `a label that is blank without its link is none`() throws {
        let json = Self.localization("da-DK", ("Attribute_City", "[ ](https://contoso.com)"))

        let result = try GraphImport(translating: Self.flow, json: json.utf8)

        #expect(result.flow == Self.flow)
        #expect(result.warnings.issues.count == 2)
    }

    @Test func `a page without a title has that of its language`() throws {
        var flow = Self.flow
        flow.pages[0].title = "About you"

        let json = Self.localization("da-DK", ("Attribute_City", "[By](https://contoso.com)"))
        let result = try GraphImport(translating: flow, json: json.utf8)

        #expect(result.flow.pages[0].title.text(in: .danish) == "Om dig")
        #expect(result.flow.attributes[0].label.text(in: .danish) == "By")
        #expect(result.warnings.issues.map(\.message) == ["The label has a link. Only its text is kept."])
    }

    @Test(arguments: [
        ("1", "1:1"), ("{}", "1:1"), (#"[1]"#, "1:2"), (#"{"id":1}"#, "1:7"),
        (#"{"value":[{"id":""}]}"#, "1:17"),
        (#"{"id":"da","contentCustomization":[]}"#, "1:35"),
        (#"{"id":"da","contentCustomization":{"attributeCollection":{}}}"#, "1:58"),
        (#"{"id":"da","contentCustomization":{"attributeCollection":[{"key":1,"value":"x"}]}}"#, "1:66"),
        (
            Self.localization(
                "da", ("Attribute_City", String(repeating: "x", count: UserFlow.maximumTextLength + 1))),
            "1:91"
        ),
    ])
    func `a localization that cannot be read is refused at its place`(json: String, place: String) throws {
        let failure = #expect(throws: FlowFileFailure.self) {
            try GraphImport(translating: Self.flow, json: json.utf8)
        }

        #expect(failure?.issues.map { "\($0.line):\($0.column)" } == [place])
    }

    @Test func `whatever is translated passes the check of flow files`() throws {
        let json = Self.localization("da", ("Attribute_City", "By"), ("AttributeCollection_Title", "Hvor?"))
        let root = try JSONDocument(Array(json.utf8), maximumBytes: 10_000).parse()
        var random = SeededGenerator(seed: 46)
        var (accepted, refused) = (0, 0)
        for _ in 0..<(Nightly.isEnabled ? 20_000 : 150) {
            let json = root.mutated(&random).text
            guard let result = try? GraphImport(translating: Self.flow, json: json.utf8) else {
                refused += 1
                continue
            }
            accepted += 1
            #expect(throws: Never.self, "\(json)") { try UserFlow(json: result.flow.json.utf8) }
        }
        #expect(accepted > 10)
        #expect(refused > 2)
    }

    private static let noLanguage =
        "There are no texts in another language here. Check the request that they come from."

    private static let flow: UserFlow = {
        var flow = UserFlow(name: "A", identityProvider: .emailPassword)
        flow.attributes = [.init(name: "city", kind: .text, label: "City")]
        flow.pages = [.init(title: "Where?", timing: .start, attributes: ["city"])]
        return flow
    }()

    private static func localization(_ locale: String, _ texts: (key: String, value: String)...) -> String {
        let pairs = texts.map { #"{"key":"\#($0.key)","value":"\#($0.value)"}"# }.joined(separator: ",")
        return #"{"id":"\#(locale)","contentCustomization":{"attributeCollection":[\#(pairs)]}}"#
    }
}

import Foundation
import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// How attributes are asked for and encoded in requests.
struct AttributeFieldTests {
    private static let flowFile = """
        {"name": "Shoes", "identityProvider": "emailOneTimePasscode",
         "pages": [
          {"title": {"en": "Your feet"}, "when": "start", "attributes": ["shoe", "city"]},
          {"title": {"en": "Your taste"}, "when": "start", "attributes": ["color"]}],
         "attributes": [
          {"name": "color", "kind": "choice", "required": true, "label": {"en": "Colour"}, "choices": [
           {"value": "b", "label": {"en": "Blue like the sea"}}, {"value": "a", "label": {"en": "Amber"}}]},
          {"name": "city", "kind": "text", "required": true, "label": {"en": "Town"}},
          {"name": "shoe", "kind": "integer", "label": {"en": "Shoe size"}, "hint": {"en": "As in Europe"}}]}
        """

    @Test(.rule("R-40")) func `label, help, choices, order and page come from the flow file`() throws {
        var harness = WizardHarness(flow: try UserFlow(json: Data(Self.flowFile.utf8)))

        harness.enter("ada@contoso.com")
        #expect(
            harness.rows == [
                "✓ Email ── ● Your feet ── ○ Your taste ── ○ Code", "Your feet", "Shoe size (optional)", "",
                "As in Europe", "Town", "", "[*Continue*]  [ Back ]",
            ])
        harness.press(.enter)
        harness.enter("Odense")

        #expect(
            harness.rows == [
                "✓ Email ── ✓ Your feet ── ● Your taste ── ○ Code", "Your taste", "Colour",
                "▸ ( ) Blue like the sea", "( ) Amber", "[*Continue*]  [ Back ]",
            ])
    }

    @Test(
        .rule("R-40"),
        arguments: [
            ("loyaltyNumber", Language.english, "Loyalty number"),
            ("extension_0123456789abcdef0123456789abcdef_ShoeSize", .english, "Shoe size"),
            ("favourite_colour", .english, "Favourite colour"),
            ("loyaltyNumber", .japanese, "Loyalty number"),
            ("jobTitle", .english, "Job title"), ("jobTitle", .danish, "Jobtitel"),
            ("jobTitle", .german, "Berufsbezeichnung"), ("jobTitle", .japanese, "役職"),
        ])
    func `an attribute that the flow does not define gets a readable label`(
        name: String, language: Language, label: String
    ) throws {
        var harness = try WizardHarness.atCode(language: language)
        harness.enter("40273951")

        harness.requireAttributes([name])

        #expect(harness.rows.contains(label))
    }

    @Test(.rule("R-41"), arguments: UserFlow.AttributeDefinition.Kind.allCases)
    func `every attribute kind has its own JSON form`(kind: UserFlow.AttributeDefinition.Kind) throws {
        let row = KindExample(kind)
        var flow = UserFlow(name: "It", identityProvider: .emailOneTimePasscode)
        flow.attributes = [row.attribute]
        flow.pages = [UserFlow.Page(title: "It", timing: .start, attributes: ["it"])]
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")

        for key in row.keys { harness.press(key) }
        harness.press(.enter)

        #expect(harness.requests.first?[text: .attributes] == "{\"it\":\(row.json)}")
    }

    @Test(.rule("R-42"), arguments: Language.allCases)
    func `optional fields are labeled, and nothing has an asterisk`(language: Language) throws {
        let renderer = try PageRenderer(language)
        let optionalSuffix = language.strings.format(language.strings.common.screen.optional, ["label": ""])
        for var page in try renderer.pages() {
            let text = renderer.text(of: page, .large)
            let textWithoutMarks = text.replacing(#/\[\*.*\*\]/#, with: "").replacing("a**@", with: "")
            #expect(!textWithoutMarks.contains("*"), "\(text)")
            guard page is AttributesPage || page is AliasPage else { continue }
            let labels = page.form(language.strings, renderer.context).blocks.compactMap(\.label)
            _ = page.check()

            for (index, label) in labels.enumerated() where page.controls.fields[index].inputType != .yesOrNo
            {
                #expect(label.hasSuffix(optionalSuffix) == (page.controls.problems[index] == nil), "\(label)")
            }
        }
    }
}

/// An attribute, the keys that answer it, and the JSON value that is sent.
private struct KindExample {
    let attribute: UserFlow.AttributeDefinition
    let keys: [Key]
    let json: String

    init(_ kind: UserFlow.AttributeDefinition.Kind) {
        var attribute = UserFlow.AttributeDefinition(name: "it", kind: kind, label: "It")
        if kind == .choice || kind == .multipleChoice {
            attribute.choices = ["s", "m", "l"].map { UserFlow.AttributeDefinition.Choice($0, label: "Size") }
        }
        self.attribute = attribute
        (keys, json) =
            switch kind {
            case .text: (Self.keys(typing: "Ada"), #""Ada""#)
            case .integer: (Self.keys(typing: "４２"), "42")
            case .boolean: ([.character(" ")], "true")
            case .choice: ([.move(.down), .character(" ")], #""m""#)
            case .multipleChoice:
                ([.character(" "), .move(.down), .move(.down), .character(" ")], #""s,l""#)
            case .country: (Self.keys(typing: "dk") + [.enter], #""Denmark""#)
            case .date: (Self.keys(typing: "2004/7/31"), #""2004-07-31""#)
            }
    }

    private static func keys(typing text: String) -> [Key] { text.map(Key.character) }
}

extension WizardHarness {
    /// The rows of the page from its steps to its buttons: of a frame its label and its content.
    fileprivate var rows: [String] {
        let rows = text().components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let page = rows.filter { !$0.isEmpty && !"╰┗".contains($0.prefix(1)) }.dropFirst().dropLast()
        return page.map { row in
            guard let first = row.first, "╭┏│┃".contains(first) else { return row }
            return row.trimmingCharacters(in: CharacterSet(charactersIn: "╭─╮│┏━┓┃ "))
        }
    }
}

extension Form.Block {
    fileprivate var label: String? {
        if case .field(let label, _, _) = self { label } else { nil }
    }
}

import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// How attributes are asked for and encoded in requests.
struct AskingStory {
    private static let json = """
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

    @Test func `R-40 label, help, choices, order and page come from the flow file`() throws {
        var desk = Desk(flow: try UserFlow(json: Data(Self.json.utf8)))

        desk.enter("ada@contoso.com")
        #expect(
            desk.rows == [
                "Your feet", "Shoe size (optional)", "As in Europe", "Town", "[ Continue ]  [ Back ]",
            ])
        desk.press(.enter)
        desk.enter("Odense")

        #expect(
            desk.rows == [
                "Your taste", "Colour", "> ( ) Blue like the sea", "( ) Amber", "[ Continue ]  [ Back ]",
            ])
    }

    @Test(arguments: [
        ("loyaltyNumber", Wizard.Language.english, "Loyalty number"),
        ("extension_0123456789abcdef0123456789abcdef_ShoeSize", .english, "Shoe size"),
        ("favourite_colour", .english, "Favourite colour"), ("loyaltyNumber", .japanese, "Loyalty number"),
        ("jobTitle", .english, "Job title"), ("jobTitle", .danish, "Jobtitel"),
        ("jobTitle", .german, "Berufsbezeichnung"), ("jobTitle", .japanese, "役職"),
    ])
    func `R-40 an attribute that the flow does not define gets a readable label`(
        name: String, language: Wizard.Language, label: String
    ) throws {
        var desk = try Desk.atCode(language: language)
        desk.enter("40273951")

        desk.refuse(
            "attributes_required", code: 55_106,
            more: """
                ,"continuation_token":"t","required_attributes":[
                {"name":"\(name)","type":"string","required":true}]
                """)

        #expect(desk.rows.contains(label))
    }

    @Test(arguments: UserFlow.Attribute.Kind.allCases)
    func `R-41 every attribute kind has its own JSON form`(kind: UserFlow.Attribute.Kind) throws {
        let row = Row(kind)
        var flow = UserFlow(name: "It", identityProvider: .emailOneTimePasscode)
        flow.attributes = [row.attribute]
        flow.pages = [UserFlow.Page(title: "It", timing: .start, attributes: ["it"])]
        var desk = Desk(flow: flow)
        desk.enter("ada@contoso.com")

        for key in row.keys { desk.press(key) }
        desk.press(.enter)

        #expect(desk.sent.first?[text: .attributes] == "{\"it\":\(row.sent)}")
    }

    @Test(arguments: Wizard.Language.allCases)
    func `R-42 optional fields are labeled, and nothing has an asterisk`(language: Wizard.Language) throws {
        let sheets = try Sheets(language)
        let mark = language.words.fill(language.words.screen.optional, ["label": ""])
        for var page in try sheets.pages() {
            #expect(!sheets.text(of: page, .large).contains("*"))
            guard page is AttributesPage || page is AliasPage else { continue }
            let labels = page.form(language.words, sheets.setting).blocks.compactMap(\.label)
            _ = page.check()

            for (index, label) in labels.enumerated() where page.controls.fields[index].manner != .yesOrNo {
                #expect(label.hasSuffix(mark) == (page.controls.problems[index] == nil), "\(label)")
            }
        }
    }
}

/// An attribute, the keys that answer it, and the JSON value that is sent.
private struct Row {
    let attribute: UserFlow.Attribute
    let keys: [Key]
    let sent: String

    init(_ kind: UserFlow.Attribute.Kind) {
        var attribute = UserFlow.Attribute(name: "it", kind: kind, label: "It")
        if kind == .choice || kind == .multipleChoice {
            attribute.choices = ["s", "m", "l"].map { UserFlow.Attribute.Choice($0, label: "Size") }
        }
        self.attribute = attribute
        (keys, sent) =
            switch kind {
            case .text: (Self.typing("Ada"), #""Ada""#)
            case .integer: (Self.typing("４２"), "42")
            case .boolean: ([.character(" ")], "true")
            case .choice: ([.move(.down), .character(" ")], #""m""#)
            case .multipleChoice:
                ([.character(" "), .move(.down), .move(.down), .character(" ")], #""s,l""#)
            case .country: (Self.typing("dk") + [.enter], #""Denmark""#)
            case .date: (Self.typing("2004/7/31"), #""2004-07-31""#)
            }
    }

    private static func typing(_ text: String) -> [Key] { text.map(Key.character) }
}

extension Desk {
    /// The rows of the page from its title on, without the line of keys.
    fileprivate var rows: [String] {
        let rows = text().components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return rows.filter { !$0.isEmpty }.dropFirst().dropLast()
    }
}

extension Form.Block {
    fileprivate var label: String? {
        if case .field(let label, _, _) = self { label } else { nil }
    }
}

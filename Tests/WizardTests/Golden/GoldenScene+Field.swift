import Foundation
import Terminal
import UserFlow

@testable import Wizard

extension GoldenScene {
    /// Returns a harness at a page with a single attribute.
    func atField(_ language: Language) throws -> WizardHarness {
        var harness = WizardHarness(flow: try UserFlow(asking: attribute), language: language)
        harness.enter("ada@contoso.com")
        switch self {
        case .text: harness.type("Ada")
        case .textRefused: harness.enter("Augusta Ada King-Noel, Countess of Lovelace")
        case .integer: harness.type("42")
        case .integerRefused: harness.enter("7")
        case .date: harness.type("2004")
        case .dateRefused: harness.enter("01.7.2004")
        case .choice: harness.press(.move(.down), .character(" "))
        case .choiceFound: harness.type("br")
        case .choiceUnknown: harness.type("xyz")
        case .multipleChoice: harness.press(.character(" "), .move(.down))
        case .choiceMissing: harness.press(.tab, .enter)
        case .multipleChoiceMissing: harness.press(.enter)
        case .country: harness.type("den")
        case .countryChosen:
            harness.type("den")
            harness.press(.enter)
        default: break
        }
        return harness
    }

    /// The attribute of the page, as members of its JSON object in a flow file.
    private var attribute: String {
        switch self {
        case .integer, .integerRefused:
            #""kind": "integer", "minimum": 18, "maximum": 120, "label": {"en": "Age", "ja": "年齢"}"#
        case .boolean: #""kind": "boolean", "label": {"en": "Send me news", "ja": "お知らせを受け取る"}"#
        case .date, .dateRefused: #""kind": "date", "label": {"en": "Day of birth", "ja": "生年月日"}"#
        case .choice, .choiceMissing:
            Self.choiceAttribute("choice", #"{"en": "Size", "ja": "サイズ"}"#, Self.sizes)
        case .choiceFound, .choiceUnknown:
            Self.choiceAttribute("choice", #"{"en": "Colour", "ja": "色"}"#, Self.colors)
        case .multipleChoice, .multipleChoiceMissing:
            Self.choiceAttribute("multipleChoice", #"{"en": "Things you like", "ja": "好きなもの"}"#, Self.likes)
        case .country, .countryChosen: #""kind": "country", "label": {"en": "Country", "ja": "国"}"#
        default:
            #"""
            "kind": "text", "maximum": 40, "label": {"en": "Name", "ja": "お名前"},
            "hint": {"en": "As in your passport", "ja": "パスポートのとおりに"}
            """#
        }
    }

    private static func choiceAttribute(_ kind: String, _ label: String, _ choices: [(String, String)])
        -> String
    {
        let choices = choices.map { english, japanese in
            #"{"value": "\#(english)", "label": {"en": "\#(english)", "ja": "\#(japanese)"}}"#
        }
        return #""kind": "\#(kind)", "label": \#(label), "choices": [\#(choices.joined(separator: ","))]"#
    }

    private static let sizes = [("Small", "小"), ("Medium", "中"), ("Large", "大")]
    private static let colors = [
        ("Red", "赤"), ("Brown", "茶"), ("Orange", "オレンジ"), ("Yellow", "黄"), ("Green", "緑"), ("Blue", "青"),
        ("Violet", "紫"), ("Grey", "灰"), ("Bronze", "ブロンズ"),
    ]
    private static let likes = [
        ("Books", "本"), ("Films and everything else that moves on a wall", "映画やそのほか壁に映って動くものすべて"),
        ("Sleep", "睡眠"),
    ]
}

extension UserFlow {
    /// Creates a flow that asks for an address, one attribute and a code.
    fileprivate init(asking attribute: String) throws {
        let json = """
            {"name": "One Field", "identityProvider": "emailOneTimePasscode", "languages": ["en", "ja"],
             "pages": [{"title": {"en": "About you", "ja": "あなたについて"}, "when": "start", "attributes": ["it"]}],
             "attributes": [{"name": "it", "required": true, \(attribute)}]}
            """
        try self.init(json: Data(json.utf8))
    }
}

import Foundation
import Terminal
import UserFlow

@testable import Wizard

extension Scene {
    /// Returns a harness at a page with a single attribute.
    func atField(_ language: Wizard.Language) throws -> Desk {
        var desk = Desk(flow: try UserFlow(asking: attribute), language: language)
        desk.enter("ada@contoso.com")
        switch self {
        case .text: desk.type("Ada")
        case .textRefused: desk.enter("Augusta Ada King-Noel, Countess of Lovelace")
        case .integer: desk.type("42")
        case .integerRefused: desk.enter("7")
        case .date: desk.type("2004")
        case .dateRefused: desk.enter("31.7.2004")
        case .choice: desk.press(.move(.down), .character(" "))
        case .choiceFound: desk.type("br")
        case .choiceUnknown: desk.type("xyz")
        case .multipleChoice: desk.press(.character(" "), .move(.down))
        case .choiceMissing, .multipleChoiceMissing: desk.press(.enter)
        case .country: desk.type("den")
        case .countryChosen:
            desk.type("den")
            desk.press(.enter)
        default: break
        }
        return desk
    }

    /// The attribute of the page, as members of its JSON object in a flow file.
    private var attribute: String {
        switch self {
        case .integer, .integerRefused:
            #""kind": "integer", "minimum": 18, "maximum": 120, "label": {"en": "Age", "ja": "年齢"}"#
        case .boolean: #""kind": "boolean", "label": {"en": "Send me news", "ja": "お知らせを受け取る"}"#
        case .date, .dateRefused: #""kind": "date", "label": {"en": "Day of birth", "ja": "生年月日"}"#
        case .choice, .choiceMissing: Self.list("choice", #"{"en": "Size", "ja": "サイズ"}"#, Self.sizes)
        case .choiceFound, .choiceUnknown:
            Self.list("choice", #"{"en": "Colour", "ja": "色"}"#, Self.colors)
        case .multipleChoice, .multipleChoiceMissing:
            Self.list("multipleChoice", #"{"en": "Things you like", "ja": "好きなもの"}"#, Self.likes)
        case .country, .countryChosen: #""kind": "country", "label": {"en": "Country", "ja": "国"}"#
        default:
            #"""
            "kind": "text", "maximum": 40, "label": {"en": "Name", "ja": "お名前"},
            "hint": {"en": "As in your passport", "ja": "パスポートのとおりに"}
            """#
        }
    }

    private static func list(_ kind: String, _ label: String, _ choices: [(String, String)]) -> String {
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

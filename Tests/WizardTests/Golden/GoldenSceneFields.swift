import Foundation
import Terminal
import Testing
import UserFlow

@testable import Wizard

extension GoldenScene {
    /// Returns a harness during a second factor or a registration.
    func duringStrongAuth(_ language: Language) throws -> WizardHarness {
        let isRegistration = self == .registration || self == .registrationRefused
        var harness = try WizardHarness.atStrongAuth(
            isRegistration ? "registration_required" : "mfa_required", language: language,
            methods: self == .authMethod ? WizardHarness.twoMethods : WizardHarness.oneMethod)
        switch self {
        case .registrationRefused:
            harness.press(.enter)
            harness.refuse("invalid_request", code: 901_001)
        case .authCode:
            harness.press(.enter)
            harness.replyCodeSent()
        default: break
        }
        return harness
    }

    /// Returns a harness during a password reset, or after it.
    func duringReset(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness.atSignInPassword(in: language)
        harness.press(.forgotPassword)
        if self == .resetPassword { return harness }
        harness.press(.enter)
        if self == .resetWithoutPassword {
            harness.refuse("invalid_request", code: 500_222)
            return harness
        }
        harness.reply(200, #"{"continuation_token":"r1"}"#)
        harness.replyCodeSent()
        if self == .resetCode { return harness }
        harness.enter("40273951")
        harness.reply(200, #"{"continuation_token":"r3","expires_in":600}"#)
        if self == .newPassword { return harness }
        harness.enter("Correct-Horse-7")
        switch self {
        case .newPasswordRefused: harness.refuse("invalid_grant", "password_recently_used", code: 399_246)
        case .newPasswordSaving:
            harness.reply(200, #"{"continuation_token":"r4","poll_interval":2}"#)
            harness.reply(200, #"{"status":"in_progress"}"#)
            harness.wait(seconds: 1)
        default:
            harness.reply(200, #"{"continuation_token":"r4","poll_interval":2}"#)
            harness.reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#)
            harness.reply(200, WizardHarness.tokens)
        }
        return harness
    }
}

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
            harness.press(.move(.down), .enter)
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

extension GoldenScene {
    /// Returns a harness that shows the scene.
    func makeHarness(_ language: Language) throws -> WizardHarness {
        switch self {
        case .email, .emailRefused, .emailTaken, .typo, .leave, .help: try atStart(language)
        case .passwordSimilar, .passwordTwice: try atWoodgrovePassword(language)
        case .password, .passwordWeak, .passwordShown, .alias, .aliasRefused, .startAttributes,
            .startAttributesMissing:
            try beforeCode(language)
        case .code, .codeWrong, .codeWait, .codeResent, .waiting, .inbox, .inboxMessage, .saveTest, .saved:
            try atCode(language)
        case .passwordAfterCode, .attributesAfterCode, .attributesAfterCodeRefused, .unknownAttributes:
            try afterCode(language)
        case .review, .reviewLine: try atReview(language)
        case .browser, .browserEnd, .deadEnd: try atBrowserOrDeadEnd(language)
        case .browserOffer, .browserWaiting, .browserCame, .browserRedeeming, .browserLate, .browserRemote,
            .browserForwarding, .browserPasting, .browserPastedWrong, .browserAccount:
            try duringBrowserSignIn(language)
        case .doneOffer, .doneOfferOffline, .done, .doneOnly, .doneSecondStep, .doneExisting:
            try afterSignUp(language)
        case .signIn, .signInUnknown, .signInPassword, .signInCode: try duringSignIn(language)
        case .authMethod, .authMethodOnly, .registration, .registrationRefused, .authCode:
            try duringStrongAuth(language)
        case .resetPassword, .resetWithoutPassword, .resetCode, .newPassword, .newPasswordRefused,
            .newPasswordSaving, .passwordReset:
            try duringReset(language)
        case .inspectorState, .inspectorHTTP, .inspectorCode, .inspectorStart, .inspectorWaiting,
            .inspectorReset, .inspectorDone, .inspectorOffline, .inspectorBrowser:
            try inspecting(language)
        case .demoFlows, .demoFaults, .demoTour, .demoDone: try inDemo(language)
        case .text, .textRefused, .integer, .integerRefused, .boolean, .date, .dateRefused, .choice,
            .choiceMissing, .choiceFound, .choiceUnknown, .multipleChoice, .multipleChoiceMissing, .country,
            .countryChosen:
            try atField(language)
        }
    }

    private func atStart(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness("answersFirst", language: language)
        switch self {
        case .emailRefused: harness.enter("ada")
        case .emailTaken:
            harness = try WizardHarness("contoso", language: language)
            harness.enter("ada@contoso.com")
            harness.refuse("user_already_exists", code: 1_003_037)
            harness.press(.tab)
        case .typo: harness.enter("ada@gmial.com")
        case .leave:
            harness.type("ada")
            harness.press(.escape)
        case .help: harness.press(.function(1))
        default: break
        }
        return harness
    }

    private func atWoodgrovePassword(_ language: Language) throws -> WizardHarness {
        var flow = try #require(try UserFlow.bundled("woodgrove"))
        flow.password.isConfirmed = self == .passwordTwice
        var harness = WizardHarness(flow: flow, language: language)
        harness.enter("lovelace@contoso.com")
        if self == .passwordTwice {
            for answer in ["Correct-Horse-7", "Correct-Horse-8"] { harness.enter(answer) }
            harness.press(.control("r"))
        } else {
            harness.enter("lovelace1")
        }
        return harness
    }

    private func beforeCode(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness("answersFirst", language: language)
        harness.enter("ada@contoso.com")
        switch self {
        case .password: return harness
        case .passwordWeak: harness.enter("abc")
        case .passwordShown:
            harness.type("Correct-Horse-7")
            harness.press(.control("r"))
        default: harness.enter("Correct-Horse-7")
        }
        switch self {
        case .aliasRefused: harness.enter("ada!")
        case .startAttributes: harness.press(.enter)
        case .startAttributesMissing: harness.press(.enter, .tab, .enter)
        default: break
        }
        return harness
    }
}

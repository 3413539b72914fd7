import Terminal
import Testing
import UserFlow

@testable import Wizard

extension Scene {
    /// Returns a harness that shows the scene.
    func desk(_ language: Wizard.Language) throws -> Desk {
        switch self {
        case .email, .emailRefused, .emailTaken, .typo, .leave, .help: try atStart(language)
        case .passwordSimilar, .passwordTwice: try atBank(language)
        case .password, .passwordWeak, .passwordShown, .alias, .aliasRefused, .startAttributes,
            .startAttributesMissing:
            try beforeCode(language)
        case .code, .codeWrong, .codeWait, .codeResent, .waiting, .inbox: try atCode(language)
        case .laterPassword, .laterAttributes, .laterAttributesRefused, .extra: try behindCode(language)
        case .review, .reviewLine: try atReview(language)
        case .browser, .browserEnd, .deadEnd: try stuck(language)
        case .signInNow, .signInNowOffline, .done, .doneOnly, .doneSecondStep, .doneKnown: try atEnd(language)
        case .signIn, .signInUnknown, .signInPassword, .signInCode: try signingIn(language)
        case .text, .textRefused, .integer, .integerRefused, .boolean, .date, .dateRefused, .choice,
            .choiceMissing, .choiceFound, .choiceUnknown, .multipleChoice, .multipleChoiceMissing, .country,
            .countryChosen:
            try atField(language)
        }
    }

    private func atStart(_ language: Wizard.Language) throws -> Desk {
        var desk = try Desk("contoso", language: language)
        switch self {
        case .emailRefused: desk.enter("ada")
        case .emailTaken:
            for answer in ["ada@contoso.com", "Correct-Horse-7", ""] { desk.enter(answer) }
            desk.choose("Denmark")
            desk.enter("Odense")
            desk.refuse("user_already_exists", code: 1_003_037)
            desk.press(.tab, .tab)
        case .typo: desk.enter("ada@gmial.com")
        case .leave: desk.press(.escape)
        case .help: desk.press(.function(1))
        default: break
        }
        return desk
    }

    private func atBank(_ language: Wizard.Language) throws -> Desk {
        var flow = try #require(try UserFlow.bundled("woodgrove"))
        flow.password.isConfirmed = self == .passwordTwice
        var desk = Desk(flow: flow, language: language)
        desk.enter("lovelace@contoso.com")
        if self == .passwordTwice {
            for answer in ["Correct-Horse-7", "Correct-Horse-8"] { desk.enter(answer) }
            desk.press(.control("r"))
        } else {
            desk.enter("lovelace1")
        }
        return desk
    }

    private func beforeCode(_ language: Wizard.Language) throws -> Desk {
        var desk = try Desk("contoso", language: language)
        desk.enter("ada@contoso.com")
        switch self {
        case .password: return desk
        case .passwordWeak: desk.enter("abc")
        case .passwordShown:
            desk.type("Correct-Horse-7")
            desk.press(.control("r"))
        default: desk.enter("Correct-Horse-7")
        }
        switch self {
        case .aliasRefused: desk.enter("ada!")
        case .startAttributes: desk.press(.enter)
        case .startAttributesMissing: desk.press(.enter, .tab, .enter)
        default: break
        }
        return desk
    }
}

import Terminal
import Testing
import UserFlow

@testable import Wizard

extension GoldenScene {
    /// Returns a harness that shows the scene.
    func makeHarness(_ language: Language) throws -> WizardHarness {
        switch self {
        case .email, .emailRefused, .emailTaken, .typo, .leave, .help: try atStart(language)
        case .passwordSimilar, .passwordTwice: try atWoodgrovePassword(language)
        case .password, .passwordWeak, .passwordShown, .alias, .aliasRefused, .startAttributes,
            .startAttributesMissing:
            try beforeCode(language)
        case .code, .codeWrong, .codeWait, .codeResent, .waiting, .inbox: try atCode(language)
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

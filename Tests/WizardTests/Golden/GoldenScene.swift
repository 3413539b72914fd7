import Terminal
import Testing
import UserFlow
import Wizard

/// A scene that is drawn by hand in `Drawings/NAME.txt`, once for each of its variants.
enum GoldenScene: String, CaseIterable {
    case email, emailRefused, emailTaken, typo, leave, help, inbox, inboxMessage, saveTest, saved
    case password, passwordWeak, passwordSimilar, passwordShown, passwordTwice, alias, aliasRefused
    case startAttributes, startAttributesMissing, code, codeWrong, codeWait, codeResent, waiting
    case passwordAfterCode = "laterPassword"
    case attributesAfterCode = "laterAttributes"
    case
        attributesAfterCodeRefused = "laterAttributesRefused"
    case unknownAttributes = "extra"
    case review, reviewLine
    case browser, browserEnd, deadEnd
    case browserOffer, browserWaiting, browserCame, browserRedeeming, browserLate, browserRemote,
        browserForwarding,
        browserPasting, browserPastedWrong, browserAccount
    case doneOffer, doneOfferOffline, done, doneOnly, doneSecondStep
    case doneExisting = "doneKnown"
    case signIn, signInUnknown, signInPassword, signInCode
    case authMethod, authMethodOnly, registration, registrationRefused, authCode
    case resetPassword, resetWithoutPassword, resetCode, newPassword, newPasswordRefused, newPasswordSaving,
        passwordReset
    case inspectorState, inspectorHTTP, inspectorCode
    case inspectorStart, inspectorWaiting, inspectorReset, inspectorDone, inspectorOffline, inspectorBrowser
    case demoFlows, demoFaults, demoTour, demoDone
    case text, textRefused, integer, integerRefused, boolean, date, dateRefused
    case choice, choiceMissing, choiceFound, choiceUnknown
    case multipleChoice, multipleChoiceMissing, country, countryChosen
}

extension GoldenScene {
    /// The scenes with the inspector.
    static let inspecting = allCases.filter { $0.rawValue.hasPrefix("inspector") }

    /// The scenes that are also drawn in ASCII and without surfaces for buttons.
    static let inASCII: [GoldenScene] = [
        .email, .typo, .leave, .password, .code, .codeWrong, .startAttributesMissing, .multipleChoice,
        .choiceFound, .review, .waiting, .done,
    ]
}

/// The screen size, the language and the characters of a drawing.
struct GoldenVariant {
    let size: Frame.Size
    let language: Language
    var glyphs = GlyphSet.unicode

    /// Returns the variants in which a scene is drawn.
    static func all(of scene: GoldenScene) -> [GoldenVariant] {
        let variants = [Language.english, .japanese].flatMap { language in
            [Frame.Size.large, .small].map { GoldenVariant(size: $0, language: language) }
        }
        let wide = GoldenVariant(size: Frame.Size(width: 120, height: 40), language: .english)
        let ascii = GoldenVariant(size: .large, language: .english, glyphs: .ascii)
        let widest = GoldenVariant(size: Frame.Size(width: 200, height: 60), language: .english)
        return variants + [wide] + (GoldenScene.inspecting.contains(scene) ? [widest] : [])
            + (GoldenScene.inASCII.contains(scene) ? [ascii] : [])
    }

    /// The name in the file of drawings.
    var name: String {
        "\(size.width)x\(size.height) \(language.tag)" + (glyphs == .ascii ? " ascii" : "")
    }

    /// Returns the drawing of a scene in this variant.
    func draw(_ scene: GoldenScene) throws -> Drawing {
        let frame = try scene.makeHarness(language).wizard.frame(size: size)
        return Drawing(of: glyphs == .ascii ? frame.adapted(to: .ascii, paintsButtons: false) : frame)
    }
}

/// A scene in one of its variants.
struct GoldenCase: CaseIterable, CustomTestStringConvertible {
    let scene: GoldenScene
    let variant: GoldenVariant

    static let allCases = GoldenScene.allCases.flatMap { scene in
        GoldenVariant.all(of: scene).map { GoldenCase(scene: scene, variant: $0) }
    }

    var testDescription: String { "\(scene) \(variant.name)" }
}

/// A page, overlay, state or attribute kind that the scenes must cover.
enum GoldenSubject: CaseIterable {
    case email, password, alias, startAttributes, code, passwordAfterCode, attributesAfterCode,
        unknownAttributes, browser, review
    case deadEnd, signIn, signInPassword, signInCode, done
    case authMethod, registration, authCode, resetPassword, resetCode, newPassword
    case help, inbox, leave, typo, save, inspector, flows, faults
    case waiting
    case text, integer, boolean, choice, multipleChoice, country, date
}

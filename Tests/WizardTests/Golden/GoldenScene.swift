import Terminal
import Testing
import UserFlow

@testable import Wizard

/// A scene that is drawn by hand in `Drawings/NAME.txt`, once for each ``GoldenVariant``.
enum GoldenScene: String, CaseIterable {
    case email, emailRefused, emailTaken, typo, leave, help, inbox
    case password, passwordWeak, passwordSimilar, passwordShown, passwordTwice, alias, aliasRefused
    case startAttributes, startAttributesMissing, code, codeWrong, codeWait, codeResent, waiting
    case passwordAfterCode = "laterPassword", attributesAfterCode = "laterAttributes",
        attributesAfterCodeRefused = "laterAttributesRefused", unknownAttributes = "extra", review, reviewLine
    case browser, browserEnd, deadEnd
    case doneOffer, doneOfferOffline, done, doneOnly, doneSecondStep, doneExisting = "doneKnown"
    case signIn, signInUnknown, signInPassword, signInCode
    case text, textRefused, integer, integerRefused, boolean, date, dateRefused
    case choice, choiceMissing, choiceFound, choiceUnknown
    case multipleChoice, multipleChoiceMissing, country, countryChosen
}

/// The screen size and the language of a drawing.
struct GoldenVariant: CaseIterable, CustomTestStringConvertible {
    let size: Frame.Size
    let language: Language

    static let allCases = [Language.english, .japanese].flatMap { language in
        [Frame.Size.large, .small].map { GoldenVariant(size: $0, language: language) }
    }

    var testDescription: String { "\(size.width)x\(size.height) \(language.tag)" }
}

/// A page, overlay, state or attribute kind that the scenes must cover.
enum GoldenSubject: CaseIterable {
    case email, password, alias, startAttributes, code, passwordAfterCode, attributesAfterCode,
        unknownAttributes, browser, review
    case deadEnd, signIn, signInPassword, signInCode, done
    case help, inbox, leave, typo
    case waiting
    case text, integer, boolean, choice, multipleChoice, country, date
}

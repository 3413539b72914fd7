import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow
import Wizard

/// Every page of the wizard, as it opens.
enum PageFixture: CaseIterable {
    case email, password, passwordTwice, alias, attributes, code, passwordAfterCode, attributesAfterCode,
        unknownAttributes,
        review, browser, deadEnd
    case done, doneOffer, signIn, signInPassword, signInCode
    case authMethod, registration, authCode, resetPassword, resetCode, newPassword

    /// Returns a harness at the page, before any input on it.
    func makeHarness() throws -> WizardHarness {
        switch self {
        case .email: try WizardHarness("fabrikam")
        case .password: try Self.atPassword(isConfirmed: false)
        case .passwordTwice: try Self.atPassword(isConfirmed: true)
        case .alias: try Self.atAlias()
        case .attributes: try Self.atAttributes()
        case .code: try WizardHarness.atCode()
        case .passwordAfterCode: try Self.atPasswordAfterCode()
        case .attributesAfterCode: try Self.atRequiredAttributes("answersFirst", ["jobTitle"])
        case .unknownAttributes:
            try Self.atRequiredAttributes(
                "fabrikam", ["loyaltyNumber", "city", "surname", "givenName", "state"])
        case .review: try ReviewPageTests.makeHarness()
        case .browser: try Self.atBrowser()
        case .deadEnd: try DeadEndPageTests.makeHarness()
        case .done: try Self.atDone()
        case .signIn: try WizardHarness.atSignIn()
        case .signInPassword: try WizardHarness.atSignInPassword()
        case .signInCode: try WizardHarness.atSignInCode()
        case .authMethod: try WizardHarness.atStrongAuth("mfa_required")
        case .registration: try WizardHarness.atStrongAuth("registration_required")
        case .authCode: try WizardHarness.atAuthCode()
        case .resetPassword: try WizardHarness.atReset()
        case .resetCode: try WizardHarness.atResetCode()
        case .newPassword: try WizardHarness.atNewPassword()
        case .doneOffer: try WizardHarness.atDoneOffer()
        }
    }

    private static func atPassword(isConfirmed: Bool) throws -> WizardHarness {
        var flow = UserFlow(name: "Woodgrove", identityProvider: .emailPassword)
        flow.password.isConfirmed = isConfirmed
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")
        return harness
    }

    private static func atAlias() throws -> WizardHarness {
        var harness = try WizardHarness("answersFirst")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        return harness
    }

    private static func atAttributes() throws -> WizardHarness {
        var harness = try atAlias()
        harness.press(.enter)
        return harness
    }

    private static func atPasswordAfterCode() throws -> WizardHarness {
        var harness = try WizardHarness.atCode()
        harness.enter("12345678")
        harness.answer(.passwordRequired(token: "t3"))
        harness.answer(.passwordAnnounced(token: "t4"))
        return harness
    }

    private static func atRequiredAttributes(_ flow: String, _ names: [String]) throws -> WizardHarness {
        var harness = try WizardHarness.atCode(flow)
        harness.enter("12345678")
        harness.answer(
            .attributesRequired(
                names.map { .init(name: $0, kind: .text, isMarkedRequired: true) }, token: "t5"))
        return harness
    }

    private static func atBrowser() throws -> WizardHarness {
        var harness = try WizardHarness.starting()
        harness.answer(.browser(reason: "MFA is needed"))
        return harness
    }

    private static func atDone() throws -> WizardHarness {
        var harness = try WizardHarness.atCode()
        harness.enter("12345678")
        harness.reply(200, #"{"expires_in":0}"#)
        return harness
    }
}

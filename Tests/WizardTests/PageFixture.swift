import Foundation
import NativeAuth
import Terminal
import Testing
import UserFlow
@testable import Wizard

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
        harness.refuse("credential_required", code: 55103, extra: #","continuation_token":"t3""#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        return harness
    }

    private static func atRequiredAttributes(_ flow: String, _ names: [String]) throws -> WizardHarness {
        var harness = try WizardHarness.atCode(flow)
        harness.enter("12345678")
        let list = names.map { #"{"name":"\#($0)","type":"string","required":true}"# }.joined(separator: ",")
        harness.refuse(
            "attributes_required", code: 55106,
            extra: #","continuation_token":"t5","required_attributes":[\#(list)]"#)
        return harness
    }

    private static func atBrowser() throws -> WizardHarness {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":"MFA is needed"}"#)
        return harness
    }

    private static func atDone() throws -> WizardHarness {
        var harness = try WizardHarness.atCode()
        harness.enter("12345678")
        harness.reply(200, #"{"expires_in":0}"#)
        return harness
    }
}

/// Where the parts of a page stand on large screens, and that they stay there.
struct PlaceTests {
    private static let sizes = [
        Frame.Size(width: 80, height: 24), .init(width: 100, height: 30), .init(width: 120, height: 40),
        .init(width: 200, height: 60),
    ]

    @Test(arguments: PageFixture.allCases, sizes)
    func `the line of keys is the last row`(page: PageFixture, size: Frame.Size) throws {
        let frame = try page.makeHarness().wizard.frame(size: size)

        #expect(frame.text(ofRow: size.height - 1).contains("F1 help"))
    }

    @Test(
        arguments: [.email, .password, .alias, .code, .attributes, .signIn, .newPassword] as [PageFixture],
        sizes)
    func `a page stays in its place when an error appears under a field`(page: PageFixture, size: Frame.Size)
        throws
    {
        var harness = try page.makeHarness()
        if page == .alias { harness.type("a b") }
        if page == .attributes { harness.choose("Denmark") }
        let before = harness.wizard.frame(size: size)

        harness.press(.enter)

        let after = harness.wizard.frame(size: size)
        let title = harness.wizard.snapshot.title
        #expect(harness.wizard.snapshot.fields.contains { $0.problem != nil })
        #expect(after.row(of: title) == before.row(of: title))
        #expect(after.cardRows == before.cardRows)
    }
}

extension Frame {
    /// Returns the first row with a text.
    fileprivate func row(of text: String) -> Int? {
        (1..<size.height).first { self.text(ofRow: $0).contains(text) }
    }

    /// The rows that have a card.
    fileprivate var cardRows: [Int] {
        (0..<size.height).filter { row in fills(inRow: row).contains { $0.surface == .card } }
    }
}

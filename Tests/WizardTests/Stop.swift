import Foundation
import NativeAuth
import Terminal
import UserFlow

@testable import Wizard

/// Every page of the wizard, as it opens.
enum Stop: CaseIterable {
    case email, password, passwordTwice, alias, attributes, code, laterPassword, laterAttributes, more,
        review, browser, deadEnd
    case done, signIn, signInPassword, signInCode, signInNow

    /// Returns a harness at the page, before any input on it.
    func desk() throws -> Desk {
        switch self {
        case .email: try Desk("fabrikam")
        case .password: try Self.atPassword(isConfirmed: false)
        case .passwordTwice: try Self.atPassword(isConfirmed: true)
        case .alias: try Self.atAlias()
        case .attributes: try Self.atAttributes()
        case .code: try Desk.atCode()
        case .laterPassword: try Self.atLaterPassword()
        case .laterAttributes: try Self.atRequired("contoso", ["jobTitle"])
        case .more:
            try Self.atRequired("fabrikam", ["loyaltyNumber", "city", "surname", "givenName", "state"])
        case .review: try ReviewStory.desk()
        case .browser: try Self.atBrowser()
        case .deadEnd: try DeadEndStory.desk()
        case .done: try Self.atDone()
        case .signIn: try Desk.atName()
        case .signInPassword: try Desk.atSignInPassword()
        case .signInCode: try Desk.atSignInCode()
        case .signInNow: try Desk.atOffer()
        }
    }

    private static func atPassword(isConfirmed: Bool) throws -> Desk {
        var flow = UserFlow(name: "Woodgrove", identityProvider: .emailPassword)
        flow.password.isConfirmed = isConfirmed
        var desk = Desk(flow: flow)
        desk.enter("ada@contoso.com")
        return desk
    }

    private static func atAlias() throws -> Desk {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        return desk
    }

    private static func atAttributes() throws -> Desk {
        var desk = try atAlias()
        desk.press(.enter)
        return desk
    }

    private static func atLaterPassword() throws -> Desk {
        var desk = try Desk.atCode()
        desk.enter("12345678")
        desk.refuse("credential_required", code: 55103, more: #","continuation_token":"t3""#)
        desk.reply(200, #"{"challenge_type":"password","continuation_token":"t4"}"#)
        return desk
    }

    private static func atRequired(_ flow: String, _ names: [String]) throws -> Desk {
        var desk = try Desk.atCode(flow)
        desk.enter("12345678")
        let list = names.map { #"{"name":"\#($0)","type":"string","required":true}"# }.joined(separator: ",")
        desk.refuse(
            "attributes_required", code: 55106,
            more: #","continuation_token":"t5","required_attributes":[\#(list)]"#)
        return desk
    }

    private static func atBrowser() throws -> Desk {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")
        desk.reply(200, #"{"challenge_type":"redirect","redirect_reason":"MFA is needed"}"#)
        return desk
    }

    private static func atDone() throws -> Desk {
        var desk = try Desk.atCode()
        desk.enter("12345678")
        desk.reply(200, #"{"expires_in":0}"#)
        return desk
    }
}

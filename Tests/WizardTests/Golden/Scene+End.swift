import NativeAuth
import Terminal

@testable import Wizard

extension Scene {
    /// Returns a harness at the browser page or at the dead end.
    func stuck(_ language: Wizard.Language) throws -> Desk {
        let web = Wizard.Web(signUp: Link("https://litware.example/sign-up"), hasBrowser: true)
        var desk = try Desk(self == .deadEnd ? "woodgrove" : "litware", web: web, language: language)
        desk.enter("ada@contoso.com")
        if desk.sent.isEmpty { desk.enter("Correct-Horse-7") }
        if self == .deadEnd {
            desk.refuse("unauthorized_client", code: 700_016)
        } else {
            desk.reply(200, #"{"challenge_type":"redirect","redirect_reason":"MFA needed"}"#)
        }
        if self == .browserEnd { desk.press(.backTab) }
        return desk
    }

    /// Returns a harness after the account was created.
    func atEnd(_ language: Wizard.Language) throws -> Desk {
        if self == .doneKnown { return try atKnown(language) }
        var desk = try Desk.atContosoCode(language)
        desk.enter("40273951")
        desk.reply(200, self == .doneOnly ? "{}" : #"{"continuation_token":"final"}"#)
        switch self {
        case .done:
            desk.press(.enter)
            desk.reply(200, Desk.tokens)
        case .doneSecondStep:
            desk.press(.enter)
            desk.refuse("invalid_grant", "mfa_required", code: 50_076)
        case .signInNowOffline:
            desk.press(.enter)
            desk.fail(.offline(host: "h.example"))
        default: break
        }
        return desk
    }

    private func atKnown(_ language: Wizard.Language) throws -> Desk {
        var desk = try Desk.atName("contoso", language: language)
        desk.enter("ada@contoso.com")
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        desk.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
        desk.enter("Correct-Horse-7")
        desk.reply(200, Desk.tokens)
        return desk
    }

    /// Returns a harness during a sign-in.
    func signingIn(_ language: Wizard.Language) throws -> Desk {
        var desk = try Desk("contoso", language: language)
        if self == .signIn { desk.type("ada@contoso.com") }
        desk.press(.function(1), .character("s"))
        switch self {
        case .signIn: return desk
        case .signInPassword: desk.enter("ada@contoso.com")
        default: desk.enter("ada")
        }
        if self == .signInUnknown {
            desk.refuse("user_not_found", code: 50_034)
            return desk
        }
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        if self == .signInCode {
            desk.sendCode()
        } else {
            desk.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
            desk.enter("Wrong-Horse-7")
            desk.refuse("invalid_grant", code: 50_126)
        }
        return desk
    }
}

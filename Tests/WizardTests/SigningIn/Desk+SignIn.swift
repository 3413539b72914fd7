import NativeAuth
import Terminal
import UserFlow

@testable import Wizard

extension Desk {
    /// The tenant's reply to a successful sign-in.
    static let tokens = """
        {"token_type":"Bearer","scope":"openid profile","expires_in":3600,"access_token":"secret-at",
         "refresh_token":"secret-rt","id_token":"secret-idt"}
        """

    /// Returns a harness at the page that offers sign-in with the token of a new account.
    static func atOffer(_ flow: String = "fabrikam") throws -> Desk {
        var desk = try Desk.atCode(flow)
        desk.enter("40273951")
        desk.reply(200, #"{"continuation_token":"final"}"#)
        return desk
    }

    /// Returns a harness at the sign-in page.
    static func atName(_ flow: String = "fabrikam", language: Wizard.Language = .english) throws -> Desk {
        var desk = try Desk(flow, language: language)
        desk.press(.function(1), .character("s"))
        return desk
    }

    /// Returns a harness at the password page of a sign-in.
    static func atSignInPassword(_ name: String = "ada@contoso.com") throws -> Desk {
        var desk = try Desk.atName("contoso")
        desk.enter(name)
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        desk.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
        return desk
    }

    /// Returns a harness at the code page of a sign-in.
    static func atSignInCode(_ name: String = "ada@contoso.com", length: Int = 8) throws -> Desk {
        var desk = try Desk.atName("contoso")
        desk.enter(name)
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        desk.sendCode(length: length)
        return desk
    }

    /// Sends the tenant's reply that a code was sent.
    mutating func sendCode(token: String = "s2", length: Int = 8) {
        reply(
            200,
            """
            {"challenge_type":"oob","challenge_channel":"email","challenge_target_label":"a**@contoso.com",
             "code_length":\(length),"interval":30,"continuation_token":"\(token)"}
            """)
    }
}

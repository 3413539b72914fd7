import NativeAuth
import Terminal
import UserFlow

@testable import Wizard

extension Desk {
    /// What a tenant says to someone who has signed in.
    static let tokens = """
        {"token_type":"Bearer","scope":"openid profile","expires_in":3600,"access_token":"secret-at",
         "refresh_token":"secret-rt","id_token":"secret-idt"}
        """

    /// A desk where the account exists and the tenant has given what signs in to it.
    static func atOffer(_ flow: String = "fabrikam") throws -> Desk {
        var desk = try Desk.atCode(flow)
        desk.enter("40273951")
        desk.reply(200, #"{"continuation_token":"final"}"#)
        return desk
    }

    /// A desk where someone has begun to sign in.
    static func atName(_ flow: String = "fabrikam", language: Wizard.Language = .english) throws -> Desk {
        var desk = try Desk(flow, language: language)
        desk.press(.function(1), .character("s"))
        return desk
    }

    /// A desk where the tenant wants a password.
    static func atSignInPassword(_ name: String = "ada@contoso.com") throws -> Desk {
        var desk = try Desk.atName("contoso")
        desk.enter(name)
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        desk.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
        return desk
    }

    /// A desk where the tenant has sent a code to someone who signs in.
    static func atSignInCode(_ name: String = "ada@contoso.com", length: Int = 8) throws -> Desk {
        var desk = try Desk.atName("contoso")
        desk.enter(name)
        desk.reply(200, #"{"continuation_token":"s1"}"#)
        desk.sendCode(length: length)
        return desk
    }

    /// Answers as a tenant that has sent a code.
    mutating func sendCode(token: String = "s2", length: Int = 8) {
        reply(
            200,
            """
            {"challenge_type":"oob","challenge_channel":"email","challenge_target_label":"a**@contoso.com",
             "code_length":\(length),"interval":30,"continuation_token":"\(token)"}
            """)
    }
}

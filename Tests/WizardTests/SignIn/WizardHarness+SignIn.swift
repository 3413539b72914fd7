import NativeAuth
import Terminal
import UserFlow

@testable import Wizard

extension WizardHarness {
    /// The tenant's reply to a successful sign-in.
    static let tokens = """
        {"token_type":"Bearer","scope":"openid profile","expires_in":3600,"access_token":"secret-at",
         "refresh_token":"secret-rt","id_token":"secret-idt"}
        """

    /// Returns a harness at the last page, which can sign in with the token of a new account.
    static func atDoneOffer(_ flow: String = "fabrikam") throws -> WizardHarness {
        var harness = try WizardHarness.atCode(flow)
        harness.enter("40273951")
        harness.reply(200, #"{"continuation_token":"final"}"#)
        return harness
    }

    /// Returns a harness at the sign-in page.
    static func atSignIn(
        _ flow: String = "fabrikam", webFallback: Wizard.WebFallback = Wizard.WebFallback(),
        language: Language = .english
    ) throws -> WizardHarness {
        var harness = try WizardHarness(flow, webFallback: webFallback, language: language)
        harness.press(.function(1), .character("s"))
        return harness
    }

    /// Returns a harness at the password page of a sign-in.
    static func atSignInPassword(_ username: String = "ada@contoso.com") throws -> WizardHarness {
        var harness = try WizardHarness.atSignIn("answersFirst")
        harness.enter(username)
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
        return harness
    }

    /// Returns a harness at the code page of a sign-in.
    static func atSignInCode(_ username: String = "ada@contoso.com", length: Int = 8) throws -> WizardHarness
    {
        var harness = try WizardHarness.atSignIn("answersFirst")
        harness.enter(username)
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.replyCodeSent(length: length)
        return harness
    }

    /// Sends the tenant's reply that a code was sent.
    mutating func replyCodeSent(token: String = "s2", length: Int = 8) {
        reply(
            200,
            """
            {"challenge_type":"oob","challenge_channel":"email","challenge_target_label":"a**@contoso.com",
             "code_length":\(length),"interval":30,"continuation_token":"\(token)"}
            """)
    }
}

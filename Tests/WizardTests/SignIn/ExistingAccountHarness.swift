import NativeAuth
import Terminal
import UserFlow

@testable import Wizard

extension WizardHarness {
    /// The tenant's list of one method.
    static let oneMethod = """
        {"continuation_token":"m1","methods":[
         {"id":"email","challenge_type":"oob","challenge_channel":"email","login_hint":"a**@contoso.com"}]}
        """

    /// The tenant's list of two methods.
    static let twoMethods = """
        {"continuation_token":"m1","methods":[
         {"id":"one","challenge_type":"oob","challenge_channel":"email","login_hint":"a**@contoso.com"},
         {"id":"two","challenge_type":"oob","challenge_channel":"sms","login_hint":"+45 ******67"}]}
        """

    /// Returns a harness at the page of strong authentication, after the password of a sign-in.
    static func atStrongAuth(
        _ suberror: String, language: Language = .english, methods: String = oneMethod
    ) throws -> WizardHarness {
        var harness = try WizardHarness.atSignIn("answersFirst", language: language)
        harness.enter("ada@contoso.com")
        harness.replyPasswordAsked()
        harness.enter("Correct-Horse-7")
        harness.requireStrongAuth(suberror)
        harness.reply(200, methods)
        return harness
    }

    /// Returns a harness at the code page of a second factor or a registration.
    static func atAuthCode(_ suberror: String = "mfa_required") throws -> WizardHarness {
        var harness = try atStrongAuth(suberror)
        harness.press(.enter)
        harness.replyCodeSent(token: "m2")
        return harness
    }

    /// Returns a harness at the first page of a password reset, opened from the password page of a sign-in.
    static func atReset(_ username: String = "ada@contoso.com") throws -> WizardHarness {
        var harness = try WizardHarness.atSignInPassword(username)
        harness.press(.forgotPassword)
        return harness
    }

    /// Returns a harness at the code page of a password reset.
    static func atResetCode() throws -> WizardHarness {
        var harness = try atReset()
        harness.press(.enter)
        harness.reply(200, #"{"continuation_token":"r1"}"#)
        harness.replyCodeSent(token: "r2")
        return harness
    }

    /// Returns a harness at the page for the new password.
    static func atNewPassword() throws -> WizardHarness {
        var harness = try atResetCode()
        harness.enter("40273951")
        harness.reply(200, #"{"continuation_token":"r3","expires_in":600}"#)
        return harness
    }

    /// Returns a harness that waits for the tenant to store the new password.
    static func atSavedPassword() throws -> WizardHarness {
        var harness = try atNewPassword()
        harness.enter("Correct-Horse-7")
        harness.reply(200, #"{"continuation_token":"r4","poll_interval":2}"#)
        return harness
    }

    /// Sends the tenant's refusal that demands strong authentication.
    mutating func requireStrongAuth(_ suberror: String) {
        refuse("invalid_grant", suberror, code: 50_076, extra: #","continuation_token":"m0""#)
    }

}

extension WizardHarness {
    /// The tenant's reply to a successful sign-in.
    static let tokens = """
        {"token_type":"Bearer","scope":"openid profile","expires_in":3600,"access_token":"secret-at",
         "refresh_token":"secret-rt","id_token":"secret-idt"}
        """

    /// Returns a harness at the last page, which can sign in with the token of a new account.
    static func atDoneOffer(_ flow: String = "fabrikam") throws -> WizardHarness {
        var harness = try WizardHarness.sendingCode(flow)
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
        harness.replyPasswordAsked()
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

    /// Sends the tenant's replies to a user name whose account has a password.
    mutating func replyPasswordAsked() {
        reply(200, #"{"continuation_token":"s1"}"#)
        reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
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

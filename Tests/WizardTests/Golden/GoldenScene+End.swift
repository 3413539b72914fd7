import NativeAuth
import Terminal
import UserFlow

@testable import Wizard

extension GoldenScene {
    /// Returns a harness at the browser page or at the dead end.
    func atBrowserOrDeadEnd(_ language: Language) throws -> WizardHarness {
        let webFallback = Wizard.WebFallback(
            signUpLink: Link("https://litware.example/sign-up"), hasBrowser: true)
        var harness = try WizardHarness(
            self == .deadEnd ? "woodgrove" : "litware", webFallback: webFallback, language: language)
        harness.enter("ada@contoso.com")
        if harness.requests.isEmpty { harness.enter("Correct-Horse-7") }
        if self == .deadEnd {
            harness.refuse("unauthorized_client", code: 700_016)
        } else {
            harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":"MFA needed"}"#)
        }
        if self == .browserEnd { harness.press(.backTab) }
        return harness
    }

    /// Returns a harness after the account was created.
    func afterSignUp(_ language: Language) throws -> WizardHarness {
        if self == .doneExisting { return try afterSignIn(language) }
        var harness = try WizardHarness.atContosoCode(language)
        harness.enter("40273951")
        harness.reply(200, self == .doneOnly ? "{}" : #"{"continuation_token":"final"}"#)
        switch self {
        case .done:
            harness.press(.enter)
            harness.reply(200, WizardHarness.tokens)
        case .doneSecondStep:
            harness.press(.enter)
            harness.refuse("invalid_grant", "mfa_required", code: 50_076)
        case .doneOfferOffline:
            harness.press(.enter)
            harness.fail(.offline(host: "h.example"))
        default: break
        }
        return harness
    }

    private func afterSignIn(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness.atSignIn("answersFirst", language: language)
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
        harness.enter("Correct-Horse-7")
        harness.reply(200, WizardHarness.tokens)
        return harness
    }

    /// Returns a harness during a sign-in.
    func duringSignIn(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness.atSignIn("answersFirst", language: language)
        switch self {
        case .signIn:
            harness.type("ada@contoso.com")
            return harness
        case .signInPassword: harness.enter("ada@contoso.com")
        default: harness.enter("ada")
        }
        if self == .signInUnknown {
            harness.refuse("user_not_found", code: 50_034)
            return harness
        }
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        if self == .signInCode {
            harness.replyCodeSent()
        } else {
            harness.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
            harness.enter("Wrong-Horse-7")
            harness.refuse("invalid_grant", code: 50_126)
        }
        return harness
    }
}

import Terminal
import UserFlow

@testable import Wizard

extension GoldenScene {
    /// Returns a harness during a second factor or a registration.
    func duringStrongAuth(_ language: Language) throws -> WizardHarness {
        let isRegistration = self == .registration || self == .registrationRefused
        var harness = try WizardHarness.atStrongAuth(
            isRegistration ? "registration_required" : "mfa_required", language: language,
            methods: self == .authMethod ? WizardHarness.twoMethods : WizardHarness.oneMethod)
        switch self {
        case .registrationRefused:
            harness.press(.enter)
            harness.refuse("invalid_request", code: 901_001)
        case .authCode:
            harness.press(.enter)
            harness.replyCodeSent()
        default: break
        }
        return harness
    }

    /// Returns a harness during a password reset, or after it.
    func duringReset(_ language: Language) throws -> WizardHarness {
        var harness = try WizardHarness.atSignIn("answersFirst", language: language)
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"continuation_token":"s1"}"#)
        harness.reply(200, #"{"challenge_type":"password","continuation_token":"s2"}"#)
        harness.pressButton(.forgotPassword)
        if self == .resetPassword { return harness }
        harness.press(.enter)
        if self == .resetWithoutPassword {
            harness.refuse("invalid_request", code: 500_222)
            return harness
        }
        harness.reply(200, #"{"continuation_token":"r1"}"#)
        harness.replyCodeSent()
        if self == .resetCode { return harness }
        harness.enter("40273951")
        harness.reply(200, #"{"continuation_token":"r3","expires_in":600}"#)
        if self == .newPassword { return harness }
        harness.enter("Correct-Horse-7")
        switch self {
        case .newPasswordRefused: harness.refuse("invalid_grant", "password_recently_used", code: 399_246)
        case .newPasswordSaving:
            harness.reply(200, #"{"continuation_token":"r4","poll_interval":2}"#)
            harness.reply(200, #"{"status":"in_progress"}"#)
            harness.wait(seconds: 1)
        default:
            harness.reply(200, #"{"continuation_token":"r4","poll_interval":2}"#)
            harness.reply(200, #"{"status":"succeeded","continuation_token":"r5"}"#)
            harness.reply(200, WizardHarness.tokens)
        }
        return harness
    }
}

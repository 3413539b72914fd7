import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// Delegates that implement only the required methods, or are not isolated.
@MainActor
struct DelegateTests {
    typealias Reply = ScriptedTransport.Reply

    nonisolated private static let rejectedAttributes = Reply.refusal(
        "invalid_grant", "attribute_validation_failed", #""invalid_attributes":[{"name":"city"}]"#)

    /// Calls, their replies, and the method that the delegate lacks.
    nonisolated private static let rows = signUpRows + signInRows + resetRows

    nonisolated private static let signUpRows: [(MSALCall, [Reply], String)] = [
        (.signUp(.start), [.started, .codeSent("T")], "onSignUpCodeRequired"),
        (.signUp(.start), [rejectedAttributes], "onSignUpAttributesInvalid"),
        (.signUp(.resendCode), [.codeSent("T")], "onSignUpResendCodeCodeRequired"),
        (.signUp(.submitCode), [.attributesRequired("T")], "onSignUpAttributesRequired"),
        (.signUp(.submitCode), [.credentialRequired, .passwordRequired("T")], "onSignUpPasswordRequired"),
        (.signUp(.submitCode), [.reply(200, "{}")], "onSignUpCompleted"),
        (.signUp(.submitPassword), [.attributesRequired("T")], "onSignUpAttributesRequired"),
        (.signUp(.submitPassword), [.reply(200, "{}")], "onSignUpCompleted"),
        (.signUp(.submitAttributes), [.attributesRequired("T")], "onSignUpAttributesRequired"),
        (.signUp(.submitAttributes), [.reply(200, "{}")], "onSignUpCompleted"),
        (.signUp(.submitAttributes), [rejectedAttributes], "onSignUpAttributesInvalid"),
    ]

    nonisolated private static let signInRows: [(MSALCall, [Reply], String)] = [
        (
            .signIn(.start),
            [.started, .passwordRequired("P"), .strongAuthRequired("mfa_required"), .methods("T")],
            "onSignInAwaitingMFA"
        ),
        (
            .signIn(.start),
            [.started, .passwordRequired("P"), .strongAuthRequired("registration_required"), .methods("T")],
            "onSignInStrongAuthMethodRegistration"
        ),
        (.signIn(.requestChallenge), [.codeSent("T")], "onMFARequestChallengeVerificationRequired"),
        (.signIn(.submitChallenge), [.tokens()], "onSignInCompleted"),
        (
            .signIn(.challengeAuthMethod), [.registrationCodeSent("T")],
            "onRegisterStrongAuthVerificationRequired"
        ),
        (.signIn(.challengeAuthMethod), [.preverified("T"), .started, .tokens()], "onSignInCompleted"),
        (.signIn(.submitRegistrationChallenge), [.started, .tokens()], "onSignInCompleted"),
    ]

    nonisolated private static let resetRows: [(MSALCall, [Reply], String)] = [
        (.reset(.start), [.started, .codeSent("T")], "onResetPasswordCodeRequired"),
        (.reset(.resendCode), [.codeSent("T")], "onResetPasswordResendCodeRequired"),
        (.reset(.submitCode), [.codeAccepted("T")], "onPasswordRequired"),
        (.reset(.submitPassword), [.saving("T"), .saved("T")], "onResetPasswordCompleted"),
        (.reset(.signIn), [.tokens()], "onSignInCompleted"),
        (.reset(.signIn), [.strongAuthRequired("mfa_required"), .methods("T")], "onSignInAwaitingMFA"),
        (
            .reset(.signIn), [.strongAuthRequired("registration_required"), .methods("T")],
            "onSignInStrongAuthMethodRegistration"
        ),
    ]

    @Test(arguments: rows)
    func `a method that the delegate lacks is named in an error`(
        call: MSALCall, replies: [ScriptedTransport.Reply], method: String
    ) async throws {
        let harness = try MSALHarness()
        let delegate = MinimalDelegate()

        try await harness.start(call, replies, notifying: delegate).finish()

        let error = try #require(delegate.errors.first)
        #expect(delegate.errors.count == 1 && delegate.states.isEmpty)
        #expect(error.errorDescription?.contains("\(method),") == true)
        #expect(error.correlationId.uuidString == harness.transport.requests.last?.correlationID)
        #expect(error.errorCodes == [] && error.errorUri == nil)
        switch (call, method) {
        case (.signUp(.start), "onSignUpAttributesInvalid"): #expect(error.flags == ["isInvalidAttributes"])
        case (.reset(.submitPassword), _): #expect(error.flags == ["mayHaveChanged"])
        default: #expect(error.flags == [])
        }
    }

    @Test func `a nonisolated delegate is called on the main actor`() async throws {
        let harness = try MSALHarness()
        let delegate = NonisolatedDelegate()

        await start(harness.application, delegate)

        #expect(delegate.isCalledOnMainQueue)
    }

    /// A delegate that is not isolated to an actor.
    final class NonisolatedDelegate: SignUpStartDelegate, Sendable {
        @MainActor private(set) var isCalledOnMainQueue = false

        func onSignUpStartError(error: SignUpStartError) { isCalledOnMainQueue = MainQueue.isCurrent }
    }

    @concurrent
    private nonisolated func start(
        _ application: MSALNativeAuthPublicClientApplication, _ delegate: NonisolatedDelegate
    ) async {
        let parameters = MSALNativeAuthSignUpParameters(username: "ada@contoso.com")
        await application.signUp(parameters: parameters, delegate: delegate).finish()
    }
}

/// A delegate with only the required methods.
@MainActor
final class MinimalDelegate {
    private(set) var errors: [MSALNativeAuthError] = []
    /// The states that came with the errors.
    private(set) var states: [NSObject] = []

    private func record(_ error: MSALNativeAuthError, _ state: NSObject? = nil) {
        errors.append(error)
        if let state { states.append(state) }
    }
}

extension MinimalDelegate: SignUpStartDelegate, SignUpResendCodeDelegate, SignUpVerifyCodeDelegate,
    SignUpPasswordRequiredDelegate, SignUpAttributesRequiredDelegate, SignInAfterSignUpDelegate
{
    func onSignUpStartError(error: SignUpStartError) { record(error) }

    func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) {
        record(error, newState)
    }

    func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
        record(error, newState)
    }

    func onSignUpPasswordRequiredError(error: PasswordRequiredError, newState: SignUpPasswordRequiredState?) {
        record(error, newState)
    }

    func onSignUpAttributesRequiredError(error: AttributesRequiredError) { record(error) }

    func onSignInAfterSignUpError(error: SignInAfterSignUpError) { record(error) }
}

extension MinimalDelegate: SignInStartDelegate, SignInVerifyCodeDelegate, SignInResendCodeDelegate,
    SignInPasswordRequiredDelegate, RegisterStrongAuthChallengeDelegate,
    RegisterStrongAuthSubmitChallengeDelegate, MFARequestChallengeDelegate, MFASubmitChallengeDelegate
{
    func onSignInStartError(error: SignInStartError) { record(error) }

    func onSignInVerifyCodeError(error: VerifyCodeError, newState: SignInCodeRequiredState?) {
        record(error, newState)
    }

    func onSignInResendCodeError(error: ResendCodeError, newState: SignInCodeRequiredState?) {
        record(error, newState)
    }

    func onSignInPasswordRequiredError(error: PasswordRequiredError, newState: SignInPasswordRequiredState?) {
        record(error, newState)
    }

    func onRegisterStrongAuthChallengeError(
        error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?
    ) {
        record(error, newState)
    }

    func onRegisterStrongAuthSubmitChallengeError(
        error: RegisterStrongAuthSubmitChallengeError,
        newState: RegisterStrongAuthVerificationRequiredState?
    ) {
        record(error, newState)
    }

    func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?) {
        record(error, newState)
    }

    func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?) {
        record(error, newState)
    }
}

extension MinimalDelegate: ResetPasswordStartDelegate, ResetPasswordResendCodeDelegate,
    ResetPasswordVerifyCodeDelegate, ResetPasswordRequiredDelegate, SignInAfterResetPasswordDelegate
{
    func onResetPasswordStartError(error: ResetPasswordStartError) { record(error) }

    func onResetPasswordResendCodeError(error: ResendCodeError, newState: ResetPasswordCodeRequiredState?) {
        record(error, newState)
    }

    func onResetPasswordVerifyCodeError(error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?) {
        record(error, newState)
    }

    func onResetPasswordRequiredError(error: PasswordRequiredError, newState: ResetPasswordRequiredState?) {
        record(error, newState)
    }

    func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError) { record(error) }
}

import Foundation
import Testing

@testable import MSAL

/// Delegates of a password reset with only the required methods.
@MainActor
struct ResetDelegateTests {
    /// A delegate with only the required methods.
    @MainActor
    final class Minimal: ResetPasswordStartDelegate, ResetPasswordVerifyCodeDelegate,
        ResetPasswordResendCodeDelegate, ResetPasswordRequiredDelegate, SignInAfterResetPasswordDelegate
    {
        private(set) var errors: [MSALNativeAuthError] = []
        private(set) var states: [ResetPasswordBaseState?] = []

        func onResetPasswordStartError(error: ResetPasswordStartError) { errors.append(error) }

        func onResetPasswordVerifyCodeError(
            error: VerifyCodeError, newState: ResetPasswordCodeRequiredState?
        ) {
            errors.append(error)
            states.append(newState)
        }

        func onResetPasswordResendCodeError(
            error: ResendCodeError, newState: ResetPasswordCodeRequiredState?
        ) {
            errors.append(error)
            states.append(newState)
        }

        func onResetPasswordRequiredError(
            error: PasswordRequiredError, newState: ResetPasswordRequiredState?
        ) {
            errors.append(error)
            states.append(newState)
        }

        func onSignInAfterResetPasswordError(error: SignInAfterResetPasswordError) { errors.append(error) }
    }

    /// A delegate that is not isolated to an actor.
    final class NonisolatedDelegate: ResetPasswordStartDelegate, Sendable {
        @MainActor private(set) var isCalledOnMainQueue = false

        func onResetPasswordStartError(error: ResetPasswordStartError) {
            isCalledOnMainQueue = MainQueue.isCurrent
        }
    }

    private let delegate = Minimal()
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test func `a missing method is named at the start`() async throws {
        let id = UUID()
        harness.transport.enqueue([.started, .codeSent("T")])

        let parameters = MSALNativeAuthResetPasswordParameters(username: "ada_l")
        parameters.correlationId = id
        await harness.application.resetPassword(parameters: parameters, delegate: delegate).finish()

        try check("onResetPasswordCodeRequired", id)
    }

    @Test func `a missing method is named after a code`() async throws {
        let state = try await harness.resetCodeState([.codeAccepted("T"), .codeSent("T")])

        await state.submitCode(code: "1", delegate: delegate).finish()
        try check("onPasswordRequired", state.correlationId)
        await state.resendCode(delegate: delegate).finish()

        try check("onResetPasswordResendCodeRequired", state.correlationId)
    }

    @Test func `a missing method is named after a password, which is stored`() async throws {
        let state = try await harness.newPasswordState([.saving("T"), .saved("T")])

        await state.submitPassword(password: "p", delegate: delegate).finish()

        try check("onResetPasswordCompleted", state.correlationId, ["mayHaveChanged"])
    }

    @Test(
        arguments: [
            ([.tokens()], "onSignInCompleted"),
            ([.strongAuthRequired("mfa_required"), .methods("T")], "onSignInAwaitingMFA"),
            (
                [.strongAuthRequired("registration_required"), .methods("T")],
                "onSignInStrongAuthMethodRegistration"
            ),
        ] as [([ScriptedTransport.Reply], String)])
    func `a missing method is named at the sign-in`(
        replies: [ScriptedTransport.Reply], method: String
    ) async throws {
        let state = try await harness.resetCompletion(.saved("T"), replies)

        await state.signIn(parameters: .init(), delegate: delegate).finish()

        try check(method, state.correlationId)
    }

    @Test func `a nonisolated delegate is called on the main actor`() async throws {
        let delegate = NonisolatedDelegate()

        await start(harness.application, delegate)

        #expect(delegate.isCalledOnMainQueue)
    }

    @concurrent
    private nonisolated func start(
        _ application: MSALNativeAuthPublicClientApplication, _ delegate: NonisolatedDelegate
    ) async {
        await application.resetPassword(parameters: .init(username: "ada@contoso.com"), delegate: delegate)
            .finish()
    }

    private func check(_ method: String, _ id: UUID, _ flags: Set<String> = []) throws {
        let error = try #require(delegate.errors.last)
        #expect(error.errorDescription?.contains("\(method),") == true)
        #expect(error.correlationId == id)
        #expect(error.errorCodes == [] && error.errorUri == nil)
        #expect(error.flags == flags)
        #expect(delegate.states.compactMap { $0 }.isEmpty)
    }
}

import Foundation
import Testing

@testable import MSAL

/// Delegates with only the required methods.
@MainActor
struct DelegateTests {
    /// A delegate with only the required methods.
    @MainActor
    final class Minimal: SignUpStartDelegate, SignUpVerifyCodeDelegate, SignUpResendCodeDelegate,
        SignUpPasswordRequiredDelegate, SignUpAttributesRequiredDelegate
    {
        private(set) var errors: [MSALNativeAuthError] = []
        private(set) var states: [SignUpBaseState?] = []

        func onSignUpStartError(error: SignUpStartError) { errors.append(error) }

        func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
            errors.append(error)
            states.append(newState)
        }

        func onSignUpResendCodeError(error: ResendCodeError, newState: SignUpCodeRequiredState?) {
            errors.append(error)
            states.append(newState)
        }

        func onSignUpPasswordRequiredError(
            error: PasswordRequiredError, newState: SignUpPasswordRequiredState?
        ) {
            errors.append(error)
            states.append(newState)
        }

        func onSignUpAttributesRequiredError(error: AttributesRequiredError) { errors.append(error) }
    }

    /// A delegate that learns that attributes are required, but not which.
    @MainActor
    final class WithoutAttributeList: SignUpVerifyCodeDelegate {
        private(set) var states: [SignUpAttributesRequiredState] = []
        private(set) var errors: [VerifyCodeError] = []

        func onSignUpAttributesRequired(newState: SignUpAttributesRequiredState) { states.append(newState) }

        func onSignUpVerifyCodeError(error: VerifyCodeError, newState: SignUpCodeRequiredState?) {
            errors.append(error)
        }
    }

    /// A delegate that is not isolated to an actor.
    final class NonisolatedDelegate: SignUpStartDelegate, Sendable {
        @MainActor private(set) var isCalledOnMainQueue = false

        func onSignUpStartError(error: SignUpStartError) { isCalledOnMainQueue = MainQueue.isCurrent }
    }

    private let delegate = Minimal()

    @Test(
        arguments: [
            ([.started, .codeSent("T")], "onSignUpCodeRequired"),
            (
                [
                    .refusal(
                        "invalid_grant", "attribute_validation_failed",
                        #""invalid_attributes":[{"name":"city"}]"#)
                ],
                "onSignUpAttributesInvalid"
            ),
        ] as [([ScriptedTransport.Reply], String)])
    func `a missing method is named at the start`(
        replies: [ScriptedTransport.Reply], method: String
    ) async throws {
        let harness = try MSALHarness(replies)
        let parameters = MSALNativeAuthSignUpParameters.ada
        parameters.correlationId = UUID()

        await harness.application.signUp(parameters: parameters, delegate: delegate).finish()

        let error = try #require(delegate.errors.first as? SignUpStartError)
        try check(method, parameters.correlationId, error.isInvalidAttributes ? ["isInvalidAttributes"] : [])
        #expect(error.isInvalidAttributes == (method == "onSignUpAttributesInvalid"))
    }

    @Test(
        arguments: [
            ([.attributesRequired("T")], "onSignUpAttributesRequired"),
            ([.credentialRequired, .passwordRequired("T")], "onSignUpPasswordRequired"),
            ([.reply(200, "{}")], "onSignUpCompleted"),
        ] as [([ScriptedTransport.Reply], String)])
    func `a missing method is named after a code`(
        replies: [ScriptedTransport.Reply], method: String
    ) async throws {
        let harness = try MSALHarness()
        let state = try await harness.codeState(replies)

        await state.submitCode(code: "1", delegate: delegate).finish()

        try check(method, state.correlationId)
    }

    @Test func `a missing method is named after asking for a code`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.codeState([.codeSent("T")])

        await state.resendCode(delegate: delegate).finish()

        try check("onSignUpResendCodeCodeRequired", state.correlationId)
    }

    @Test(
        arguments: [
            (.attributesRequired("T"), "onSignUpAttributesRequired"),
            (.reply(200, "{}"), "onSignUpCompleted"),
        ] as [(ScriptedTransport.Reply, String)])
    func `a missing method is named after a password`(
        reply: ScriptedTransport.Reply, method: String
    ) async throws {
        let harness = try MSALHarness()
        let state = try await harness.passwordState([reply])

        await state.submitPassword(password: "p", delegate: delegate).finish()

        try check(method, state.correlationId)
    }

    @Test(
        arguments: [
            (.attributesRequired("T"), "onSignUpAttributesRequired"),
            (.reply(200, "{}"), "onSignUpCompleted"),
            (
                .refusal(
                    "invalid_grant", "attribute_validation_failed", #""invalid_attributes":[{"name":"city"}]"#
                ),
                "onSignUpAttributesInvalid"
            ),
        ] as [(ScriptedTransport.Reply, String)])
    func `a missing method is named after attributes`(
        reply: ScriptedTransport.Reply, method: String
    ) async throws {
        let harness = try MSALHarness()
        let state = try await harness.attributesState([reply])

        await state.submitAttributes(attributes: [:], delegate: delegate).finish()

        try check(method, state.correlationId)
    }

    @Test func `a delegate without the attribute list method still learns that attributes are required`()
        async throws
    {
        let harness = try MSALHarness()
        let state = try await harness.codeState([.attributesRequired("T"), .reply(200, "{}")])
        let delegate = WithoutAttributeList()

        await state.submitCode(code: "1", delegate: delegate).finish()

        #expect(delegate.states.count == 1)
        #expect(delegate.errors.isEmpty)
    }

    @Test func `a nonisolated delegate is called on the main actor`() async throws {
        let harness = try MSALHarness()
        let delegate = NonisolatedDelegate()
        let application = harness.application

        await start(application, delegate)

        #expect(delegate.isCalledOnMainQueue)
    }

    @concurrent
    private nonisolated func start(
        _ application: MSALNativeAuthPublicClientApplication, _ delegate: NonisolatedDelegate
    ) async {
        let parameters = MSALNativeAuthSignUpParameters(username: "ada@contoso.com")
        await application.signUp(parameters: parameters, delegate: delegate).finish()
    }

    private func check(_ method: String, _ id: UUID?, _ flags: Set<String> = []) throws {
        #expect(delegate.errors.count == 1)
        let error = try #require(delegate.errors.first)
        #expect(error.errorDescription?.contains("\(method),") == true)
        #expect(error.correlationId == id)
        #expect(error.errorCodes == [])
        #expect(error.errorUri == nil)
        #expect(error.flags == flags)
        #expect(delegate.states.compactMap { $0 }.isEmpty)
    }
}

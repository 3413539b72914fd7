import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// Strong authentication with scripted replies: missing delegate methods and invalid input.
@MainActor
struct StrongAuthTests {
    /// A delegate with only the required methods.
    @MainActor
    final class Minimal: SignInStartDelegate, SignInAfterSignUpDelegate, RegisterStrongAuthChallengeDelegate,
        RegisterStrongAuthSubmitChallengeDelegate, MFARequestChallengeDelegate, MFASubmitChallengeDelegate
    {
        private(set) var errors: [MSALNativeAuthError] = []
        private(set) var states: [SignInBaseState?] = []

        func onSignInStartError(error: SignInStartError) { errors.append(error) }

        func onSignInAfterSignUpError(error: SignInAfterSignUpError) { errors.append(error) }

        func onRegisterStrongAuthChallengeError(
            error: RegisterStrongAuthChallengeError, newState: RegisterStrongAuthState?
        ) {
            errors.append(error)
            states.append(newState)
        }

        func onRegisterStrongAuthSubmitChallengeError(
            error: RegisterStrongAuthSubmitChallengeError,
            newState: RegisterStrongAuthVerificationRequiredState?
        ) {
            errors.append(error)
            states.append(newState)
        }

        func onMFARequestChallengeError(error: MFARequestChallengeError, newState: MFARequiredState?) {
            errors.append(error)
            states.append(newState)
        }

        func onMFASubmitChallengeError(error: MFASubmitChallengeError, newState: MFARequiredState?) {
            errors.append(error)
            states.append(newState)
        }
    }

    private let delegate = Minimal()

    @Test(arguments: [
        ("registration_required", "onSignInStrongAuthMethodRegistration"),
        ("mfa_required", "onSignInAwaitingMFA"),
    ])
    func `a missing method is named when strong authentication is required`(
        suberror: String, method: String
    ) async throws {
        let stage = try Stage([.started, .passwordWanted("P"), .demand(suberror), .methods("T")])
        let id = UUID()

        await stage.application.signIn(
            username: "ada_l", password: "p", correlationId: id, delegate: delegate
        ).finish()

        try check(method, id)
    }

    @Test func `a missing method is named at a registration`() async throws {
        let state = try await Stage().atRegistration([
            .codeToRegister("T"), .preverified("T"), .started, .tokens(),
        ])

        await state.challengeAuthMethod(parameters: .email, delegate: delegate).finish()
        try check("onRegisterStrongAuthVerificationRequired", state.correlationId)
        await state.challengeAuthMethod(parameters: .email, delegate: delegate).finish()

        try check("onSignInCompleted", state.correlationId)
    }

    @Test func `a missing method is named after a registration code`() async throws {
        let state = try await Stage().atRegistrationCode([.started, .tokens()])

        await state.submitChallenge(challenge: "1", delegate: delegate).finish()

        try check("onSignInCompleted", state.correlationId)
    }

    @Test func `a missing method is named at a second factor`() async throws {
        let asked = try await Stage().atSecondFactor([.codeSent("T")])
        let sent = try await Stage().atSecondFactorCode([.tokens()])

        await asked.requestChallenge(authMethod: .email, delegate: delegate).finish()
        try check("onMFARequestChallengeVerificationRequired", asked.correlationId)
        await sent.submitChallenge(challenge: "1", delegate: delegate).finish()

        try check("onSignInCompleted", sent.correlationId)
    }

    private func check(_ method: String, _ id: UUID) throws {
        let error = try #require(delegate.errors.last)
        #expect(error.errorDescription?.contains("\(method),") == true)
        #expect(error.correlationId == id)
        #expect(error.errorCodes == [])
        #expect(error.flags == [])
        #expect(delegate.states.compactMap { $0 }.isEmpty)
    }

    @Test func `an invalid contact or code is not sent`() async throws {
        let stage = try Stage()
        let start = try await stage.atRegistration([.codeToRegister("T0")])
        let nobody = MSALNativeAuthChallengeAuthMethodParameters(authMethod: .email, verificationContact: "")
        let none = try await stage.told(
            start.challengeAuthMethod(parameters: nobody, delegate: stage.listener))
        let sent = try await stage.told(
            start.challengeAuthMethod(parameters: .email, delegate: stage.listener))
        let code = try #require(sent.state as? RegisterStrongAuthVerificationRequiredState)
        let count = stage.transport.requests.count
        let empty = try await stage.told(code.submitChallenge(challenge: "", delegate: stage.listener))
        let other = try Stage()
        let factor = try await other.atSecondFactorCode([])
        let long = try await other.told(
            factor.submitChallenge(
                challenge: String(repeating: "1", count: 1_025), delegate: other.listener))

        #expect(none.state === start && none.error?.flags == ["isInvalidInput"])
        #expect(none.error?.errorDescription == "Invalid input")
        #expect(empty.state === code && empty.error?.flags == ["isInvalidChallenge"])
        #expect(long.state === factor && long.error?.flags == ["isInvalidChallenge"])
        #expect(stage.transport.requests.count == count)
    }

    @Test func `a registration has the correlation ID of its sign-in`() async throws {
        let stage = try Stage()
        let state = try await stage.atRegistration([.codeToRegister("T0")])

        await state.challengeAuthMethod(parameters: .email, delegate: stage.listener).finish()

        let request = try #require(stage.transport.requests.last)
        #expect(request.path == .registerChallenge)
        #expect(request[text: .challengeTarget] == "bo@contoso.com")
        #expect(request.correlationID == state.correlationId.uuidString)
    }
}

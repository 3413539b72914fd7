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
        let harness = try MSALHarness([
            .started, .passwordRequired("P"), .strongAuthRequired(suberror), .methods("T"),
        ])
        let id = UUID()

        let parameters = MSALNativeAuthSignInParameters.user("ada_l", "p")
        parameters.correlationId = id
        await harness.application.signIn(parameters: parameters, delegate: delegate).finish()

        try check(method, id)
    }

    @Test func `a missing method is named at a registration`() async throws {
        let state = try await MSALHarness().registrationState([
            .registrationCodeSent("T"), .preverified("T"), .started, .tokens(),
        ])

        await state.challengeAuthMethod(parameters: .email, delegate: delegate).finish()
        try check("onRegisterStrongAuthVerificationRequired", state.correlationId)
        await state.challengeAuthMethod(parameters: .email, delegate: delegate).finish()

        try check("onSignInCompleted", state.correlationId)
    }

    @Test func `a missing method is named after a registration code`() async throws {
        let state = try await MSALHarness().registrationCodeState([.started, .tokens()])

        await state.submitChallenge(challenge: "1", delegate: delegate).finish()

        try check("onSignInCompleted", state.correlationId)
    }

    @Test func `a missing method is named at a second factor`() async throws {
        let awaiting = try await MSALHarness().secondFactorState([.codeSent("T")])
        let codeSent = try await MSALHarness().secondFactorCodeState([.tokens()])

        await awaiting.requestChallenge(authMethod: .email, delegate: delegate).finish()
        try check("onMFARequestChallengeVerificationRequired", awaiting.correlationId)
        await codeSent.submitChallenge(challenge: "1", delegate: delegate).finish()

        try check("onSignInCompleted", codeSent.correlationId)
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
        let harness = try MSALHarness()
        let start = try await harness.registrationState([.registrationCodeSent("T0")])
        let emptyContact = MSALNativeAuthChallengeAuthMethodParameters(
            authMethod: .email, verificationContact: "")
        let rejected = try await harness.event(
            from: start.challengeAuthMethod(parameters: emptyContact, delegate: harness.delegate))
        let codeSent = try await harness.event(
            from: start.challengeAuthMethod(parameters: .email, delegate: harness.delegate))
        let code = try #require(codeSent.state as? RegisterStrongAuthVerificationRequiredState)
        let count = harness.transport.requests.count
        let empty = try await harness.event(
            from: code.submitChallenge(challenge: "", delegate: harness.delegate))
        let otherHarness = try MSALHarness()
        let factorState = try await otherHarness.secondFactorCodeState([])
        let tooLong = try await otherHarness.event(
            from: factorState.submitChallenge(
                challenge: String(repeating: "1", count: 1_025), delegate: otherHarness.delegate))

        #expect(rejected.state === start && rejected.error?.flags == ["isInvalidInput"])
        #expect(rejected.error?.errorDescription == "Invalid input")
        #expect(empty.state === code && empty.error?.flags == ["isInvalidChallenge"])
        #expect(tooLong.state === factorState && tooLong.error?.flags == ["isInvalidChallenge"])
        #expect(harness.transport.requests.count == count)
    }

    @Test func `a registration has the correlation ID of its sign-in`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.registrationState([.registrationCodeSent("T0")])

        await state.challengeAuthMethod(parameters: .email, delegate: harness.delegate).finish()

        let request = try #require(harness.transport.requests.last)
        #expect(request.path == .registerChallenge)
        #expect(request[text: .challengeTarget] == "bo@contoso.com")
        #expect(request.correlationID == state.correlationId.uuidString)
    }
}

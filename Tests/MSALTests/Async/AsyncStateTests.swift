import Foundation
import NativeAuth
import SignUp
import Testing

@testable import MSAL

/// The async calls of a sign-in: the same outcomes as with a delegate.
@MainActor
struct AsyncStateTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test(arguments: OutcomeRow.failedSignInSteps)
    func `an async call fails as the call with a delegate does`(
        call: SignInCall, outcome: CallOutcome
    ) async throws {
        let event = try await MSALHarness().event(of: .signIn(call), outcome.replies)

        let result = try await harness.perform(call, outcome.replies)

        let (error, twin) = (try #require(result.error), try #require(event.error))
        #expect(result.name == "error")
        #expect(error.errorDescription == twin.errorDescription)
        #expect(error.errorCodes == twin.errorCodes)
        #expect(error.httpStatus == twin.httpStatus)
        #expect(error.isBrowserRequired == twin.isBrowserRequired)
        #expect(error.isGeneralError == twin.isGeneralError)
        #expect(error.isSessionExpired == twin.isSessionExpired)
        #expect(error.isNetworkError == twin.isNetworkError)
    }

    @Test(
        arguments: [
            (.start, [.started, .passwordRequired("T0"), .tokens()], "complete", nil),
            (.start, [.started, .codeSent("T0")], "codeRequired", "T0"),
            (
                .start,
                [.started, .passwordRequired("P"), .strongAuthRequired("mfa_required"), .methods("T0")],
                "mfaRequired", "T0"
            ),
            (
                .start,
                [
                    .started, .passwordRequired("P"), .strongAuthRequired("registration_required"),
                    .methods("T0"),
                ], "strongAuthMethodRegistrationRequired", "T0"
            ),
            (.submitCode, [.tokens()], "complete", nil), (.submitPassword, [.tokens()], "complete", nil),
            (.submitChallenge, [.tokens()], "complete", nil),
            (.challengeAuthMethod, [.preverified("A"), .started, .tokens()], "complete", nil),
            (.submitRegistrationChallenge, [.started, .tokens()], "complete", nil),
            (.submitCode, [.strongAuthRequired("mfa_required"), .methods("Tn")], "mfaRequired", "Tn"),
            (.submitPassword, [.strongAuthRequired("mfa_required"), .methods("Tn")], "mfaRequired", "Tn"),
            (
                .submitCode, [.strongAuthRequired("registration_required"), .methods("Tn")],
                "strongAuthMethodRegistrationRequired", "Tn"
            ),
            (
                .submitPassword, [.strongAuthRequired("registration_required"), .methods("Tn")],
                "strongAuthMethodRegistrationRequired", "Tn"
            ),
            (.resendCode, [.codeSent("Tn")], "success", "Tn"),
            (.requestChallenge, [.codeSent("Tn")], "verificationRequired", "Tn"),
            (.requestAnotherChallenge, [.codeSent("Tn")], "verificationRequired", "Tn"),
            (.challengeAuthMethod, [.registrationCodeSent("Tn")], "verificationRequired", "Tn"),
        ] as [(SignInCall, [ScriptedTransport.Reply], String, String?)])
    func `an async call returns each result`(
        call: SignInCall, replies: [ScriptedTransport.Reply], name: String, token: String?
    ) async throws {
        let result = try await harness.perform(call, replies)

        #expect(result.name == name)
        #expect(result.error == nil)
        #expect(await harness.token(of: result.state) == token)
    }

    @Test(arguments: [("", "Invalid code"), (String(repeating: "1", count: 1_025), nil)])
    func `an invalid answer is not sent`(answer: String, message: String?) async throws {
        let code = try await harness.signInCodeState([])
        let factor = try await MSALHarness().secondFactorCodeState([])
        let contact = try await MSALHarness().registrationCodeState([])
        let password = try await MSALHarness().signInPasswordState([])
        let count = harness.transport.requests.count

        guard case .error(let codeError) = await code.submitCode(code: answer),
            case .error(let factorError) = await factor.submitChallenge(challenge: answer),
            case .error(let contactError) = await contact.submitChallenge(challenge: answer),
            case .error(let passwordError) = await password.submitPassword(password: answer)
        else {
            Issue.record("an invalid answer was accepted")
            return
        }
        #expect(codeError.isInvalidCode())
        #expect(message == nil || codeError.errorDescription == message)
        #expect(factorError.isInvalidChallenge)
        #expect(contactError.isInvalidChallenge)
        #expect(passwordError.isInvalidCredentials())
        #expect(harness.transport.requests.count == count)
        #expect(codeError.correlationId == code.correlationId)
    }

    @Test func `a registration without a contact uses the hint of the method`() async throws {
        let state = try await harness.registrationState([.registrationCodeSent("Tn")])
        let method = MSALAuthMethod(
            .init(
                id: ServerText("email"), challengeType: ServerText("oob"), channel: ServerText("email"),
                hint: ServerText("a**@contoso.com")))

        _ = await state.challengeAuthMethod(parameters: .init(authMethod: method))

        #expect(harness.transport.requests.last?[text: .challengeTarget] == "a**@contoso.com")
    }

    @Test func `a state can be used after a canceled call`() async throws {
        let state = try await harness.signInCodeState([.noReply, .tokens()])
        let count = harness.transport.requests.count
        let task = Task { await state.submitCode(code: "1") }
        while harness.transport.requests.count == count { await Task.yield() }
        task.cancel()

        let canceled = await task.value
        let repeated = await state.submitCode(code: "1")

        guard case .error(let error) = canceled else {
            Issue.record("a canceled call succeeded")
            return
        }
        #expect(error.isCancelled)
        #expect(repeated.isComplete)
    }
}

/// What tests compare of a result: its case, its error and its state.
struct ResultParts {
    var name = ""
    var error: MSALNativeAuthError?
    var state: NSObject?

    /// Takes a result apart by reflection: a case with labeled values.
    init(_ result: some NativeAuthResult) {
        guard let child = Mirror(reflecting: result).children.first else {
            name = "\(result)"
            return
        }
        name = child.label ?? ""
        error = child.value as? MSALNativeAuthError
        for value in Mirror(reflecting: child.value).children {
            state = state ?? (value.value as? NSObject)
            if let account = value.value as? AccountState { state = account.result }
            if let code = value.value as? MSALNativeAuthRegisterStrongAuthVerificationRequiredResult {
                state = code.newState
            }
        }
    }
}

import Foundation
@testable import MSAL
import NativeAuth
import SignUp
import Testing

/// The async calls of a sign-in's states: the same outcomes as with a delegate.
@MainActor
struct AsyncStateTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test(arguments: StateRow.all)
    func `an async call fails as the call with a delegate does`(row: StateRow) async throws {
        let event = try await StateTests().event(of: row)

        let result = try await harness.perform(row.call, row.replies)

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

    @Test func `a registration without a contact or a hint is not sent`() async throws {
        let state = try await harness.registrationState([])
        let count = harness.transport.requests.count

        let result = await state.challengeAuthMethod(parameters: .init(authMethod: .email))

        guard case .error(let error) = result else {
            Issue.record("unexpected result \(result)")
            return
        }
        #expect(error.isInvalidInput)
        #expect(harness.transport.requests.count == count)
    }

    @Test func `two calls at once on one state get one result each`() async throws {
        let state = try await harness.signInCodeState([.tokens(), .tokens()])

        async let first = state.submitCode(code: "1")
        async let second = state.submitCode(code: "1")

        let results = await [first, second]
        #expect(results.map(\.isComplete) == [true, true])
        #expect(harness.transport.requests.filter { $0.path == .token }.count == 2)
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

    @Test func `the old state still works after a resend`() async throws {
        let state = try await harness.signInCodeState([.codeSent("T1"), .tokens()])

        _ = await state.resendCode()
        let result = await state.submitCode(code: "1")

        #expect(result.isComplete)
        #expect(harness.transport.requests.last?[text: .continuationToken] == "T0")
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

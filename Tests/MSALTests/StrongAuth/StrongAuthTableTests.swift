import NativeAuth
import Testing

@testable import MSAL

extension TableTests {
    @Test(arguments: Row.registration)
    func `starting a registration calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.registrationState(row.replies)

        let event = try await harness.event(
            from: state.challengeAuthMethod(parameters: .email, delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.registrationCode)
    func `submitting a registration code calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.registrationCodeState(row.replies)

        let event = try await harness.event(
            from: state.submitChallenge(challenge: "12345678", delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.secondFactor)
    func `requesting a second factor calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.secondFactorState(row.replies)

        let event = try await harness.event(
            from: state.requestChallenge(authMethod: .email, delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test(arguments: Row.secondFactorCode)
    func `submitting a second factor calls the expected delegate method`(row: Row) async throws {
        let harness = try MSALHarness()
        let state = try await harness.secondFactorCodeState(row.replies)

        let event = try await harness.event(
            from: state.submitChallenge(challenge: "12345678", delegate: harness.delegate))

        try await check(event, against: row, in: harness)
    }

    @Test func `T6: the second factors are requested with the token of the refusal`() async throws {
        let harness = try MSALHarness()
        let code = try await harness.codeState(
            [
                .reply(200, #"{"continuation_token":"T0"}"#), .strongAuthRequired("mfa_required"),
                .methods("Tn"),
            ])
        let event = try await harness.event(from: code.submitCode(code: "1", delegate: harness.delegate))
        let state = try #require(event.state as? SignInAfterSignUpState)

        _ = try await harness.event(from: state.signIn(parameters: .init(), delegate: harness.delegate))

        #expect(harness.transport.requests.last?.path == .signInIntrospect)
        #expect(harness.transport.requests.last?[text: .continuationToken] == "D")
    }
}

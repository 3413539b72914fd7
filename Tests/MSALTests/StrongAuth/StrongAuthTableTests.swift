import NativeAuth
import Testing

@testable import MSAL

extension TableTests {
    @Test(arguments: Row.registration)
    func `starting a registration`(row: Row) async throws {
        let stage = try Stage()
        let state = try await stage.atRegistration(row.replies)

        let heard = try await stage.told(
            state.challengeAuthMethod(parameters: .email, delegate: stage.listener))

        try await check(heard, against: row, on: stage)
    }

    @Test(arguments: Row.registrationCode)
    func `submitting a registration code`(row: Row) async throws {
        let stage = try Stage()
        let state = try await stage.atRegistrationCode(row.replies)

        let heard = try await stage.told(
            state.submitChallenge(challenge: "12345678", delegate: stage.listener))

        try await check(heard, against: row, on: stage)
    }

    @Test(arguments: Row.secondFactor)
    func `requesting a second factor`(row: Row) async throws {
        let stage = try Stage()
        let state = try await stage.atSecondFactor(row.replies)

        let heard = try await stage.told(
            state.requestChallenge(authMethod: .email, delegate: stage.listener))

        try await check(heard, against: row, on: stage)
    }

    @Test(arguments: Row.secondFactorCode)
    func `submitting a second factor`(row: Row) async throws {
        let stage = try Stage()
        let state = try await stage.atSecondFactorCode(row.replies)

        let heard = try await stage.told(
            state.submitChallenge(challenge: "12345678", delegate: stage.listener))

        try await check(heard, against: row, on: stage)
    }

    @Test func `T6: the second factors are requested although the delegate does not receive them`()
        async throws
    {
        let stage = try Stage()
        let code = try await stage.atCode(
            [.reply(200, #"{"continuation_token":"T0"}"#), .demand("mfa_required"), .methods("Tn")])
        let heard = try await stage.told(code.submitCode(code: "1", delegate: stage.listener))
        let state = try #require(heard.state as? SignInAfterSignUpState)

        _ = try await stage.told(state.signIn(delegate: stage.listener))

        #expect(stage.transport.requests.last?.path == .signInIntrospect)
        #expect(stage.transport.requests.last?[text: .continuationToken] == "D")
    }
}

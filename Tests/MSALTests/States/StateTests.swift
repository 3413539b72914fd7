import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// The state that each error of a sign-in hands back.
@MainActor
struct StateTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test(arguments: StateRow.all)
    func `an error hands back a state if the call can be repeated`(row: StateRow) async throws {
        let event = try await event(of: row)

        let error = try #require(event.error)
        #expect(await harness.token(of: event.state) == (row.hasState ? "T0" : nil))
        if let text = row.text { #expect(error.errorDescription == text) }
        #expect(error.isBrowserRequired == (row.reason == "a browser"))
    }

    /// Makes the call of a row and returns the call of the delegate.
    func event(of row: StateRow) async throws -> RecordingDelegate.Event {
        try await harness.event(from: start(row))
    }

    /// Makes the call of a row on a state with the token `T0`.
    private func start(_ row: StateRow) async throws -> MSALNativeAuthCall {
        let delegate = harness.delegate
        switch row.call {
        case .submitCode:
            return try await harness.signInCodeState(row.replies).submitCode(code: "1", delegate: delegate)
        case .resendCode:
            return try await harness.signInCodeState(row.replies).resendCode(delegate: delegate)
        case .submitPassword:
            return try await harness.signInPasswordState(row.replies)
                .submitPassword(password: "p", delegate: delegate)
        case .requestChallenge:
            return try await harness.secondFactorState(row.replies)
                .requestChallenge(authMethod: .email, delegate: delegate)
        case .requestAnotherChallenge:
            return try await harness.secondFactorCodeState(row.replies)
                .requestChallenge(authMethod: .email, delegate: delegate)
        case .submitChallenge:
            return try await harness.secondFactorCodeState(row.replies)
                .submitChallenge(challenge: "1", delegate: delegate)
        case .challengeAuthMethod:
            return try await harness.registrationState(row.replies)
                .challengeAuthMethod(parameters: .email, delegate: delegate)
        case .submitRegistrationChallenge:
            return try await harness.registrationCodeState(row.replies)
                .submitChallenge(challenge: "1", delegate: delegate)
        }
    }

    @Test func `N5: an error of the first challenge hands back the state for a code`() async throws {
        let state = try await harness.secondFactorState([.refusal("from_2031")])

        let event = try await harness.event(
            from: state.requestChallenge(authMethod: .email, delegate: harness.delegate))

        #expect(event.state is MFARequiredState)
    }

    @Test func `J1: an error on the verification state hands back the initial state`() async throws {
        let state = try await harness.registrationCodeState([.refusal("from_2031")])

        let event = try await harness.event(
            from: state.challengeAuthMethod(parameters: .email, delegate: harness.delegate))

        #expect(event.state is RegisterStrongAuthState)
    }

    @Test func `the state that an error hands back has the correlation ID of the reply`() async throws {
        let id = UUID()
        let state = try await harness.signInCodeState([
            .reply(400, #"{"error":"from_2031"}"#, headers: ["client-request-id": id.uuidString])
        ])

        let event = try await harness.event(from: state.submitCode(code: "1", delegate: harness.delegate))

        #expect((event.state as? SignInCodeRequiredState)?.correlationId == id)
    }
}

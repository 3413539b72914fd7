import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// The requests of a password reset.
@MainActor
struct ResetPasswordTests {
    private static let sentID = UUID()
    private static let returnedID = UUID()

    @Test func `an error and its state have the correlation ID of the last reply`() async throws {
        let headers = ["client-request-id": Self.returnedID.uuidString]
        let replies: [ScriptedTransport.Reply] = [
            .saving("Ts"), .reply(200, #"{"status":"failed"}"#, headers: headers),
        ]

        let event = try await MSALHarness().event(of: .reset(.submitPassword), replies)

        #expect(event.error?.correlationId == Self.returnedID)
        #expect((event.state as? ResetPasswordRequiredState)?.correlationId == Self.returnedID)
    }

    @Test func `the requests of a reset have its fields`() async throws {
        let harness = try MSALHarness(capabilities: [.mfaRequired, .registrationRequired])
        let end = try await harness.resetCompletion(.saved("T0"), [.tokens()])
        let parameters = MSALNativeAuthSignInAfterResetPasswordParameters()
        parameters.scopes = ["api://read"]

        await end.signIn(parameters: parameters, delegate: harness.delegate).finish()

        let requests = harness.transport.requests
        #expect(
            requests.map(\.path)
                == [
                    .resetPasswordStart, .resetPasswordChallenge, .resetPasswordContinue,
                    .resetPasswordSubmit, .resetPasswordPoll, .token,
                ])
        #expect(requests[0][text: .username] == "ada@contoso.com")
        #expect(requests[0][text: .challengeType] == "oob password redirect")
        #expect(requests[0][text: .capabilities] == "mfa_required registration_required")
        #expect(requests[2][text: .grantType] == "oob")
        #expect(requests[3][secret: .newPassword] == Secret("Correct-Horse-7"))
        #expect(requests[5][text: .username] == "ada@contoso.com")
        #expect(requests[5][text: .scope]?.contains("api://read") == true)
        #expect(
            requests.map { $0[text: .continuationToken] } == [nil, "T", "T0", "T0", "Ts", "T0"])
    }

    @Test func `the start and its challenge share a correlation ID, and so do a submission and its polls`()
        async throws
    {
        let headers = ["client-request-id": Self.returnedID.uuidString]
        let harness = try MSALHarness([
            .started, .codeSent("T0"), .codeAccepted("T0"),
            .reply(200, #"{"continuation_token":"Ts","poll_interval":2}"#, headers: headers), .inProgress,
            .saved("Tn"),
        ])
        let parameters = MSALNativeAuthResetPasswordParameters.ada
        parameters.correlationId = Self.sentID

        let code = try #require(
            try await harness.resetPassword(parameters).state as? ResetPasswordCodeRequiredState)
        let event = try await harness.event(from: code.submitCode(code: "1", delegate: harness.delegate))
        let password = try #require(event.state as? ResetPasswordRequiredState)
        let end = try await harness.submit("p", to: password)

        let ids = harness.transport.requests.map(\.correlationID)
        #expect(ids.prefix(4).allSatisfy { $0 == Self.sentID.uuidString })
        #expect(ids.dropFirst(4) == [Self.returnedID.uuidString, Self.returnedID.uuidString])
        #expect((end.state as? SignInAfterResetPasswordState)?.correlationId == Self.returnedID)
    }
}

/// Waiting for the tenant to store a new password.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PollTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test func `the wait between polls is the tenant's interval`() async throws {
        let state = try await harness.newPasswordState([
            .saving("Ts", interval: "7"), .inProgress, .notStarted, .saved("Tn"),
        ])

        let event = try await harness.submit("p", to: state)

        #expect(event.method == "onResetPasswordCompleted(newState:)")
        #expect(harness.timer.pauses == [7, 7])
    }

    @Test func `asking again polls for another 300 seconds with the token of the submission`() async throws {
        let replies = Array(repeating: ScriptedTransport.Reply.inProgress, count: 302)
        let state = try await harness.newPasswordState([.saving("Ts")] + replies + [.saved("Tn")])
        let first = try await harness.submit("p", to: state)

        var states = [try #require(first.state as? ResetPasswordRequiredState)]
        let second = try await harness.event(from: states[0].pollCompletion(delegate: harness.delegate))
        states.append(try #require(second.state as? ResetPasswordRequiredState))
        let end = try await harness.event(from: states[1].pollCompletion(delegate: harness.delegate))

        #expect(second.error?.flags == ["isStillSaving", "mayHaveChanged"])
        #expect(harness.timer.pauses.reduce(0, +) == 600)
        #expect(end.method == "onResetPasswordCompleted(newState:)")
        #expect(harness.transport.requests.last?[text: .continuationToken] == "Ts")
    }

    @Test func `there is nothing to ask before a password is submitted`() async throws {
        let state = try await harness.newPasswordState()
        let count = harness.transport.requests.count

        let event = try await harness.event(from: state.pollCompletion(delegate: harness.delegate))

        #expect(event.error?.errorDescription?.hasPrefix("No password was submitted") == true)
        #expect(event.error?.flags == [])
        #expect(harness.transport.requests.count == count)
    }

    @Test func `canceling a call ends its wait at once`() async throws {
        let state = try await harness.newPasswordState([.saving("Ts"), .inProgress, .saved("Tn")])
        harness.timer.stop()
        let call = state.submitPassword(password: "p", delegate: harness.delegate)
        await harness.timer.waitForPause()
        let count = harness.transport.requests.count

        call.cancel()
        let event = try await harness.event(from: call)

        #expect(event.error?.isCancelled == true)
        #expect(event.error?.flags == ["mayHaveChanged"])
        #expect(harness.transport.requests.count == count)
        let next = try #require(event.state as? ResetPasswordRequiredState)
        let end = try await harness.event(from: next.pollCompletion(delegate: harness.delegate))
        #expect(end.method == "onResetPasswordCompleted(newState:)")
    }

    @Test func `canceling a call ends a poll without a reply`() async throws {
        let state = try await harness.newPasswordState([.saving("Ts"), .inProgress, .noReply])
        let call = state.submitPassword(password: "p", delegate: harness.delegate)
        await harness.timer.waitForPause()

        call.cancel()
        let event = try await harness.event(from: call)

        #expect(event.error?.isCancelled == true)
        #expect(event.state != nil)
    }

    @Test func `a pause of the default timer ends when the task is canceled`() async throws {
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: "client", tenantSubdomain: "contoso", challengeTypes: .OOB)
        let client = NativeAuthClient(configuration, transport: harness.transport)
        let pause = Task { await client.pause(86_400) }

        pause.cancel()

        await pause.value
    }

    @Test func `while a password may be stored, another one is submitted from the step before it`()
        async throws
    {
        let polls = Array(repeating: ScriptedTransport.Reply.inProgress, count: 151)
        let state = try await harness.newPasswordState(
            [.saving("Ts")] + polls + [.refusal("expired_token")])
        let waiting = try await harness.submit("p", to: state)

        let end = try await harness.submit(
            "q", to: try #require(waiting.state as? ResetPasswordRequiredState))

        #expect(harness.transport.requests.last?.path == .resetPasswordSubmit)
        #expect(harness.transport.requests.last?[text: .continuationToken] == "T0")
        #expect(end.error?.flags == ["isSessionExpired", "mayHaveChanged"])
    }
}

import NativeAuth
import Testing

@testable import MSAL

/// Waiting for the tenant to store a new password.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PollTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test(arguments: [
        ("2", 2), ("1", 1), ("15", 15), ("0", 1), ("-5", 1), ("16", 15), ("86400", 15), ("null", 2),
    ])
    func `the wait between polls is from 1 to 15 seconds`(interval: String, seconds: Int) async throws {
        let state = try await harness.newPasswordState([
            .saving("Ts", interval: interval), .inProgress, .notStarted, .saved("Tn"),
        ])

        let event = try await harness.submit("p", to: state)

        #expect(event.method == "onResetPasswordCompleted(newState:)")
        #expect(harness.timer.pauses == [seconds, seconds])
    }

    @Test(arguments: [("2", 300), ("7", 301), ("15", 300)])
    func `waiting ends when the waits add up to 300 seconds`(interval: String, sum: Int) async throws {
        let replies = Array(repeating: ScriptedTransport.Reply.inProgress, count: 1_000)
        let state = try await harness.newPasswordState([.saving("Ts", interval: interval)] + replies)

        let event = try await harness.submit("p", to: state)

        #expect(event.error?.flags == ["isStillSaving", "mayHaveChanged"])
        #expect(harness.timer.pauses.reduce(0, +) == sum)
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

    @Test func `after a lost submission, an expired session does not mean that nothing changed`() async throws
    {
        let state = try await harness.newPasswordState([
            .failure(.interrupted(host: "h")), .refusal("expired_token"),
        ])
        let lost = try await harness.submit("p", to: state)

        let end = try await harness.submit("p", to: try #require(lost.state as? ResetPasswordRequiredState))

        #expect(end.error?.flags == ["isSessionExpired", "mayHaveChanged"])
        #expect(end.state == nil)
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

    @Test func `after a failed attempt, the password is submitted with the new token`() async throws {
        let state = try await harness.newPasswordState([
            .saving("Ts"), .notSaved("Tf"), .saving("Tg"), .saved("Tn"),
        ])
        let failed = try await harness.submit("p", to: state)

        let end = try await harness.submit("p", to: try #require(failed.state as? ResetPasswordRequiredState))

        #expect(end.method == "onResetPasswordCompleted(newState:)")
        #expect(
            harness.transport.requests.suffix(4).map { $0[text: .continuationToken] }
                == ["T0", "Ts", "Tf", "Tg"])
    }
}

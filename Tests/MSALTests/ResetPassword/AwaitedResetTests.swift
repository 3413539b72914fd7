import NativeAuth
import SignUp
import Testing

@testable import MSAL

/// A password reset with the async API.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct AwaitedResetTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test func `a code and a new password reset a password, and the user is signed in`() async throws {
        harness.transport.enqueue([
            .started, .codeSent("T1"), .codeSent("T2"), .codeAccepted("T3"), .saving("T4"), .inProgress,
            .saved("T5"), .tokens(),
        ])

        guard case .codeRequired(let first, _, _, 8) = await harness.application.resetPassword(.ada),
            case .success(let code, "a**@contoso.com", _, 8) = await first.resendCode(),
            case .passwordRequired(let password) = await code.submitCode(code: "1"),
            case .complete(let state) = await password.submitPassword(password: "Correct-Horse-7"),
            case .complete(let user) = await state.signIn(scopes: ["api://read"])
        else {
            Issue.record("an unexpected result")
            return
        }
        #expect(user.account.username == "ada@contoso.com")
        #expect(harness.timer.pauses == [2])
    }

    @Test func `asking again tells whether the password is stored`() async throws {
        let polls = Array(repeating: ScriptedTransport.Reply.inProgress, count: 151)
        let state = try await harness.newPasswordState([.saving("Ts")] + polls + [.saved("Tn")])

        guard case .error(let early) = await state.pollCompletion(),
            case .error(let error) = await state.submitPassword(password: "p"),
            case .complete(let end) = await error.nextState?.pollCompletion()
        else {
            Issue.record("an unexpected result")
            return
        }
        #expect(early.errorMessage?.hasPrefix("No password was submitted") == true)
        #expect(end.completion.token?.reveal == "Tn")
    }

    @Test func `a canceled task ends the wait`() async throws {
        let state = try await harness.newPasswordState([.saving("Ts"), .inProgress])
        harness.timer.stop()
        let task = Task { await state.submitPassword(password: "p") }
        await harness.timer.waitForPause()

        task.cancel()

        guard case .error(let error) = await task.value else {
            Issue.record("the password was stored")
            return
        }
        #expect(error.isCancelled && error.mayHaveChanged && error.nextState != nil)
    }

    @Test func `a task that is canceled before the submission sends nothing`() async throws {
        let state = try await harness.newPasswordState([.saving("Ts"), .saved("Tn")])
        let count = harness.transport.requests.count
        let task = Task { await state.submitPassword(password: "p") }

        task.cancel()

        guard case .error(let error) = await task.value else {
            Issue.record("the password was stored")
            return
        }
        #expect(error.isCancelled && !error.mayHaveChanged)
        #expect(error.errorMessage == "The call was cancelled.")
        #expect(harness.transport.requests.count == count)
        guard case .complete = await error.nextState?.submitPassword(password: "p") else {
            Issue.record("the password was not stored")
            return
        }
    }

    @Test func `a sign-in after a reset can require a second factor or a registration`() async throws {
        let state = try await harness.resetCompletion(
            .saved("T0"),
            [
                .strongAuthRequired("mfa_required"), .methods("Tm"),
                .strongAuthRequired("registration_required"), .methods("Tr"), .redirect,
            ])

        guard case .mfaRequired(let factor, let factors) = await state.signIn(),
            case .strongAuthMethodRegistrationRequired(let registration, let methods) =
                await state.signIn(parameters: NativeAuthSignInContinuationParameters()),
            case .error(let error) = await state.signIn()
        else {
            Issue.record("an unexpected result")
            return
        }
        #expect([factors.map(\.id), methods.map(\.id)] == [["email", "sms"], ["email", "sms"]])
        #expect(await harness.token(of: factor) == "Tm")
        #expect(await harness.token(of: registration) == "Tr")
        #expect(error.isBrowserRequired)
    }
}

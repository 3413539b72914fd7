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

/// The errors of a password reset with the async API.
@MainActor
struct AwaitedResetErrorTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test(
        arguments: [
            ([.refusal("user_not_found")], ["isUserNotFound"]),
            ([.errorCodes("invalid_request", [500_222])], ["isUserDoesNotHavePassword"]),
            ([.usernameRefused], ["isInvalidUsername"]),
            ([.redirect], ["isBrowserRequired"]), ([.started, .redirect], ["isBrowserRequired"]),
            ([.started, .refusal("from_2031")], []), ([.reply(200, "{}")], []),
        ] as [([ScriptedTransport.Reply], Set<String>)])
    func `an error at the start is of exactly one kind`(
        replies: [ScriptedTransport.Reply], kinds: Set<String>
    ) async throws {
        harness.transport.enqueue(replies)

        let error = try #require(await harness.application.resetPassword(.ada).error)

        #expect(error.kinds == kinds)
        #expect(error.errorMessage != nil)
    }

    @Test func `invalid input is not sent`() async throws {
        let empty = await harness.application.resetPassword(.init(username: ""))
        #expect(empty.error?.kinds == ["isInvalidUsername"])
        #expect(empty.error?.errorMessage == "Invalid username")
        let password = try await harness.newPasswordState()
        let count = harness.transport.requests.count

        guard case .error(let error) = await password.submitPassword(password: "") else {
            Issue.record("an empty password was sent")
            return
        }
        #expect(error.isInvalidPassword() && error.errorMessage == "Invalid password")
        #expect(error.nextState === password)
        #expect(harness.transport.requests.count == count)
    }

    @Test func `an error of a code has its kind, and the code can be corrected`() async throws {
        let state = try await harness.resetCodeState([
            .refusal("invalid_grant", "invalid_oob_value"), .refusal("from_2031"), .redirect, .redirect,
            .codeAccepted("Tn"),
        ])

        guard case .error(let empty) = await state.submitCode(code: ""),
            case .error(let wrong) = await state.submitCode(code: "0"),
            case .error(let unknown) = await state.submitCode(code: "0"),
            case .error(let browser) = await state.submitCode(code: "0"),
            case .error(let resend) = await state.resendCode(),
            case .passwordRequired = await state.submitCode(code: "1")
        else {
            Issue.record("an unexpected result")
            return
        }
        #expect(empty.isInvalidCode() && wrong.isInvalidCode() && !unknown.isInvalidCode())
        #expect(wrong.subError == "invalid_oob_value")
        #expect(browser.isBrowserRequired() && !unknown.isBrowserRequired())
        #expect(resend.isBrowserRequired && resend.errorDescription == "because")
    }

    @Test(
        arguments: [
            ([.refusal("invalid_grant", "password_banned")], ["isInvalidPassword", "nextState"]),
            ([.saving("Ts"), .notSaved("Tn")], ["isPasswordResetFailed", "nextState"]),
            (
                [.saving("Ts")] + Array(repeating: .inProgress, count: 151),
                ["isPasswordResetFailed", "isStillSaving", "mayHaveChanged", "nextState"]
            ),
            ([.redirect], ["isBrowserRequired", "mayHaveChanged"]),
            ([.failure(.interrupted(host: "h"))], ["mayHaveChanged", "nextState"]),
            ([.refusal("expired_token")], []),
        ] as [([ScriptedTransport.Reply], Set<String>)])
    func `an error of a password has the facts about it`(
        replies: [ScriptedTransport.Reply], facts: Set<String>
    ) async throws {
        let state = try await harness.newPasswordState(replies)

        guard case .error(let error) = await state.submitPassword(password: "p") else {
            Issue.record("the password was stored")
            return
        }
        #expect(error.facts == facts)
    }
}

extension ResetPasswordStartResult {
    fileprivate var error: ResetPasswordError? {
        if case .error(let error) = self { error } else { nil }
    }
}

extension ResetPasswordError {
    fileprivate var kinds: Set<String> {
        let kinds = [
            ("isUserNotFound", isUserNotFound()), ("isInvalidUsername", isInvalidUsername()),
            ("isUserDoesNotHavePassword", isUserDoesNotHavePassword()),
            ("isBrowserRequired", isBrowserRequired()),
        ]
        return Set(kinds.filter(\.1).map(\.0))
    }
}

extension ResetPasswordSubmitPasswordError {
    fileprivate var facts: Set<String> {
        let facts = [
            ("isInvalidPassword", isInvalidPassword()), ("isPasswordResetFailed", isPasswordResetFailed()),
            ("isStillSaving", isStillSaving()), ("isInvalidUsername", isInvalidUsername()),
            ("isBrowserRequired", isBrowserRequired()), ("mayHaveChanged", mayHaveChanged),
            ("nextState", nextState != nil),
        ]
        return Set(facts.filter(\.1).map(\.0))
    }
}

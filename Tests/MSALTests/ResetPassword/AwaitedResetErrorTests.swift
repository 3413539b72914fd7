import NativeAuth
import SignUp
import Testing

@testable import MSAL

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
            (
                [.errorCodes("invalid_request", [90100], "username parameter is empty or not valid")],
                ["isInvalidUsername"]
            ),
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

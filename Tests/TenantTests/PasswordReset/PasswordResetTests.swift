import NativeAuth
@testable import Tenant
import Testing
import UserFlow

/// A password reset from the start to the sign-in that follows.
struct PasswordResetTests {
    @Test(arguments: ["ada@contoso.com", "ADA@contoso.com", "Ada_L", "ada_l"])
    func `a forgotten password is replaced, and a sign-in follows without it`(name: String) {
        var client = Client.beforeReset()

        let replies = [
            client.startReset(name), client.challengeReset(), client.continueReset(code: client.code),
            client.submit(newPassword: newPassword), client.pollReset(),
        ]
        let signedIn = client.redeem(username: "ada@contoso.com")

        #expect(replies.map(\.line) == ["200", "200 oob", "200", "200", "200 succeeded"])
        #expect(Set(replies.map(\.token)).count == 5)
        #expect(signedIn.line == "200 Bearer")
        #expect(client.signIn(password: newPassword).line == "200 Bearer")
        #expect(client.signIn(password: goodPassword).line == "400 invalid_grant 50126")
    }

    @Test func `each reply has the members that clients read`() {
        var client = Client.beforeReset()

        let started = client.startReset()
        let challenged = client.challengeReset()
        let continued = client.continueReset(code: client.code)
        let submitted = client.submit(newPassword: newPassword)
        let polled = client.pollReset()

        #expect(started.members == ["continuation_token"])
        #expect(
            challenged.members == [
                "binding_method", "challenge_channel", "challenge_target_label", "challenge_type",
                "code_length", "continuation_token", "interval",
            ])
        #expect(challenged.text.contains(#""challenge_target_label":"a*a@co**o**.com""#))
        #expect(continued.members == ["continuation_token", "expires_in"])
        #expect(continued.lifetimes == [600])
        #expect(submitted.members == ["continuation_token", "poll_interval"])
        #expect(submitted.pollInterval == 2)
        #expect(polled.members == ["continuation_token", "status"])
    }

    @Test(arguments: [
        (30, 30), (600, 600), (3_600, 600),
    ])
    func `the reply to the code states how long the next token lives, at most 600 s`(
        lifetime: Int, stated: Int
    ) {
        var client = Client.beforeReset()
        client.tenant.passwordResets = ContinuationStore(lifetime: lifetime)
        client.startReset()
        client.challengeReset()

        #expect(client.continueReset(code: client.code).lifetimes == [stated])
    }

    @Test func `the code is one for a new password, and the owner is told of the change`() throws {
        var client = Client.beforeReset()
        let before = client.tenant.outbox.count

        client.resetPassword()
        let emails = client.tenant.outbox.dropFirst(before)

        #expect(emails.map(\.kind) == [.passwordResetCode, .passwordChanged])
        #expect(emails.map(\.to) == ["ada@contoso.com", "ada@contoso.com"])
        #expect(try #require(emails.last).code.isEmpty)
    }

    @Test func `the user may reset a second time, but not to the current password`() {
        var client = Client.atPoll()
        client.pollReset()
        client.startReset()
        client.challengeReset()
        client.continueReset(code: client.code)

        let same = client.submit(newPassword: newPassword)
        let earlier = client.submit(newPassword: goodPassword)

        #expect(same.line == "400 invalid_grant/password_recently_used 399246")
        #expect([earlier.line, client.pollReset().line] == ["200", "200 succeeded"])
    }

    @Test func `a second factor is asked for after a reset as after a password`() {
        var client = Client.atPoll()
        client.pollReset()
        client.tenant.nextOutcome = .requireStepUp(.secondFactor)

        let required = client.redeem(username: "ada@contoso.com")
        client.introspect()

        #expect(required.line == "400 invalid_grant/mfa_required 50076")
        #expect(client.challengeSecondFactor().line == "200 oob")
    }

    @Test func `a client without the capability at the start gets a redirect`() {
        var client = Client.beforeReset()
        client.startReset(capabilities: nil)
        client.challengeReset()
        client.continueReset(code: client.code)
        client.submit(newPassword: newPassword)
        client.pollReset()
        client.tenant.nextOutcome = .requireStepUp(.secondFactor)

        #expect(client.redeem(username: "ada@contoso.com").line == "200 redirect")
    }

    @Test(arguments: [false, true])
    func `the notice need not arrive`(isPostponed: Bool) throws {
        var client = Client.atNewPassword()
        let request = client.request(
            .resetPasswordSubmit, [.continuationToken: client.token, .newPassword: newPassword])
        let work = TestWork(in: client.store, delivery: isPostponed ? .postponed : .failed)
        client.token = client.reply(to: request, doing: work).token ?? ""

        #expect(client.pollReset().line == "200 succeeded")
    }
}

/// A password that the policy of every flow accepts, and that no account has yet.
let newPassword = "Fresh-Staple-8"

extension Client {
    /// Returns a client whose user has an account and may now begin a reset.
    static func beforeReset(
        _ flow: UserFlow = .passwords(), seed: UInt64 = 1
    ) -> Client {
        Client.withAccount(flow, seed: seed)
    }

    /// Returns a client whose user was just sent a code to reset the password.
    static func atResetCode(_ flow: UserFlow = .passwords()) -> Client {
        var client = Client.beforeReset(flow)
        client.startReset()
        client.challengeReset()
        return client
    }

    /// Returns a client whose user may now choose a new password.
    static func atNewPassword(_ flow: UserFlow = .passwords()) -> Client {
        var client = Client.atResetCode(flow)
        client.continueReset(code: client.code)
        return client
    }

    /// Returns a client whose user has chosen a new password, which is stored.
    static func atPoll(_ flow: UserFlow = .passwords()) -> Client {
        var client = Client.atNewPassword(flow)
        client.submit(newPassword: newPassword)
        return client
    }

    @discardableResult
    mutating func startReset(
        _ username: String? = "ada@contoso.com", types: String? = "oob password redirect",
        capabilities: String? = Self.capabilities
    ) -> Reply {
        send(
            .resetPasswordStart,
            [.username: username, .challengeType: types, .capabilities: capabilities])
    }

    @discardableResult
    mutating func challengeReset(types: String? = "oob redirect") -> Reply {
        send(.resetPasswordChallenge, [.continuationToken: token, .challengeType: types])
    }

    @discardableResult
    mutating func continueReset(code: String?, grant: String? = "oob") -> Reply {
        send(.resetPasswordContinue, [.continuationToken: token, .grantType: grant, .code: code])
    }

    @discardableResult
    mutating func submit(newPassword: String?) -> Reply {
        send(.resetPasswordSubmit, [.continuationToken: token, .newPassword: newPassword])
    }

    @discardableResult
    mutating func pollReset() -> Reply { send(.resetPasswordPoll, [.continuationToken: token]) }

    /// Resets the password from the start to the end.
    mutating func resetPassword(of name: String = "ada@contoso.com", to password: String = newPassword) {
        startReset(name)
        challengeReset()
        continueReset(code: code)
        submit(newPassword: password)
        pollReset()
    }

    /// Returns the reply to a sign-in with a password.
    mutating func signIn(_ name: String = "ada@contoso.com", password: String) -> Reply {
        initiate(name)
        challengeSignIn()
        return redeem(password: password)
    }
}

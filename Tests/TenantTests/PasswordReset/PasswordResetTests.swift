import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// A password reset from the start to the sign-in that follows.
struct PasswordResetTests {
    @Test(arguments: ["ada@contoso.com", "ADA@contoso.com", "Ada_L", "ada_l"])
    func `a forgotten password is replaced, and a sign-in follows without it`(name: String) {
        var client = Client.withAccount()

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
        var client = Client.withAccount()

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
        var client = Client.withAccount()
        client.tenant.passwordResets = ContinuationStore(lifetime: lifetime)
        client.beginReset()

        #expect(client.continueReset(code: client.code).lifetimes == [stated])
    }

    @Test func `the code is one for a new password, and the owner is told of the change`() throws {
        var client = Client.withAccount()
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
        client.verifyReset()

        let same = client.submit(newPassword: newPassword)
        let earlier = client.submit(newPassword: goodPassword)

        #expect(same.line == "400 invalid_grant/password_recently_used 399246")
        #expect([earlier.line, client.pollReset().line] == ["200", "200 succeeded"])
    }

    @Test func `a second factor is asked for after a reset as after a password`() {
        var client = Client.atPoll()
        client.pollReset()
        client.tenant.inject(.requireStepUp(.secondFactor), for: .next)

        let required = client.redeem(username: "ada@contoso.com")
        client.introspect()

        #expect(required.line == "400 invalid_grant/mfa_required 50076")
        #expect(client.challengeSecondFactor().line == "200 oob")
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

/// What refuses a request of a password reset.
struct PasswordResetRefusalTests {
    @Test func `an account without a password is refused at the start`() {
        var client = Client.withAccount(.codes())

        let reply = client.startReset()

        #expect(reply.line == "400 invalid_request 500222")
        #expect(client.startReset("nobody@contoso.com").line == "400 user_not_found 50034")
    }

    @Test(
        arguments: [
            ("oob redirect", "200 oob"), (nil, "200 oob"), ("oob", "400 invalid_request 901007"),
            ("oob sms redirect", "400 invalid_request 901007"), ("password redirect", "200 redirect"),
        ] as [(String?, String)])
    func `the challenge types of a challenge are optional`(types: String?, line: String) {
        var client = Client.withAccount()
        client.startReset()

        #expect(client.challengeReset(types: types).line == line)
    }

    @Test(
        arguments: [
            ("oob", "00000000", "400 invalid_grant/invalid_oob_value 50181"),
            ("oob", nil, "400 invalid_request 90100"), (nil, "00000000", "400 invalid_request 90100"),
            ("password", "00000000", "400 invalid_grant"), ("telepathy", nil, "400 invalid_grant"),
        ] as [(String?, String?, String)])
    func `a code must be right and come with its grant type`(grant: String?, code: String?, line: String) {
        var client = Client.atResetCode()

        #expect(client.continueReset(code: code, grant: grant).line == line)
        #expect(client.continueReset(code: client.code).line == "200")
    }

    @Test(
        arguments: [
            (nil, "400 invalid_request 90100"), ("", "400 invalid_request 90100"),
            ("Ab1", "400 invalid_grant/password_too_short 399246"),
            (String(repeating: "aB1-", count: 65), "400 invalid_grant/password_too_long 399246"),
            (String(repeating: "aB1-", count: 70_000), "400 invalid_grant/password_too_long 399246"),
            ("Ærlig-Hest-99", "400 invalid_grant/password_is_invalid 399246"),
            ("fresh-staple", "400 invalid_grant/password_too_weak 399246"),
            ("Password", "400 invalid_grant/password_too_weak 399246"),
            ("P@ssw0rd1", "400 invalid_grant/password_banned 399246"),
            (goodPassword, "400 invalid_grant/password_recently_used 399246"),
        ] as [(String?, String)])
    func `a new password must satisfy the policy, and the same token takes another one`(
        password: String?, line: String
    ) {
        var client = Client.atNewPassword()

        let refused = client.submit(newPassword: password)
        var other = client

        #expect(refused.line == line)
        #expect(other.signIn(password: goodPassword).line == "200 Bearer")
        #expect(client.submit(newPassword: newPassword).line == "200")
        #expect(client.pollReset().line == "200 succeeded")
    }

    @Test(
        arguments: [
            ("00000000", "400 invalid_grant/invalid_oob_value 50181"), (nil, "400 invalid_request"),
        ] as [(String?, String)])
    func `a tenant without password resets says so once the code is right`(guess: String?, line: String) {
        var client = Client.atResetCode(.passwords { $0.allowsPasswordReset = false })

        let reply = client.continueReset(code: guess ?? client.code)

        #expect(reply.line == line)
        #expect(client.submit(newPassword: newPassword).line == "400 invalid_request 55200")
    }

    @Test func `an account that was deleted is refused at the submission`() {
        var client = Client.atNewPassword()
        client.store.removeAll()

        #expect(client.submit(newPassword: newPassword).line == "400 invalid_grant 50034")
    }

    @Test func `an account that was deleted is not found by the poll`() {
        var client = Client.atPoll()
        client.store.removeAll()

        #expect(client.pollReset().line == "400 user_not_found 50034")
    }
}

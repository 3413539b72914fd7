import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// What refuses a request of a password reset, and in which order.
struct PasswordResetRefusalTests {
    private static let starts: [(name: String?, types: String?, line: String)] = [
        (nil, nil, "400 invalid_request 90100"), ("", "oob redirect", "400 invalid_request 90100"),
        ("@", "oob", "400 invalid_request 90100"), ("ada contoso", "oob", "400 invalid_request 90100"),
        ("nobody@contoso.com", nil, "400 invalid_request 901007"),
        ("ada@contoso.com", "oob", "400 invalid_request 901007"),
        ("ada@contoso.com", "oob sms", "400 invalid_request 901007"),
        ("ada@contoso.com", "oob sms redirect", "400 invalid_request 901007"),
        ("nobody@contoso.com", "password redirect", "200 redirect"),
        ("ada@contoso.com", "redirect", "200 redirect"),
        ("nobody@contoso.com", "oob redirect", "400 user_not_found 50034"),
        ("Nobody", "oob redirect", "400 user_not_found 50034"),
        ("ada@contoso.com", "redirect oob", "200"), ("Ada_L", "password oob redirect", "200"),
    ]

    @Test(arguments: starts)
    func `the checks of a start have an order`(name: String?, types: String?, line: String) {
        var client = Client.beforeReset()

        #expect(client.startReset(name, types: types).line == line)
    }

    @Test func `a flow that needs a browser redirects before it looks for the account`() {
        let flow = UserFlow.passwords { $0.needsBrowser = true }
        var client = Client(flow)

        #expect(client.startReset("nobody@contoso.com").line == "200 redirect")
        #expect(client.startReset("nobody@contoso.com", types: "oob").line == "400 invalid_request 901007")
    }

    @Test func `an account without a password is refused at the start`() {
        var client = Client.beforeReset(.codes())

        let reply = client.startReset()

        #expect(reply.line == "400 invalid_request 500222")
        #expect(client.startReset("nobody@contoso.com").line == "400 user_not_found 50034")
    }

    @Test func `an alias is unknown in a flow without aliases`() {
        var client = Client(.passwords())
        client.start(password: goodPassword)
        client.challenge()
        client.submit(code: client.code)

        #expect(client.startReset("Ada_L").line == "400 user_not_found 50034")
    }

    @Test(
        arguments: [
            ("oob redirect", "200 oob"), (nil, "200 oob"), ("oob", "400 invalid_request 901007"),
            ("oob sms redirect", "400 invalid_request 901007"), ("password redirect", "200 redirect"),
        ] as [(String?, String)])
    func `the challenge types of a challenge are optional`(types: String?, line: String) {
        var client = Client.beforeReset()
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
    func `a new password must satisfy the policy, and its token stays valid`(password: String?, line: String)
    {
        var client = Client.atNewPassword()

        #expect(client.submit(newPassword: password).line == line)
        #expect(client.signIn(password: goodPassword).line == "200 Bearer")
    }

    @Test(arguments: ["Ab1", goodPassword])
    func `after a refused password the same token takes another one`(password: String) {
        var client = Client.atNewPassword()
        client.submit(newPassword: password)

        #expect(
            [client.submit(newPassword: newPassword).line, client.pollReset().line] == [
                "200", "200 succeeded",
            ])
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

    @Test func `a store that fails leaves the token and the password as they were`() {
        var client = Client.atNewPassword()
        client.store.failure = .full

        let failed = client.submit(newPassword: newPassword)
        client.store.failure = nil

        #expect(failed.line == "503 server_error")
        #expect(client.signInCopy(password: goodPassword) == "200 Bearer")
        #expect(client.submit(newPassword: newPassword).line == "200")
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

extension Client {
    /// Returns the line of a sign-in by a copy, whose token stays as it is.
    fileprivate func signInCopy(password: String) -> String {
        var copy = self
        return copy.signIn(password: password).line
    }
}

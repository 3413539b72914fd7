import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// What a completed password reset ends.
struct PasswordResetEffectTests {
    private static let wrong = "400 invalid_grant 50126"
    private static let locked = "400 invalid_grant 50053"
    private static let invalid = "400 invalid_request 55200"

    @Test func `the refresh tokens of the account end, and those of others do not`() {
        var client = Client.withAccount()
        let tokens = ["ada@contoso.com", "bo@contoso.com"].map { name in
            if name == "bo@contoso.com" { client.signUp(name, password: goodPassword) }
            return client.signIn(name, password: goodPassword).refreshToken
        }

        client.resetPassword()
        let own = client.redeem(username: "ada@contoso.com").refreshToken

        #expect(client.redeem(refresh: tokens[0]).line == "400 invalid_grant 70000")
        #expect(client.redeem(refresh: tokens[1]).line == "200 Bearer")
        #expect(client.redeem(refresh: own).line == "200 Bearer")
    }

    @Test(arguments: [
        TokenOrigin.signedUp, .passwordInitiated, .passwordChallenged, .factorRequired, .factorListed,
        .contactRequired, .resetVerified, .passwordSubmitted, .submissionFailed, .passwordReset,
    ])
    func `half-done sign-ins and resets of the account end`(origin: TokenOrigin) {
        for call in origin.allowed.keys {
            var client = origin.client()
            let token = client.token

            client.resetPassword(to: "Other-Staple-7")
            client.token = token

            #expect(call.send(&client).line == Self.invalid, "\(call)")
        }
    }

    @Test func `half-done sign-ins and resets of others go on`() {
        var client = Client.withAccount()
        client.signUp("bo@contoso.com", password: goodPassword)
        client.beginSignIn("bo@contoso.com")
        let signIn = client.token
        client.verifyReset("bo@contoso.com")
        let reset = client.token

        client.resetPassword()
        client.token = signIn
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
        client.token = reset
        #expect(client.submit(newPassword: newPassword).line == "200")
    }

    @Test(.rule("E-23"), arguments: ["ada@contoso.com", "Ada_L"])
    func `a locked account may be reset, which unlocks it`(name: String) {
        var client = Client.withAccount()
        client.beginSignIn(name)
        let guesses = (0...10).map { client.redeem(password: "Wrong-Horse-\($0)").line }

        client.resetPassword(of: name)

        #expect(guesses == Array(repeating: Self.wrong, count: 10) + [Self.locked])
        #expect(client.signIn(name, password: newPassword).line == "200 Bearer")
    }

    @Test(.rule("E-23")) func `a reset that is not completed leaves the lockout`() {
        var client = Client.withAccount()
        client.beginSignIn()
        for number in 0..<10 { client.redeem(password: "Wrong-Horse-\(number)") }
        client.verifyReset()
        client.submit(newPassword: "short")

        #expect(client.signIn(password: goodPassword).line == Self.locked)
    }

    @Test func `an account without a password never gains one`() throws {
        var client = Client.withAccount(.codes())
        let account = try #require(try client.store.account(named: "ada@contoso.com"))
        let password = try #require(Secret(newPassword))

        let changed = try client.store.setPassword(password, of: account.reference)
        client.startReset()

        #expect(changed == nil)
        #expect(client.token.isEmpty == false && client.submit(newPassword: newPassword).line == Self.invalid)
        #expect(try client.store.account(named: "ada@contoso.com")?.hasPassword == false)
    }
}

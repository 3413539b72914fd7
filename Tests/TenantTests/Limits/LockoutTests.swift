import NativeAuth
import Tenant
import TestSupport
import Testing

/// Wrong passwords and the lockout after too many of them (wire-protocol §4.2).
struct LockoutTests {
    private let wrong = "400 invalid_grant 50126"
    private let locked = "400 invalid_grant 50053"

    @Test(.rule("E-14")) func `after a wrong password the right one works with the same token`() {
        var client = Client.atPassword()
        let token = client.token

        let lines = [
            client.redeem(password: "wrong").line, client.redeem(password: goodPassword.lowercased()).line,
            client.redeem(password: goodPassword + " ").line, client.redeem(password: goodPassword).line,
        ]

        #expect(lines == [wrong, wrong, wrong, "200 Bearer"])
        #expect(client.token == token)
    }

    @Test(arguments: [
        " ", "\u{0}", String(repeating: "a", count: 1_024), String(repeating: "a", count: 5_000),
    ])
    func `a password of any length is verified unchanged`(password: String) {
        var client = Client.atPassword()

        #expect(client.redeem(password: password).line == wrong)
        #expect(client.store.verifications == 1)
    }

    @Test func `after ten wrong passwords none is verified, however many sign-ins are started`() {
        var client = Client.atPassword()

        let guesses = (1...10).map { _ in client.redeem(password: "wrong").line }
        let eleventh = client.redeem(password: "wrong").line
        client.beginSignIn("Ada_L")
        let right = client.redeem(password: goodPassword).line

        #expect(guesses == Array(repeating: wrong, count: 10))
        #expect([eleventh, right] == [locked, locked])
        #expect(client.store.verifications == 10)
    }

    @Test(.rule("E-70"), arguments: [(59_999, true), (60_000, false), (60_001, false)])
    func `an account is locked for a minute`(milliseconds: Int, isLocked: Bool) {
        var client = Client.atPassword()
        for _ in 1...10 { client.redeem(password: "wrong") }

        client.wait(milliseconds: Int64(milliseconds))

        #expect(client.redeem(password: goodPassword).line == (isLocked ? locked : "200 Bearer"))
    }

    @Test func `guesses do not extend a lockout`() {
        var client = Client.atPassword()
        for _ in 1...10 { client.redeem(password: "wrong") }

        for _ in 1...6 {
            client.wait(seconds: 10)
            if client.now.monotonic < 65_000 { client.redeem(password: "wrong") }
        }

        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test func `after the minute one more wrong password locks the account again`() {
        var client = Client.atPassword()
        for _ in 1...10 { client.redeem(password: "wrong") }
        client.wait(seconds: 60)

        let lines = ["wrong", goodPassword].map { client.redeem(password: $0).line }

        #expect(lines == [wrong, locked])
    }

    @Test func `the right password resets the count`() {
        var client = Client.atPassword()
        for _ in 1...9 { client.redeem(password: "wrong") }
        client.redeem(password: goodPassword)
        client.beginSignIn()

        let lines = (1...9).map { _ in client.redeem(password: "wrong").line }

        #expect(lines == Array(repeating: wrong, count: 9))
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test func `wrong passwords older than an hour do not count`() {
        var client = Client.atPassword()
        for _ in 1...9 { client.redeem(password: "wrong") }

        client.wait(seconds: 3_600)
        client.beginSignIn()
        let lines = (1...2).map { _ in client.redeem(password: "wrong").line }

        #expect(lines == [wrong, wrong])
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test func `a lockout affects one account and does not stop a refresh`() {
        var (client, refresh) = Client.signedIn()
        client.beginSignIn()
        for _ in 1...10 { client.redeem(password: "wrong") }

        let refreshed = client.redeem(refresh: refresh)
        client.signUp("bo@contoso.com", password: goodPassword)
        client.beginSignIn("bo@contoso.com")

        #expect(
            [refreshed.line, client.redeem(password: goodPassword).line] == ["200 Bearer", "200 Bearer"])
    }
}

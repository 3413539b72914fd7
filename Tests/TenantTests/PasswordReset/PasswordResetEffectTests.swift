import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// What a completed password reset ends.
struct PasswordResetEffectTests {
    private static let wrong = "400 invalid_grant 50126"
    private static let locked = "400 invalid_grant 50053"
    private static let invalid = "400 invalid_request 55200"

    @Test func `the refresh tokens of the account end, and those of others do not`() {
        var client = Client.beforeReset()
        let tokens = ["ada@contoso.com", "bo@contoso.com"].map { name in
            if name == "bo@contoso.com" { client.signUp(name) }
            return client.signIn(name, password: goodPassword).refreshToken
        }

        client.resetPassword()
        let own = client.redeem(username: "ada@contoso.com").refreshToken

        #expect(client.redeem(refresh: tokens[0]).line == "400 invalid_grant 70000")
        #expect(client.redeem(refresh: tokens[1]).line == "200 Bearer")
        #expect(client.redeem(refresh: own).line == "200 Bearer")
    }

    @Test func `a refresh token ends when the password is stored, before a poll`() {
        var client = Client.beforeReset()
        let refresh = client.signIn(password: goodPassword).refreshToken
        client.startReset()
        client.challengeReset()
        client.continueReset(code: client.code)
        var before = client
        let line = before.redeem(refresh: refresh).line

        client.submit(newPassword: newPassword)

        #expect(line == "200 Bearer")
        #expect(client.redeem(refresh: refresh).line == "400 invalid_grant 70000")
    }

    /// The sign-ins and resets that may be half done when another reset is completed.
    enum HalfDone: CaseIterable {
        case signedUp, initiated, challenged, stepUpRequired, verified, submitted, stored
    }

    @Test(arguments: HalfDone.allCases)
    func `half-done sign-ins and resets of the account end`(halfDone: HalfDone) {
        var client = Client.beforeReset()
        client.wait(seconds: 4_000)
        switch halfDone {
        case .signedUp: client = .beforeReset()
        case .initiated: client.initiate()
        case .challenged, .stepUpRequired:
            client.initiate()
            client.challengeSignIn()
            if halfDone == .stepUpRequired {
                client.tenant.nextOutcome = .requireStepUp(.secondFactor)
                client.redeem(password: goodPassword)
            }
        case .verified, .submitted, .stored:
            client.startReset()
            client.challengeReset()
            client.continueReset(code: client.code)
            if halfDone != .verified { client.submit(newPassword: "Other-Staple-7") }
            if halfDone == .stored { client.pollReset() }
        }
        let token = client.token

        client.resetPassword()
        client.token = token

        let line =
            switch halfDone {
            case .signedUp, .stored: client.redeem(username: "ada@contoso.com").line
            case .initiated: client.challengeSignIn().line
            case .challenged: client.redeem(password: newPassword).line
            case .stepUpRequired: client.introspect().line
            case .verified: client.submit(newPassword: "Last-Staple-6").line
            case .submitted: client.pollReset().line
            }
        #expect(line == Self.invalid)
    }

    @Test func `half-done sign-ins and resets of others go on`() {
        var client = Client.beforeReset()
        client.signUp("bo@contoso.com")
        client.initiate("bo@contoso.com")
        client.challengeSignIn()
        let signIn = client.token
        client.startReset("bo@contoso.com")
        client.challengeReset()
        client.continueReset(code: client.code)
        let reset = client.token

        client.resetPassword()
        client.token = signIn
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
        client.token = reset
        #expect(client.submit(newPassword: newPassword).line == "200")
    }

    @Test(.rule("E-23"), arguments: ["ada@contoso.com", "Ada_L"])
    func `a locked account may be reset, which unlocks it`(name: String) {
        var client = Client.beforeReset()
        client.initiate(name)
        client.challengeSignIn()
        let guesses = (0...10).map { client.redeem(password: "Wrong-Horse-\($0)").line }

        client.resetPassword(of: name)

        #expect(guesses == Array(repeating: Self.wrong, count: 10) + [Self.locked])
        #expect(client.signIn(name, password: newPassword).line == "200 Bearer")
    }

    @Test(.rule("E-23")) func `a reset that is not completed leaves the lockout`() {
        var client = Client.beforeReset()
        client.initiate()
        client.challengeSignIn()
        for number in 0..<10 { client.redeem(password: "Wrong-Horse-\(number)") }
        client.startReset()
        client.challengeReset()
        client.continueReset(code: client.code)
        client.submit(newPassword: "short")

        #expect(client.signIn(password: goodPassword).line == Self.locked)
    }

    @Test func `an account without a password never gains one`() throws {
        var client = Client.beforeReset(.codes())
        let id = try #require(try client.store.account(named: "ada@contoso.com")).id
        let password = try #require(Secret(newPassword))

        let isStored = try client.store.setPassword(password, of: id)
        client.startReset()

        #expect(!isStored)
        #expect(client.token.isEmpty == false && client.submit(newPassword: newPassword).line == Self.invalid)
        #expect(try client.store.account(named: "ada@contoso.com")?.hasPassword == false)
    }
}

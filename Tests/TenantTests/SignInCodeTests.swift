import NativeAuth
@testable import Tenant
import TestSupport
import Testing
import UserFlow

/// The codes of a sign-in and the lifetime of its tokens (security §4.1, E-04, E-15).
struct SignInCodeTests {
    private let wrong = "400 invalid_grant/invalid_oob_value 50181"
    private let late = "400 invalid_grant/invalid_oob_value 50182"
    private let expired = "400 expired_token 552001"

    @Test(.rule("E-14")) func `after a wrong code the right one works with the same token`() {
        var client = Client.atCode()
        let token = client.token

        let lines = [client.redeem(code: client.wrongCode).line, client.redeem(code: client.code).line]

        #expect(lines == [wrong, "200 Bearer"])
        #expect(client.token == token)
    }

    @Test func `after five wrong codes the right one is refused too, until a new one is sent`() {
        var client = Client.atCode()

        let guesses = (1...5).map { _ in client.redeem(code: client.wrongCode).line }
        let right = client.redeem(code: client.code).line
        client.wait(seconds: 30)
        let resent = client.challengeSignIn().line

        #expect(guesses + [right] == Array(repeating: wrong, count: 6))
        #expect([resent, client.redeem(code: client.code).line] == ["200 oob", "200 Bearer"])
    }

    @Test(arguments: ["1", "12345678901234567890", String(repeating: "1", count: 2_000), "１２３４５６７８"])
    func `a code of any other form is refused`(code: String) {
        var client = Client.atCode()

        #expect(client.redeem(code: code).line == wrong)
    }

    @Test(.rule("E-05", "E-70"), arguments: [(299_999, false), (300_000, true), (300_001, true)])
    func `a code works for the lifetime of the flow`(milliseconds: Int, isLate: Bool) {
        var client = Client.atCode(.codes { $0.code.lifetime = 300 })

        client.wait(milliseconds: Int64(milliseconds))

        #expect(client.redeem(code: client.code).line == (isLate ? late : "200 Bearer"))
    }

    @Test(.rule("E-05")) func `a new code invalidates the previous one`() {
        var client = Client.atCode()
        let old = client.code
        client.wait(seconds: 30)
        client.challengeSignIn()

        #expect(client.redeem(code: old).line == wrong)
        #expect(client.redeem(code: client.code).line == "200 Bearer")
    }

    @Test(.rule("E-09", "E-70"), arguments: [(0, "30"), (29_999, "1"), (30_000, nil)])
    func `an early resend is refused`(milliseconds: Int, retryAfter: String?) {
        var client = Client.atCode()
        let emailCount = client.tenant.outbox.count

        client.wait(milliseconds: Int64(milliseconds))
        let reply = client.challengeSignIn()

        #expect(reply.line == (retryAfter == nil ? "200 oob" : "429 too_many_requests"))
        #expect(reply.headers["retry-after"] == retryAfter)
        #expect(client.tenant.outbox.count == emailCount + (retryAfter == nil ? 1 : 0))
    }

    @Test(.rule("E-03")) func `an address gets five emails an hour, for sign-up and sign-in together`() {
        var client = Client.withAccount(.codes())
        let lines = (1...5).map { _ in
            client.wait(seconds: 30)
            client.initiate("Ada_L")
            return client.challengeSignIn().line
        }

        #expect(lines == Array(repeating: "200 oob", count: 4) + ["400 invalid_request 701014"])
        #expect(client.tenant.outbox.count == 5)
    }

    @Test(.rule("E-04")) func `a sign-up's code does not sign in, and counts as an attempt`() {
        var client = Client.atCode()
        let (token, own) = (client.token, client.code)
        client.start("bo@contoso.com")
        client.challenge()
        let (started, foreign) = (client.token, client.code)

        client.token = token
        let attempts = (1...5).map { _ in client.redeem(code: foreign).line }
        let right = client.redeem(code: own).line
        client.token = started

        #expect(attempts + [right] == Array(repeating: wrong, count: 6))
        #expect(client.submit(code: foreign).line == "200")
    }

    @Test(.rule("E-04")) func `a sign-in's code does not sign up, and counts as an attempt`() {
        var client = Client.atCode()
        let (token, foreign) = (client.token, client.code)
        client.start("bo@contoso.com")
        client.challenge()
        let own = client.code

        let attempts = (1...5).map { _ in client.submit(code: foreign).line }
        let right = client.submit(code: own).line
        client.token = token

        #expect(attempts + [right] == Array(repeating: wrong, count: 6))
        #expect(client.redeem(code: foreign).line == "200 Bearer")
    }

    @Test(.rule("E-04")) func `a code works only in its own sign-in, even for the same user`() {
        var client = Client.atCode()
        let first = client.code
        client.initiate()
        client.challengeSignIn()

        #expect(client.redeem(code: first).line == wrong)
        #expect(client.redeem(code: client.code).line == "200 Bearer")
    }

    @Test(.rule("E-15", "E-70"), arguments: [(599_999, false), (600_000, true), (600_001, true)])
    func `a token works for 600 seconds`(milliseconds: Int, isExpired: Bool) {
        var signedUp = Client.withAccount()
        var initiated = signedUp
        initiated.initiate()
        var announced = initiated
        announced.challengeSignIn()

        signedUp.wait(milliseconds: Int64(milliseconds))
        initiated.wait(milliseconds: Int64(milliseconds))
        announced.wait(milliseconds: Int64(milliseconds))

        #expect(signedUp.redeem(username: "Ada_L").line == (isExpired ? expired : "200 Bearer"))
        #expect(initiated.challengeSignIn().line == (isExpired ? expired : "200 password"))
        #expect(announced.redeem(password: goodPassword).line == (isExpired ? expired : "200 Bearer"))
    }

    @Test(.rule("E-15")) func `abandoned sign-ins are removed within a minute of their expiry`() {
        var client = Client.withAccount()
        for _ in 1...20 { client.initiate() }
        #expect(client.tenant.signIns.count == 21)

        client.wait(seconds: 660)
        client.initiate()

        #expect(client.tenant.signIns.count == 1)
    }
}

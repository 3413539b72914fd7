import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// How long a sign-up lasts (wire-protocol §4.2, security E-15).
struct ExpiryTests {
    private let invalid = "400 invalid_request 55200"
    private let expired = "400 expired_token 552001"

    @Test(.rule("E-15"), arguments: [(1_799_999, false), (1_800_000, true)])
    func `a tenant can set another lifetime, for tokens of every kind`(
        milliseconds: Int, isExpired: Bool
    ) throws {
        let flow = try #require(try UserFlow.bundled("fabrikam"))
        var client = Client(flow)
        client.tenant = Tenant(
            flow: flow, accounts: client.store, random: SeededGenerator(seed: 1), signer: FakeSigner(),
            continuationLifetime: 1_800)
        client.start()
        client.wait(milliseconds: Int64(milliseconds))
        #expect(client.challenge().line == (isExpired ? expired : "200 oob"))
        guard !isExpired else { return }
        client.submit(code: client.code)

        client.initiate("ada@contoso.com")
        client.wait(milliseconds: Int64(milliseconds))
        #expect(client.challengeSignIn().line == "200 oob")
    }

    @Test func `each use of a token restarts its lifetime`() {
        var client = Client(.codes { $0.code.lifetime = 86_400 })
        client.beginSignUp()

        for _ in 1...4 {
            client.wait(seconds: 599)
            client.submit(code: client.wrongCode)
        }

        #expect(client.submit(code: client.code).line == "200")
    }

    @Test func `a refused password restarts the lifetime of its token`() {
        var client = Client.atPassword()

        for _ in 1...4 {
            client.wait(seconds: 599)
            #expect(client.redeem(password: "Wrong-Horse-7").line == "400 invalid_grant 50126")
        }

        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test(arguments: [601, 630, 86_400], [true, false])
    func `a late request is refused because the token expired, however late`(
        seconds: Int, isAfterAnother: Bool
    ) throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        let token = client.token

        client.wait(seconds: seconds)
        if isAfterAnother { client.start("bo@contoso.com") }
        client.token = token

        #expect([client.challenge().line, client.challenge().line] == [expired, expired])
        client.clientID = "another"
        #expect(client.challenge().line == invalid)
    }

    @Test func `expiry depends on the monotonic clock, not on the wall clock`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()

        client.now.wall += 86_400_000
        let ahead = client.challenge()
        client.now.wall -= 3 * 86_400_000
        let back = client.submit(code: client.code)

        #expect([ahead.line, back.line] == ["200 oob", "200"])
    }

    @Test(.rule("E-15"))
    func `abandoned sign-ups, sign-ins and resets are removed within a minute of their expiry`() {
        var client = Client.withUsers()
        func counts() -> [Int] {
            [client.tenant.signUps.count, client.tenant.signIns.count, client.tenant.passwordResets.count]
        }
        for number in 1...20 {
            client.start("ada\(number)@contoso.com")
            client.initiate()
            client.startReset()
        }
        #expect(counts() == [20, 20, 20])

        client.wait(seconds: 660)
        client.start("bo@contoso.com")

        #expect(counts() == [1, 0, 0])
    }
}

import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Limits that strangers, other spellings and full tables do not void.
@Suite(.rule("E-03", "E-22", "E-23"))
struct LimitTests {
    private static let tooMany = "400 invalid_request 701014"
    private static let refused = "429 too_many_requests"

    private static func requestCodes(_ count: Int, for email: String, with client: inout Client) -> [String] {
        (0..<count).map { _ in
            client.start(email)
            return client.challenge().line
        }
    }

    /// Returns a client whose tenant may send codes to 200 addresses without an account in an hour.
    private static func client() -> Client {
        var client = Client(.codes())
        client.tenant.limits.codesToAddress = LimitTable(
            maximumEntries: Limits.maximumCodes, maximumCount: 200)
        return client
    }

    @Test(.rule("E-03")) func `codes to other addresses do not void the limit of one`() {
        var client = Self.client()
        _ = Self.requestCodes(5, for: "ada@contoso.com", with: &client)

        let lines = (0..<1_000).flatMap { number in
            Self.requestCodes(1, for: "stranger\(number)@contoso.com", with: &client)
        }

        #expect(Self.requestCodes(1, for: "ada@contoso.com", with: &client) == [Self.tooMany])
        #expect(Set(lines) == ["200 oob", Self.refused])
        #expect(client.tenant.limits.codesToAddress.rows.count == 200)
    }

    @Test(.rule("E-22")) func `a full table does not keep users with an account from signing in`() {
        var client = Self.client()
        client.signUp()
        for number in 0..<250 {
            _ = Self.requestCodes(1, for: "stranger\(number)@contoso.com", with: &client)
        }

        let stranger = Self.requestCodes(1, for: "bo@contoso.com", with: &client)
        client.initiate()
        let signIn = client.challengeSignIn()

        #expect(stranger + [signIn.line] == [Self.refused, "200 oob"])
        client.wait(seconds: 3_600)
        #expect(Self.requestCodes(1, for: "bo@contoso.com", with: &client) == ["200 oob"])
    }

    @Test(.rule("E-03")) func `the limit of an address includes the codes from before it had an account`() {
        var client = Client(.codes())
        _ = Self.requestCodes(4, for: "ada@contoso.com", with: &client)
        client.submit(code: client.code)

        let lines = (1...2).map { _ in
            client.initiate()
            return client.challengeSignIn().line
        }

        #expect(lines == ["200 oob", Self.tooMany])
    }

    @Test(.rule("E-03")) func `an account gets five emails an hour, whichever of its names is used`() {
        var client = Client.withAccount(.codes())
        client.wait(seconds: 4_000)
        let before = client.tenant.outbox.count

        let lines = [
            "ada@contoso.com", "ADA_L", "ADA@contoso.com", "Ada_L", "ada_l", "ada@contoso.com", "Ada_L",
        ]
        .map { name in
            client.initiate(name)
            return client.challengeSignIn().line
        }

        #expect(lines == Array(repeating: "200 oob", count: 5) + [Self.tooMany, Self.tooMany])
        #expect(client.tenant.outbox.count == before + 5)
    }

    @Test(.rule("E-03")) func `an account gets five resets an hour, whichever of its names is used`() {
        var client = Client.withAccount()
        client.wait(seconds: 4_000)
        let before = client.tenant.outbox.count

        let lines = [
            "ada@contoso.com", "ADA_L", "ADA@contoso.com", "Ada_L", "ada_l", "ada@contoso.com", "Ada_L",
        ]
        .map { name in client.beginReset(name).line }

        #expect(lines == Array(repeating: "200 oob", count: 5) + [Self.tooMany, Self.tooMany])
        #expect(client.tenant.outbox.count == before + 5)
    }

    @Test(.rule("E-23")) func `the owner can start again after the window, and a password is not blocked`() {
        var client = Client.withAccount()
        client.wait(seconds: 4_000)
        // The attacker burns the codes of the address by registering it again and again.
        let key = Limits.key(of: "ada@contoso.com")
        for _ in 1...5 {
            client.tenant.limits.codesToAccount.add(
                to: key, isPending: false, at: client.now)
        }

        client.beginSignIn()
        let withPassword = client.redeem(password: goodPassword)

        #expect(client.tenant.limits.codeCount(to: key, at: client.now) == 5)
        #expect(withPassword.line == "200 Bearer")
    }

    @Test(.rule("E-22"))
    func `a finished sign-up leaves the table of addresses, and its codes still count`() {
        var client = Client(.codes())
        client.beginSignUp("bo@contoso.com")
        let key = Limits.key(of: "bo@contoso.com")
        #expect(client.tenant.limits.codesToAddress.rows.count == 1)

        client.submit(code: client.code)
        let counts = (1...5).map { _ in
            client.initiate("bo@contoso.com")
            return client.challengeSignIn().line
        }

        #expect(client.tenant.limits.codesToAddress.rows.count == 0)
        #expect(client.tenant.limits.codeCount(to: key, at: client.now) == 5)
        #expect(counts == Array(repeating: "200 oob", count: 4) + [Self.tooMany])
    }

    @Test(.rule("E-03"))
    func `the hour slides: a code that is an hour old makes room for one, and the newer ones still count`() {
        var client = Client(.codes())
        func sendCode(_ client: inout Client) -> String {
            Self.requestCodes(1, for: "ada@contoso.com", with: &client)[0]
        }
        let start = client.now
        for minute in [0, 10, 20, 30, 40] {
            client.now = start.adding(seconds: minute * 60)
            #expect(sendCode(&client) == "200 oob")
        }

        for minute in [60, 70, 80, 90, 100, 120] {
            client.now = start.adding(seconds: minute * 60).adding(milliseconds: -1)
            #expect(sendCode(&client) == Self.tooMany, "\(minute)")
            client.wait(milliseconds: 1)
            // After two hours the code of the first one is the oldest that counts.
            #expect(sendCode(&client) == "200 oob", "\(minute)")
            #expect(sendCode(&client) == Self.tooMany, "\(minute)")
        }
    }

    @Test(
        arguments: [
            ([0], 0, 1), ([0], 3_599_999, 1), ([0], 3_600_000, 0), ([0, 1], 3_600_000, 1),
            ([0, 1], 3_600_001, 0),
            ([0, 60_000, 3_500_000], 3_659_999, 2), ([0, 60_000, 3_500_000], 3_660_000, 1),
            ([0, 0, 5, 3_599_999, 3_600_000], 3_600_000, 3), ([0, 0, 5, 3_599_999, 3_600_000], 7_199_998, 2),
        ] as [(added: [Int64], now: Int64, count: Int)])
    func `entries on both sides of the edge are counted apart`(added: [Int64], now: Int64, count: Int) {
        var table = LimitTable(maximumEntries: 5, maximumCount: 10)
        let key = Limits.key(of: "ada@contoso.com")

        for time in added { table.add(to: key, isPending: false, at: Timestamp(wall: 0, monotonic: time)) }

        #expect(table.recentCount(of: key, at: Timestamp(wall: 0, monotonic: now)) == count)
    }

    @Test(arguments: [(0, [60_000]), (60_000, [0]), (1, [0, 60_000])] as [(Int64, [Int64])])
    func `an entry that is taken back is the one of its time`(time: Int64, left: [Int64]) {
        var table = LimitTable(maximumEntries: 5, maximumCount: 10)
        let key = Limits.key(of: "ada@contoso.com")
        for time: Int64 in [0, 60_000] {
            table.add(to: key, isPending: true, at: Timestamp(wall: 0, monotonic: time))
        }

        table.takeBack(key, addedAt: Timestamp(wall: 0, monotonic: time))

        #expect(table.times(of: key, at: Timestamp(wall: 0, monotonic: 60_000)) == left)
    }

    @Test func `the limits of accounts hold one row an account`() {
        var table = LimitTable(maximumEntries: Lockout.threshold, maximumCount: 10)
        let now = Timestamp(wall: 0, monotonic: 0)
        let key = Limits.key(of: "ada@contoso.com")

        for number in 0..<1_000 { table.add(to: key, isPending: false, at: now.adding(seconds: number)) }

        #expect(table.rows.count == 1)
        #expect(table.times(of: key, at: now.adding(seconds: 1_000)).count == Lockout.threshold)
        #expect(table.times(of: key, at: now.adding(seconds: 4_600)).isEmpty)
    }
}

import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Limits that strangers, other spellings and full tables do not void.
@Suite(.rule("E-03", "E-22", "E-23"))
struct LimitTests {
    private static let tooMany = "400 invalid_request 701014"

    private static func requestCodes(_ count: Int, for email: String, with client: inout Client) -> [String] {
        (0..<count).map { _ in
            client.start(email)
            return client.challenge().line
        }
    }

    @Test(.rule("E-03")) func `codes to other addresses do not void the limit of one`() {
        var client = Client(.codes())
        _ = Self.requestCodes(5, for: "ada@contoso.com", with: &client)

        let lines = (0..<1_000).flatMap { number in
            Self.requestCodes(1, for: "stranger\(number)@contoso.com", with: &client)
        }

        #expect(Self.requestCodes(1, for: "ada@contoso.com", with: &client) == [Self.tooMany])
        #expect(Set(lines) == ["200 oob"])
    }

    @Test(.rule("E-22")) func `full limits forget the oldest addresses and keep the others`() {
        var client = Client(.codes())
        client.tenant.limits = Limits(maximumCount: 8)
        _ = Self.requestCodes(5, for: "ada@contoso.com", with: &client)
        _ = Self.requestCodes(5, for: "bo@contoso.com", with: &client)

        for number in 0..<7 {
            _ = Self.requestCodes(1, for: "stranger\(number)@contoso.com", with: &client)
        }

        #expect(client.tenant.limits.codes.count == 8)
        #expect(Self.requestCodes(1, for: "bo@contoso.com", with: &client) == [Self.tooMany])
        #expect(Self.requestCodes(1, for: "ada@contoso.com", with: &client) == ["200 oob"])
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
        // The attacker burns the codes of the address by resetting its password again and again.
        let burnt = (1...6).map { _ in client.beginReset().line }

        client.beginSignIn()
        let withPassword = client.redeem(password: goodPassword)
        client.wait(seconds: 3_600)

        #expect(burnt == Array(repeating: "200 oob", count: 5) + [Self.tooMany])
        #expect(withPassword.line == "200 Bearer")
        #expect(client.beginReset().line == "200 oob")
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

    @Test(arguments: [(0, [60_000]), (60_000, [0]), (1, [0, 60_000])] as [(Int64, [Int64])])
    func `a code that is taken back is the one of its time`(time: Int64, left: [Int64]) throws {
        var limits = Limits()
        let address = try #require(EmailAddress("ada@contoso.com"))
        for time: Int64 in [0, 60_000] {
            limits.countCode(to: address, at: Timestamp(wall: 0, monotonic: time))
        }

        limits.takeBackCode(to: address, countedAt: Timestamp(wall: 0, monotonic: time))

        #expect(limits.codes.rows.values.map(\.value) == [left])
    }

    @Test(.rule("E-22")) func `an account is one row, whatever is sent to it`() throws {
        var limits = Limits()
        let address = try #require(EmailAddress("ada@contoso.com"))
        for number in 0..<1_000 {
            let now = Timestamp(wall: 0, monotonic: Int64(number) * 1_000_000)
            limits.countCode(to: address, at: now)
            try limits.countPassword(of: 1, at: now)
        }

        #expect(limits.codes.rows.values.map(\.value.count) == [4])
        #expect(limits.wrongPasswords.rows.values.map(\.value.count) == [Limits.maximumWrongPasswords])
    }
}
